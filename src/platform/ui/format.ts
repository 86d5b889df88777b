export { pluralize } from '../text/count-text';

/** The board's time zone. Screens show dates in it, on the server and in every browser. */
let timeZone = 'America/New_York';
export const setTimeZone = (zone: string): void => {
  timeZone = zone;
};

/** The board's time zone. */
export const boardZone = (): string => timeZone;

const MINUTE = 60_000;
/** The offsets of all time zones from UTC have been multiples of it since 1980, so that all its instants are on one day. */
const QUARTER = 15 * MINUTE;
const MOST_TEXTS = 10_000;

/**
 * A function that formats an instant in the board's time zone. It keeps its format and the text of each minute, or each quarter of an hour where it shows
 * no time, since making a format takes Node far longer than using it, and that far longer than looking up: a list has a date in each row.
 */
function inTimeZone(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const step = options.minute ? MINUTE : QUARTER;
  let zone: string | undefined;
  let format: Intl.DateTimeFormat;
  let texts = new Map<number, string>();
  return (instant) => {
    if (zone !== timeZone || texts.size > MOST_TEXTS) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      zone = timeZone;
      texts = new Map();
    }
    const at = Math.floor(instant.getTime() / step);
    const known = texts.get(at);
    if (known !== undefined) return known;
    const text = format.format(instant);
    texts.set(at, text);
    return text;
  };
}

const shortDate = inTimeZone('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const weekday = inTimeZone('en-US', { weekday: 'long', month: 'short', day: 'numeric' });
const timeOfDay = inTimeZone('en-US', { hour: 'numeric', minute: '2-digit' });
const dateTime = inTimeZone('en-US', { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const isoDay = inTimeZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const calendarDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** The name of the board's time zone: `Eastern Time`. */
export const timeZoneName = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** `Nov 21, 2026`. */
export const formatDate = (iso: string): string => shortDate(new Date(iso));

/** A day of the calendar, `2026-11-21`, as `Nov 21, 2026`; a text that is none as it is. */
export function formatCalendarDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return calendarDay.format(date);
}

/** Two days of the calendar, `2026-12-10` and `2026-12-20`, as `Dec 10 – Dec 20, 2026`. */
export const formatDayRange = (from: string, until: string, between = ' – '): string => {
  const first = formatCalendarDay(from);
  return `${from.slice(0, 4) === until.slice(0, 4) ? first.replace(/, \d{4}$/, '') : first}${between}${formatCalendarDay(until)}`;
};

/** The day and the time of an instant that is near: `Saturday, Nov 21` and `3:12 PM`. */
export function formatWeekdayTime(iso: string): { day: string; time: string } {
  const instant = new Date(iso);
  return { day: weekday(instant), time: timeOfDay(instant).replace('\u202f', ' ') };
}

/** `Nov 21, 2026, 3:12 PM`. */
export const formatDateTime = (iso: string): string => dateTime(new Date(iso));

const DAY = 86_400_000;

/** Midnight of the board's day, as if it were in UTC. */
const dayOf = (instant: Date): number => Date.parse(isoDay(instant));

/** The number of calendar days between two instants: 1 if it was yesterday, even an hour ago. */
export const daysAgo = (iso: string, now: Date): number => Math.round((dayOf(now) - dayOf(new Date(iso))) / DAY);

/** The day of an instant as a heading: `Today, Nov 21, 2026`, `Yesterday, Nov 20, 2026`, `Thursday, Nov 19, 2026`. */
export function formatDayHeading(iso: string, now = new Date()): string {
  const ago = daysAgo(iso, now);
  const name = ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : weekday(new Date(iso)).split(',')[0];
  return `${name}, ${formatDate(iso)}`;
}

/** An instant that is near: `3:12 PM` today, else `Saturday, Nov 21, 3:12 PM`. */
export function formatMoment(iso: string, now = new Date()): string {
  const { day, time } = formatWeekdayTime(iso);
  return daysAgo(iso, now) === 0 ? time : `${day}, ${time}`;
}

export { formatDollars } from '../money/money';
