import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import { dayNumberAt, isoDay, isoDayAt, startOfDay } from './civil-day';

/*
 * What "until" means on the board: a whole day. A post, a credit, a coupon, a price or a committee ends with the last moment of its last day in the
 * board's time zone. These are the only functions that make such an end, or ask whether one is over.
 */

/** The current time of a board: the instant, and the time zone whose days count. `boardTime` makes it of a context. */
export interface BoardTime {
  now: Date;
  timeZone: string;
}

/** The last moment of a day. @param day `2026-11-20`. */
export const lastMomentOf = (day: string, timeZone: string): Date => new Date(startOfDay(day, timeZone, 1).getTime() - 1);

/** The last moment of the day of an instant. Ends that were stored in the middle of a day mean the whole of that day. */
export const wholeDay = (end: Date, timeZone: string): Date => lastMomentOf(isoDayAt(end, timeZone), timeZone);

/** The end of something that begins at an instant and runs for a number of days: paid on Nov 28 at noon for 90 days, it ends with Feb 26. */
export const endAfterDays = (from: Date, days: number, timeZone: string): Date => lastMomentOf(isoDay(dayNumberAt(from, timeZone) + days), timeZone);

/** The end of something that runs for a number of months: the same day of a later month, or the last one of a month that is too short. */
export const endAfterMonths = (from: Date, months: number, timeZone: string): Date =>
  wholeDay(addMonths(new TZDate(from.getTime(), timeZone), months), timeZone);

/** The beginning of today. What ends before it is over: `expires_on >= ` this is the condition of a query for what still runs. */
export const startOfToday = ({ now, timeZone }: BoardTime): Date => startOfDay(isoDayAt(now, timeZone), timeZone);

/** Whether the last day of something has passed. */
export const isOver = (end: Date, time: BoardTime): boolean => end < startOfToday(time);

/** The number of days after today until the last day: 0 on the last day itself, negative once it is over. */
export const daysLeft = (end: Date, { now, timeZone }: BoardTime): number => dayNumberAt(end, timeZone) - dayNumberAt(now, timeZone);
