/**
 * Options of Node for the process of the server. By default V8 lets the new objects take 96 MB and the heap grow to four times of what is in use before it
 * collects; a server that renders pages makes much that lives for milliseconds. Node's own code is on pages of 2 MB where the system allows that, since
 * looking up the small pages costs a request up to a fifth of its time. V8 may decide that objects of some code live long, and allocate them where only the
 * slow collection finds them; in one of three processes it decided so for what renders pages, which took three tenths more of the processor there.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=20', '--use-largepages=silent', '--no-allocation-site-pretenuring'];

/**
 * Settings of the C library's allocator for the process of the server, as environment variables. By default each thread keeps freed memory in an arena of its own;
 * compiled code and compressed bodies are freed by other threads than the main one. Blocks from 128 kB on go back to the system as soon as they are freed.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
