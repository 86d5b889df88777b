import { formatCalendarDay, formatDayRange } from '../format';

/** The days for which something holds, as a record has them: null, or an empty text, for no first or no last day. */
interface Days {
  from: unknown;
  until: unknown;
}

/** Whether an object says for which days it holds. */
export const hasDays = (value: object): value is Days => 'from' in value && 'until' in value;

/** The days for which something holds, as they follow it: `from Dec 10 to Dec 20, 2026`, `until Dec 20, 2026`, `on all days`. */
export function daysText({ from, until }: Days): string {
  const [first, last] = [String(from ?? ''), String(until ?? '')];
  if (first && last) return first === last ? `on ${formatCalendarDay(first)}` : `from ${formatDayRange(first, last, ' to ')}`;
  if (first) return `from ${formatCalendarDay(first)}`;
  return last ? `until ${formatCalendarDay(last)}` : 'on all days';
}
