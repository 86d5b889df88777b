import { expect, it } from 'vitest';
import { monthName, monthSpan } from './month-name';

it.each([
  ['09/2022', 'Sep 2022'],
  ['01/1999', 'Jan 1999'],
  ['12/2000', 'Dec 2000'],
  ['', ''],
  ['13/2020', '13/2020'],
  ['Fall 2020', 'Fall 2020'],
])('%s is read as %s', (stored, shown) => {
  expect(monthName(stored)).toBe(shown);
});

it.each([
  ['09/2018', '06/2021', 'Sep 2018 – Jun 2021'],
  ['09/2018', '', 'Sep 2018 – now'],
  ['11/2026', '', 'Nov 2026 – now'],
  ['12/2026', '', 'from Dec 2026'],
  ['09/2027', '06/2031', 'Sep 2027 – Jun 2031'],
  ['', '06/2021', 'Jun 2021'],
  ['', '', ''],
])('an entry from “%s” until “%s” is read as “%s” in November 2026', (start, end, shown) => {
  expect(monthSpan(start, end, '2026-11-15')).toBe(shown);
});
