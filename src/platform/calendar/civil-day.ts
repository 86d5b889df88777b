import { TZDate } from '@date-fns/tz';
import { DAY } from '../clock';

/**
 * A civil day as whole days since 1970-01-01: the day before is `day - 1`, whatever month's end or clock change
 * lies between.
 */
export type DayNumber = number;

/** The civil day that the clocks of a time zone (IANA name) show at an instant. */
export function dayNumberAt(instant: Date, timeZone: string): DayNumber {
  const local = new TZDate(instant.getTime(), timeZone);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY;
}

/** The instant at which the clocks of a time zone show 12:00 on a day. */
export function noonOf(day: DayNumber, timeZone: string): Date {
  const date = new Date(day * DAY);
  const noon = new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12, timeZone);
  return new Date(noon.getTime());
}

/** 0 for Sunday to 6 for Saturday, as in `Date`. */
export const weekday = (day: DayNumber): number => new Date(day * DAY).getUTCDay();
