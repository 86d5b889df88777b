/**
 * Options of Node for the process of the server. By default V8 lets the heap grow to several times of what is in use before it collects; a server that renders
 * pages makes much that lives for milliseconds. After 6,000 pages that were made anew a web process has 382 MB with this option and with the setting below, and
 * 610 MB without both (`npm run bench -- memory`).
 */
export const serverFlags = ['--heap-growing-percent=20'];

/**
 * Settings of the C library's allocator for the process of the server, as environment variables. By default each thread keeps freed memory in an arena of its
 * own; compiled code and compressed bodies are freed by other threads than the main one. One arena saves 22 MB of the 404 that a process has without it.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1' };
