import { HOUR, MINUTE } from '~/platform/calendar/clock';

/** What the clocks of a time zone show, read from the runtime and not from the board's own calendar. */
export function localTime(instant: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' });
  const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${of.year}-${of.month}-${of.day}`, hour: Number(of.hour) };
}

/** The first instant at which the clocks of a time zone show a day and at least an hour. */
export function firstTime(day: string, hour: number, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 30 * HOUR; at < noon + 30 * HOUR; at += 15 * MINUTE) {
    const shown = localTime(new Date(at), timeZone);
    if (shown.day === day && shown.hour >= hour) return new Date(at);
  }
  throw new Error(`${day} has no hour from ${hour} on in ${timeZone}`);
}

/** The day after another one, by the calendar. */
export const nextDay = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);

/** So many days from one on. */
export function daysFrom(day: string, count: number): string[] {
  const days = [day];
  while (days.length < count) days.push(nextDay(days.at(-1) as string));
  return days;
}
