import { isMonth } from './rules';

/** The month and the year of a form, each as far as it is known: `09` and `2018`, or what somebody has typed for the year so far. */
export interface MonthParts {
  month: string;
  year: string;
}

/** The parts of `09/2018`, `09/` and `/2018`. Any other text is shown in the place of the year. */
export function monthParts(text: string): MonthParts {
  const [, month, year] = /^(\d\d)?\/(.*)$/s.exec(text) ?? [];
  return year === undefined ? { month: '', year: text } : { month: month ?? '', year };
}

/** The text of a form's value: `09/2018`, `09/` without a year, and nothing without both. */
export const joinMonth = ({ month, year }: MonthParts): string => (month || year ? `${month}/${year}` : '');

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });

/** The months to choose from: `09` is September. */
export const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1).padStart(2, '0'),
  label: monthFormat.format(Date.UTC(2000, month)),
}));

/** The spellings of a month with its year that have no name of a month, each with the places of month and year. */
const SPELLINGS = [
  /^(?<month>\d{1,2})(?:\s*[-/.]\s*|\s+)(?<year>\d{4}|\d\d)$/,
  /^(?<year>\d{4})(?:\s*[-/.]\s*|\s+)(?<month>\d{1,2})$/,
  /^(?<month>0\d|1[0-2])(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d\d)$/,
];
const NAMED = /^(?<name>[a-z]{3,})\.?[-/, ]*(?<year>\d{4}|\d\d)$/i;

/** Years of two digits are at most this many years ahead; the others are of the last century. */
const YEARS_AHEAD = 10;

/** `18` → `2018`, `98` → `1998`; any other text as it is. */
function fullYear(text: string, thisYear: number): string {
  if (!/^\d\d$/.test(text)) return text;
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(text);
  return String(year > thisYear + YEARS_AHEAD ? year - 100 : year);
}

/** The parts of a month that was typed with its year in one of the usual spellings, or undefined. */
function partsOf(typed: string): MonthParts | undefined {
  const { name, year = '' } = NAMED.exec(typed)?.groups ?? {};
  if (name) {
    // The usual short form of September has four letters.
    const found = MONTHS.find(({ label }) => label.toLowerCase().startsWith(name.toLowerCase().replace(/^sept$/, 'sep')));
    return found && { month: found.value, year };
  }
  for (const spelling of SPELLINGS) {
    const groups = spelling.exec(typed)?.groups;
    if (groups) return { month: (groups.month ?? '').padStart(2, '0'), year: groups.year ?? '' };
  }
  return undefined;
}

/**
 * A month as somebody chose or typed it, as `MM/YYYY`: also `9/18`, `092018`, `2018-09` or `Sep 2018` in the place of the year. What is no month
 * stays as it is, and the form says so.
 */
export function readMonth(text: string, thisYear: number): string {
  const parts = monthParts(text.trim());
  const typed = parts.year.trim();
  const found = partsOf(typed);
  const month = joinMonth({ month: (found ?? parts).month, year: fullYear(found?.year ?? typed, thisYear) });
  return isMonth(month) || !found ? month : text;
}
