import { expect, it } from 'vitest';
import { monthName } from './month-name';

it.each([
  ['09/2022', 'September 2022'],
  ['01/1999', 'January 1999'],
  ['12/2000', 'December 2000'],
  ['', ''],
  ['13/2020', '13/2020'],
  ['Fall 2020', 'Fall 2020'],
])('%s is read as %s', (stored, shown) => {
  expect(monthName(stored)).toBe(shown);
});
