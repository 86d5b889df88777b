import { inWords } from '~/platform/text/in-words';
import { formatWeekdayTime } from '~/platform/ui/format';
import type { NextIssue } from './newsletter-contract';
import { week } from './rules';
import type { Weekday } from './schemas';

/** Whole minutes, never before the nightfall that ends the rest. */
const wholeMinutes = (at: string) => formatWeekdayTime(new Date(Math.ceil(Date.parse(at) / 60_000) * 60_000).toISOString());

/** `Monday, Nov 23, 9:00 AM`, or `after Shabbat: Saturday, Nov 28, about 5:15 PM`. */
export function issueTime({ at, after }: { at: string; after: string | null }): string {
  const { day, time } = wholeMinutes(at);
  return after === null ? `${day}, ${time}` : `after ${after}: ${day}, about ${time}`;
}

const nextOf = (next: readonly NextIssue[], days: readonly Weekday[]): NextIssue | undefined =>
  next.filter(({ day }) => days.includes(day)).sort((a, b) => a.at.localeCompare(b.at))[0];

/** When the next issue comes to somebody who chose these days; null without days. */
export function nextIssueText(next: readonly NextIssue[], days: readonly Weekday[]): string | null {
  const first = nextOf(next, days);
  return first ? issueTime(first) : null;
}

/** The day of that issue: `Monday, Nov 23`; empty without days. */
export function nextIssueDay(next: readonly NextIssue[], days: readonly Weekday[]): string {
  const first = nextOf(next, days);
  return first ? wholeMinutes(first.at).day : '';
}

/**
 * When issues are sent on the chosen days: at the hour of the board, and on a day of rest when it has ended:
 * `at 9:00 AM, Eastern Time, and on Saturday after Shabbat, about 5:15 PM`. A day of rest is known for the coming week.
 */
export function sendingText(next: readonly NextIssue[], days: readonly Weekday[], hour: string): string {
  const chosen = next.filter(({ day }) => days.includes(day));
  const late = chosen.flatMap(({ day, at, after }) => (after === null ? [] : [`on ${day} after ${after}, about ${wholeMinutes(at).time}`]));
  return [...(chosen.length > late.length ? [`at ${hour}`] : []), ...late].join(', and ');
}

/** `9:00 AM`, `12:00 AM`. */
export const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** The days on which the newsletter comes to a new account, as the table of users has them. */
export const FIRST_DAYS: readonly Weekday[] = ['Monday', 'Wednesday', 'Friday'];

/** `Mondays, Wednesdays and Fridays`, in the order of the week. */
export const daysText = (days: readonly Weekday[]): string => inWords(week.filter((day) => days.includes(day)).map((day) => `${day}s`));
