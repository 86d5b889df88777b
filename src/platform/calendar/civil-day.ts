import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import { DAY, utcDay } from './clock';

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

/**
 * The instant at which the clocks of a time zone show a full hour on a day. An hour that a change of clocks leaves out is an hour later;
 * of an hour that comes twice it is one of the two, always the same.
 */
export function hourOf(day: DayNumber, hour: number, timeZone: string): Date {
  const date = new Date(day * DAY);
  return new Date(new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour, timeZone).getTime());
}

/** The instant at which the clocks of a time zone show 12:00 on a day. */
export const noonOf = (day: DayNumber, timeZone: string): Date => hourOf(day, 12, timeZone);

/** A civil day as `2026-11-20`. */
export const isoDay = (day: DayNumber): string => utcDay(new Date(day * DAY));

/** The civil day that the clocks of a time zone show at an instant, as `2026-11-20`. */
export const isoDayAt = (instant: Date, timeZone: string): string => isoDay(dayNumberAt(instant, timeZone));

/** The civil day of `2026-11-20`. */
export const dayOfIso = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY;

/** The instant at which a day begins on the clocks of a time zone. @param date `2026-11-20`. @param later a number of days after it. */
export function startOfDay(date: string, timeZone: string, later = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day + later, timeZone).getTime());
}

/** An instant moved by a number of days, at the same time of the day on the clocks of a time zone. */
export const daysLater = (instant: Date, days: number, timeZone: string): Date => new Date(addDays(new TZDate(instant.getTime(), timeZone), days).getTime());

/** 0 for Sunday to 6 for Saturday, as in `Date`. */
export const weekday = (day: DayNumber): number => new Date(day * DAY).getUTCDay();
