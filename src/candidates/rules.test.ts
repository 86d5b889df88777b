import { expect, it } from 'vitest';
import { isMonth, isMonthOrder, lateMonths, monthNumber } from './rules';

it.each<['experience' | 'education', string, string, string[]]>([
  ['experience', '11/2026', '', []],
  ['experience', '12/2026', '', ['start_date']],
  ['experience', '09/2098', '', ['start_date']],
  // A contract that ends.
  ['experience', '09/2026', '06/2027', []],
  ['experience', '09/2026', '11/2036', []],
  ['experience', '09/2026', '12/2036', ['end_date']],
  // A place at a school, and an expected degree.
  ['education', '12/2026', '', []],
  ['education', '09/2027', '06/2031', []],
  ['education', '11/2036', '11/2036', []],
  ['education', '12/2036', '', ['start_date']],
  ['education', '09/2098', '06/2099', ['start_date', 'end_date']],
  // What is no month is refused for that.
  ['experience', '2098', 'Fall 2098', []],
])('%s from %s until %s is too late in November 2026 at %j', (kind, start, end, fields) => {
  expect(lateMonths(kind, { start, end }, '2026-11-30').map(({ field }) => field)).toEqual(fields);
});

it('says what is wrong with a month that is too late', () => {
  const words = (kind: 'experience' | 'education', start: string, end: string) => lateMonths(kind, { start, end }, '2026-11-30').map((fault) => fault.words);
  expect(words('experience', '12/2026', '12/2036')).toEqual([
    'please submit a start that isn’t in the future',
    'please submit a month within the next 10 years',
  ]);
  expect(words('education', '12/2036', '')).toEqual(['please submit a month within the next 10 years']);
});

it.each([
  ['09/2021', 202_109],
  ['01/1900', 190_001],
  ['12/2099', 209_912],
  ['', 0],
  ['00/2021', 0],
  ['13/2021', 0],
  ['9/2021', 0],
  ['09/1899', 0],
  ['09/2100', 0],
  ['109/2021', 0],
  ['09/20211', 0],
  ['2021', 0],
])('%j is a month where its number, %i, is not 0', (text, number) => {
  expect(monthNumber(text)).toBe(number);
  expect(isMonth(text)).toBe(number !== 0);
});

it.each([
  ['09/2021', '10/2021', true],
  ['09/2021', '09/2021', true],
  ['09/2021', '08/2021', false],
  ['12/2021', '01/2022', true],
  // Still going on, or no month, which is reported on its own.
  ['09/2021', '', true],
  ['09/2021', 'Fall 1998', true],
  ['', '09/2021', true],
  ['Fall 2098', '09/2021', true],
])('%j comes before %j: %s', (start, end, is) => expect(isMonthOrder(start, end)).toBe(is));
