import { addDays, type TimeRange } from '~/platform/clock';

/** The owner of credits is told so many days before they expire. */
export const NOTICE_DAYS = [30, 7] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];

/** The ends of the credits that a notice may be about at an instant. */
export const noticeRange = (now: Date): TimeRange => ({ after: now, upTo: addDays(now, Math.max(...NOTICE_DAYS)) });

interface ExpiringCredits {
  active: boolean;
  useCount: number;
  useLimit: number;
  createdAt: Date;
  expiresOn: Date | null;
}

/**
 * The notice that is due for credits, if any: the latest whose day has come. Credits that were bought or given when that day had come
 * already need no notice, since their mail named the end.
 */
export function dueNotice({ active, useCount, useLimit, createdAt, expiresOn }: ExpiringCredits, now: Date): NoticeDays | null {
  if (!active || useCount >= useLimit || !expiresOn || expiresOn <= now) return null;
  const reached = NOTICE_DAYS.filter((days) => addDays(expiresOn, -days) <= now);
  const latest = reached.at(-1);
  return latest !== undefined && createdAt < addDays(expiresOn, -latest) ? latest : null;
}
