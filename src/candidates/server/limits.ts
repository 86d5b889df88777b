/** Messages from one sender to one person within a day. */
export const MAX_PER_RECIPIENT_PER_DAY = 3;
