import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';

/** The board shares a new job so long after it went live, so that its employer can correct it first. */
export const SHARE_DELAY = 15 * MINUTE;

/** A job that went live longer ago than this is not shared by itself any more. */
export const SHARED_FOR_DAYS = 7;

/** The pauses after failed attempts. The last, which is repeated, is a day, since the network may refuse further posts of a day. */
const PAUSES = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];

/** After so many failed attempts the home of the back office mentions a share: it has failed for more than two hours. */
export const FAILING_ATTEMPTS = 4;

/** When the board tries again after so many attempts, before rest days count. It goes on until the job is too old. */
export const nextShareAttempt = (attempts: number, now: Date): Date => new Date(now.getTime() + (PAUSES[attempts - 1] ?? DAY));

/** Whether a job has been live for so long that sharing it is left to a person. */
export const isTooLateToShare = ({ postedOn }: { postedOn: Date | null }, now: Date): boolean =>
  postedOn !== null && now.getTime() - postedOn.getTime() > SHARED_FOR_DAYS * DAY;
