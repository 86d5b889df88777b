/** Messages from one sender to one person within a day. */
export const MOST_TO_ONE_A_DAY = 3;
