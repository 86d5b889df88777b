import { HOUR, MINUTE } from '~/platform/clock';

/** The board shares a new job so long after it went live, so that its employer can correct it first. */
export const SHARE_DELAY = 15 * MINUTE;

/** The pauses after failed attempts. The last is a day, since the network may refuse further posts of a day. */
const PAUSES = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

/** When the board tries again after so many attempts, before rest days count; undefined where it gives up. */
export const nextShareAttempt = (attempts: number, now: Date): Date | undefined => {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
};
