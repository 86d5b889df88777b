import { isMonth } from './rules';

const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A month of education or experience, `09/2022`, as people read it: `Sep 2022`. A text that is none stays as it is. */
export function monthName(text: string): string {
  if (!isMonth(text)) return text;
  const [month, year] = text.split('/').map(Number);
  return monthAndYear.format(Date.UTC(Number(year), Number(month) - 1));
}
