/** Matches are counted up to this number, so that no search scans the table. Beyond it, counts are "or more". */
export const COUNT_CAP = 1_000;

/** From so many listed posts on, a board counts fewer matches and has an index of recent posts (`recent-search.ts`). */
export const LARGE_BOARD = 300_000;
/** The cap on large boards, where counting to 1,000 would be half of the work of a search. */
export const LARGE_BOARD_CAP = 500;

/** The number up to which the matches of a search are counted on a board with so many listed jobs. */
export const countCap = (listed: number): number => (listed < LARGE_BOARD ? COUNT_CAP : LARGE_BOARD_CAP);
