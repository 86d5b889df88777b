/**
 * Options of Node for the process of the server. By default V8 lets the new objects take 96 MB and the heap grow to four times of what is in use before it
 * collects; a server that renders pages makes much that lives for milliseconds.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
