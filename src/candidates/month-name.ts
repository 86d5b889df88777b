import { isMonth, monthNumber } from './rules';

const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A month of education or experience, `09/2022`, as people read it: `Sep 2022`. A text that is none stays as it is. */
export function monthName(text: string): string {
  if (!isMonth(text)) return text;
  const [month, year] = text.split('/').map(Number);
  return monthAndYear.format(Date.UTC(Number(year), Number(month) - 1));
}

/** `Sep 2018 – Jun 2021`. An entry without an end goes on now, or begins later: `from Sep 2027`. @param today the board's day, `2026-11-20`. */
export function monthSpan(start: string, end: string, today: string): string {
  if (!start) return monthName(end);
  if (end) return `${monthName(start)} – ${monthName(end)}`;
  const isLater = monthNumber(start) > Number(today.slice(0, 7).replace('-', ''));
  return isLater ? `from ${monthName(start)}` : `${monthName(start)} – now`;
}
