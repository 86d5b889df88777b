import { expect, it } from 'vitest';
import { formatDollars, formatRoundDollars, shareOf, toCents, toDollars } from './money';

it.each([
  [0, 0],
  [0.29, 29],
  [1.005, 100],
  [199.95, 19_995],
  [22_495, 2_249_500],
])('%d dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

it.each([
  [0, 0],
  [29, 0.29],
  [19_995, 199.95],
])('%i cents are %d dollars', (cents, dollars) => {
  expect(toDollars(cents)).toBe(dollars);
});

it.each([
  [22_495, 1_500, 3_374],
  [10_000, 10_000, 10_000],
  [10_000, 0, 0],
  // Half a cent counts as one, less than half as none.
  [1, 5_000, 1],
  [1, 4_999, 0],
  [3, 5_000, 2],
])('of %i cents, %i basis points are %i cents', (cents, basisPoints, share) => {
  expect(shareOf(cents, basisPoints)).toBe(share);
});

it.each([
  [0, '$0.00', '$0'],
  [0.05, '$0.05', '$0.05'],
  [52_000, '$52,000.00', '$52,000'],
  [1_234.5, '$1,234.50', '$1,234.50'],
  [-20, '-$20.00', '-$20'],
])('%d dollars are shown as %s, and %s without cents that are none', (amount, exact, round) => {
  expect(formatDollars(amount)).toBe(exact);
  expect(formatRoundDollars(amount)).toBe(round);
});
