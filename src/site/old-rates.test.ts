import { expect, it } from 'vitest';
import { oldRatesAge } from './old-rates';

const RATES = { ILS: 3.65 };

it.each([
  ['of today', '2026-11-29', RATES, null],
  ['that are 90 days old', '2026-08-31', RATES, null],
  ['that are older', '2026-08-30', RATES, 3],
  ['of two years before', '2024-12-29', RATES, 23],
  ['that are none', '2024-12-29', {}, null],
  ['without a day', '', {}, null],
])('rates %s are pointed out by their age', (_which, day, rates, age) => {
  expect(oldRatesAge({ day, rates }, '2026-11-29')).toBe(age);
});
