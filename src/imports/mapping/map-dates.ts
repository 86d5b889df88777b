import { dayOfIso, hourOf, isoDay, isoDayAt, startOfDay } from '~/platform/calendar/civil-day';
import { addDays, HOUR, MINUTE, SECOND } from '~/platform/calendar/clock';
import { lastMomentOf, wholeDay } from '~/platform/calendar/last-day';
import type { ForeignJob } from '../foreign-job';
import type { Mapping } from '../mapping-file';

/** The dates of a job; both are null for a draft. */
export interface MappedDates {
  postedOn: Date | null;
  expiresOn: Date | null;
  guesses: string[];
}

/** How long a job runs that names no end. */
const DAYS = 90;

/** The longest that a job runs. Boards without an end write one that is far away. */
const MOST_DAYS = 365;

/** Before job boards. A date before it is the empty date of a database, or a mistake. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** Boards write 9999-12-31 for no end, whose day ends at this instant in some time zone. */
const LATEST = Date.UTC(10_000, 0, 2);

/**
 * An instant as another board writes it. A day without a time, with the time 0:00, or as the instant at which it begins in the board's time zone, is that begin, or
 * its end for `end`.
 * @returns undefined for a text that is not a date.
 */
export function readDate(text: string, timeZone: string, order: Mapping['dates'], end = false): Date | undefined {
  const { day, time } = withoutTime(text.trim().replace(/\s+/g, ' '));
  const iso = dayOf(day, order);
  const edge = (at: string) => (end ? lastMomentOf(at, timeZone) : startOfDay(at, timeZone));
  const instant = iso === undefined ? instantOf(text.trim()) : time && instantAt(iso, time, timeZone);
  const date = iso !== undefined && time === undefined ? edge(iso) : end && instant ? endFrom(instant, timeZone) : instant;
  return date && date.getTime() >= EARLIEST && date.getTime() < LATEST ? date : undefined;
}

/** The last moment of the day that an instant begins, or the instant itself: boards write a last day also as midnight here, `2026-12-31T05:00:00Z`. */
const endFrom = (instant: Date, timeZone: string): Date =>
  startOfDay(isoDayAt(instant, timeZone), timeZone).getTime() === instant.getTime() ? wholeDay(instant, timeZone) : instant;

/** A time of the clock without a time zone. */
interface Time {
  hours: number;
  minutes: number;
  seconds: number;
  /** WordPress and databases write times of UTC as `2026-11-20 15:00:00`. All others are of the board's clocks. */
  isUtc: boolean;
}

const TIME = /^(.*?)(?:,? at |,? |T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?(Z|\+00:?00)?$/i;

/** Midnight in a time zone, whichever it is. */
const ZONED_MIDNIGHT = /^(.*?)(?:T| )0?0:00(?::00(?:\.0+)?)? ?(?:Z|GMT|UTC|[ECMP][SD]T|[+-]\d{2}:?\d{2})$/i;

/** Splits a text into its day and its time. Midnight stands for a day without a time: tables and databases add it to each day. */
function withoutTime(text: string): { day: string; time?: Time } {
  const [, atMidnight] = ZONED_MIDNIGHT.exec(text) ?? [];
  if (atMidnight) return { day: atMidnight };
  const [, day = '', hour = '', minute = '', second = '0', half, zone] = TIME.exec(text) ?? [];
  if (day === '') return { day: text };
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  const time = { hours, minutes: Number(minute), seconds: Number(second), isUtc: zone !== undefined || /^\d{4}-/.test(day) };
  return time.hours + time.minutes + time.seconds === 0 ? { day } : { day, time };
}

function instantAt(day: string, { hours, minutes, seconds, isUtc }: Time, timeZone: string): Date | undefined {
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const start = isUtc ? new Date(`${day}T00:00:00Z`).getTime() + hours * HOUR : hourOf(dayOfIso(day), hours, timeZone).getTime();
  return new Date(start + minutes * MINUTE + seconds * SECOND);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? /i;
const MONTH_DAY_YEAR = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i;
const DAY_MONTH_YEAR = /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;
const YEAR_MONTH_DAY = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/;
const SLASHES = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** The days since the end of 1899, as Excel stores a day: 2000 to 2100. */
const SERIAL = /^\d{5}$/;
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_415;
const SERIAL_OF_1970 = 25_569;

/** The month of `Nov`, `Sept.` or `November`, from 1. */
function monthOf(name: string): number | undefined {
  const key = name.toLowerCase();
  const at = MONTHS.indexOf(key.slice(0, 3));
  const full = new Date(Date.UTC(2026, at, 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toLowerCase();
  return at >= 0 && full.startsWith(key === 'sept' ? 'sep' : key) ? at + 1 : undefined;
}

/** `2026-11-20` for a text that names a day alone. */
function dayOf(text: string, order: Mapping['dates']): string | undefined {
  if (SERIAL.test(text)) {
    const serial = Number(text);
    return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? isoDay(serial - SERIAL_OF_1970) : undefined;
  }
  const words = text.replace(WEEKDAY, '');
  const first = MONTH_DAY_YEAR.exec(words);
  if (first) return civilDay(first[3], monthOf(first[1] ?? ''), first[2]);
  const second = DAY_MONTH_YEAR.exec(words);
  if (second) return civilDay(second[3], monthOf(second[2] ?? ''), second[1]);
  const year = YEAR_MONTH_DAY.exec(text);
  // Without signs between them they must have all their digits.
  if (year) return year[2] === '' && text.length !== 8 ? undefined : civilDay(year[1], Number(year[3]), year[4]);
  const numbers = SLASHES.exec(words);
  if (!numbers) return undefined;
  const [, one = '', sign, other = '', numbered] = numbers;
  // The 20th of a month cannot be a month, so its place shows the order.
  const isDayFirst = Number(one) > 12 || (Number(other) <= 12 && (sign === '.' || order === 'day first'));
  return isDayFirst ? civilDay(numbered, Number(other), one) : civilDay(numbered, Number(one), other);
}

/** @returns undefined for a day that a month does not have. */
function civilDay(year = '', month: number | undefined, day = ''): string | undefined {
  const written = `${year.length === 2 ? `20${year}` : year}-${String(month ?? 0).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

/** A time with its time zone: ISO 8601 or RFC 2822. */
function instantOf(text: string): Date | undefined {
  const isZoned = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || /\d{4} \d{1,2}:\d{2}.{0,40}(?:[A-Z]{1,4}|[+-]\d{4})$/.test(text);
  const time = isZoned ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** The dates of a job that was published there. */
export function mapDates(job: ForeignJob, now: Date, timeZone: string, { dates: order }: Pick<Mapping, 'dates'>): MappedDates {
  if (job.state === 'draft') return { postedOn: null, expiresOn: null, guesses: [] };
  const guesses: string[] = [];
  const written = readDate(job.posted, timeZone, order);
  let postedOn = written ?? now;
  if (!written) guesses.push(job.posted === '' ? 'it was posted today' : `it was posted today, since “${job.posted}” is not a date`);
  else if (written > now) {
    postedOn = now;
    guesses.push(`it was posted today, since ${job.posted} has not come`);
  }
  const end = readDate(job.expires, timeZone, order, true);
  let expiresOn = end ?? addDays(postedOn, DAYS);
  if (!end)
    guesses.push(
      job.expires === '' ? `it ends ${DAYS} days after it was posted` : `it ends ${DAYS} days after it was posted, since “${job.expires}” is not a date`,
    );
  if (job.state === 'expired' && expiresOn > now) {
    expiresOn = now;
    if (end) guesses.push('it has ended, although its end has not come');
  }
  const latest = addDays(postedOn, MOST_DAYS);
  if (expiresOn > now && expiresOn > latest) {
    expiresOn = latest;
    guesses.push(`it ends a year after it was posted, since its end (${job.expires}) is later`);
  }
  if (expiresOn < postedOn) {
    guesses.push('it was posted when it ended, since its end is before its beginning');
    postedOn = expiresOn;
  }
  return { postedOn, expiresOn, guesses };
}
