import { startOfDay } from '~/platform/calendar/civil-day';
import { addDays } from '~/platform/clock';
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
 * An instant as another board writes it. A day without a time is its begin in the board's time zone, or its end for `end`.
 * @returns undefined for a text that is not a date.
 */
export function readDate(text: string, timeZone: string, order: Mapping['dates'], end = false): Date | undefined {
  const day = dayOf(text.trim(), order);
  const date = day ? startOfDay(day, timeZone, end ? 1 : 0) : instantOf(text.trim());
  return date && date.getTime() >= EARLIEST && date.getTime() < LATEST ? date : undefined;
}

/** `2026-11-20` for a text that names a day alone. */
function dayOf(text: string, order: Mapping['dates']): string | undefined {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  const slashes = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  const parts = iso
    ? iso.slice(1)
    : slashes && (order === 'day first' || text.includes('.') ? [slashes[3], slashes[2], slashes[1]] : [slashes[3], slashes[1], slashes[2]]);
  if (!parts) return undefined;
  const [year = '', month = '', day = ''] = parts as string[];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // The 31st of a shorter month is not a day.
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

/** WordPress writes times of UTC as `2026-11-20 15:00:00`. */
function instantOf(text: string): Date | undefined {
  // A day with slashes that is none, such as the 31st of February, would be read as another one.
  if (/^\d{1,2}[/.]/.test(text)) return undefined;
  const sql = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
  const time = sql ? Date.parse(`${sql[1]}T${sql[2]}Z`) : /\d{4}/.test(text) ? Date.parse(text) : Number.NaN;
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
