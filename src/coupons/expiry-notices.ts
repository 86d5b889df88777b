import type { TimeRange } from '~/platform/calendar/clock';
import { type BoardTime, daysLeft, endAfterDays, startOfToday } from '~/platform/calendar/last-day';

/** The owner of credits is told so many days before they expire. */
export const NOTICE_DAYS = [30, 7] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];

/** The ends of the credits that a notice may be about at an instant. */
export const noticeRange = (time: BoardTime): TimeRange => ({
  after: new Date(startOfToday(time).getTime() - 1),
  upTo: endAfterDays(time.now, Math.max(...NOTICE_DAYS), time.timeZone),
});

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
export function dueNotice({ active, useCount, useLimit, createdAt, expiresOn }: ExpiringCredits, time: BoardTime): NoticeDays | null {
  if (!active || useCount >= useLimit || !expiresOn) return null;
  const left = daysLeft(expiresOn, time);
  if (left < 0) return null;
  const latest = NOTICE_DAYS.filter((days) => left <= days).at(-1);
  return latest !== undefined && daysLeft(expiresOn, { ...time, now: createdAt }) > latest ? latest : null;
}
