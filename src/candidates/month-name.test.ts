import { expect, it } from 'vitest';
import { monthName } from './month-name';

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
