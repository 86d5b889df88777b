/** The origin of requests that this process makes to itself; no client reaches it. */
export const INTERNAL_ORIGIN = 'http://board.internal';
