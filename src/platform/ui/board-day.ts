import { dayNumberAt, isoDay } from '../calendar/civil-day';
import { lastMomentOf } from '../calendar/last-day';
import { boardZone, daysAgo } from './format';

/*
 * Days of the board, for screens. A day that somebody enters or sees is a day of the board, wherever the browser is, so no screen makes one in the time
 * zone of the browser.
 */

/** The board's day in so many days, as a date input has it: `2026-11-20`. */
export const boardDay = (later = 0, now = new Date()): string => isoDay(dayNumberAt(now, boardZone()) + later);

/** The board's year. */
export const boardYear = (now = new Date()): number => Number(boardDay(0, now).slice(0, 4));

/** The last moment of a day of the board as ISO text; null for no day. @param day as a date input has it: `2026-11-20`. */
export const endOfBoardDay = (day: string): string | null => (day === '' ? null : lastMomentOf(day, boardZone()).toISOString());

/** Whether the last day of something has passed. */
export const isPast = (end: string, now = new Date()): boolean => daysAgo(end, now) > 0;
