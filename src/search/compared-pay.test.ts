import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOfPlaces, firstComparison, indexCents, payStepsIn } from './compared-pay';

const kept = { currency: 'GBP', day: '2026-11-03', rates: { GBP: 0.8, ILS: 3.6466, JPY: 156.95 } };

describe('the currency of a search', () => {
  it.each([
    ['of a country', ['IL'], [], 'ILS'],
    ['of countries of one currency', ['FR', 'DE'], [], 'EUR'],
    ['of countries of several', ['FR', 'GB'], [], undefined],
    ['of states', [], ['NJ', 'NY'], 'USD'],
    ['of a province', [], ['ON'], 'CAD'],
    ['of a state and a province', [], ['NJ', 'ON'], undefined],
    ['of no place', [], [], undefined],
  ])('%s', (_what, countries, states, currency) => expect(currencyOfPlaces(countries, states)).toBe(currency));

  it('is the first that has a rate, else the dollar', () => {
    expect(firstComparison(kept, ['HUF', 'GBP']).currency).toBe('GBP');
    expect(firstComparison({ ...kept, rates: {} }, ['GBP'])).toEqual({ currency: 'USD', rate: 1, currencies: ['USD'], day: '2026-11-03' });
  });
});

it.each([
  ['USD', [30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000]],
  ['GBP', [25_000, 30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000]],
  ['ILS', [100_000, 150_000, 200_000, 250_000, 400_000, 500_000, 750_000]],
  ['JPY', [5_000_000, 6_000_000, 7_500_000, 10_000_000, 12_500_000, 15_000_000, 20_000_000, 25_000_000, 30_000_000]],
])('the steps of pay in %s are round', (currency, steps) => {
  expect(payStepsIn(firstComparison(kept, [currency])).map(({ least }) => least)).toEqual(steps);
});

it('conversion keeps the order of amounts, and finds pay that is as much', () => {
  const rate = fc.double({ min: 0.000_1, max: 10_000_000, noNaN: true });
  const amount = fc.integer({ min: 1, max: 10_000_000_000 });
  // As the database converts the pay of a post (`post_compared_cents`).
  const postCents = (units: number, perDollar: number) => Math.ceil((units * 100) / perDollar);
  fc.assert(
    fc.property(rate, amount, amount, (perDollar, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(indexCents(less, { rate: perDollar })).toBeLessThanOrEqual(indexCents(more, { rate: perDollar }));
      expect(postCents(more, perDollar)).toBeGreaterThanOrEqual(indexCents(less, { rate: perDollar }));
    }),
    { seed: 40, numRuns: 200 },
  );
});
