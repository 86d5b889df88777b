import { FIRST_DAYS } from '~/accounts/newsletter-times';
import type { Weekday } from '~/accounts/schemas';
import { type DayNumber, dayNumberAt, hourOf, isoDay, weekday } from '~/platform/calendar/civil-day';
import type { Place } from '~/platform/calendar/rest-time';
import { nextSendingTime } from '~/platform/calendar/sending-time';

/** The days that are selected by default. */
export const defaultDays: readonly Weekday[] = FIRST_DAYS;

/** A job is in the newsletter until this many days after it first went live. */
export const ELIGIBLE_DAYS = 60;

/** The most jobs in one issue, so that a mail stays below the size at which mail programs cut it off. The others are in the next one. */
export const MAX_JOBS = 100;

/** When issues go out: the hour of the board's time zone, and the place whose rest days are kept, if any. */
export interface Schedule {
  hour: number;
  timeZone: string;
  restPlace: Place | null;
}

const names: readonly Weekday[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const nameOf = (day: DayNumber): Weekday => names[weekday(day)] as Weekday;

/** The last day whose hour has come. */
export function latestDueDay(now: Date, { hour, timeZone }: Schedule): DayNumber {
  const today = dayNumberAt(now, timeZone);
  return now >= hourOf(today, hour, timeZone) ? today : today - 1;
}

/**
 * The weekdays that an edition serves: those of all days after the previous edition up to its own. They are several after a rest or when
 * the board was down, so that each subscriber gets one issue for all of them.
 */
export function weekdaysBetween(previous: DayNumber, day: DayNumber): Weekday[] {
  const first = Math.max(previous + 1, day - 6);
  return Array.from({ length: Math.max(0, day - first + 1) }, (_, index) => nameOf(first + index));
}

/** A coming issue: the day on which it is due, the moment when it goes out, and the rest that it waits for, if any. */
export interface ComingIssue {
  day: string;
  at: Date;
  after: string | null;
}

/**
 * The next issues for the chosen days. Issues that wait for the same rest go out as one.
 * @param served the day of the latest edition: issues of that day and before it have been sent.
 */
export function comingIssues(now: Date, schedule: Schedule, days: readonly Weekday[], count: number, served: DayNumber): ComingIssue[] {
  const issues: ComingIssue[] = [];
  const today = dayNumberAt(now, schedule.timeZone);
  // Each chosen day comes once a week; two more weeks, because issues that wait for the same rest are merged.
  const last = Math.max(served, today) + 7 * (count + 2);
  for (let day = Math.max(served + 1, today - 6); day <= last; day += 1) {
    if (!days.includes(nameOf(day))) continue;
    const due = hourOf(day, schedule.hour, schedule.timeZone);
    const { at, after } = nextSendingTime(due > now ? due : now, schedule.restPlace);
    const previous = issues.at(-1);
    const issue = { day: isoDay(day), at, after };
    if (previous && at <= previous.at) issues[issues.length - 1] = issue;
    else if (issues.length < count) issues.push(issue);
    else break;
  }
  return issues;
}
