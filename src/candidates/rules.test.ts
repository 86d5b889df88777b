import { expect, it } from 'vitest';
import { lateMonths } from './rules';

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
  ['education', '12/2036', '', ['start_date']],
  ['education', '09/2098', '06/2099', ['start_date', 'end_date']],
  // What is no month is refused for that.
  ['experience', '2098', 'Fall 2098', []],
])('%s from %s until %s is too late in November 2026 at %j', (kind, start, end, fields) => {
  expect(lateMonths(kind, { start, end }, '2026-11-30').map(({ field }) => field)).toEqual(fields);
});
