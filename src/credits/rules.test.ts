import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPrice } from './rules';

describe('the price of a pack', () => {
  it.each([
    [1, 0, 224.95],
    [2, 1500, 382.41],
    [3, 2200, 526.38],
    [10, 2600, 1664.63],
    [20, 2800, 3239.28],
    [200, 5000, 22495],
  ])('%i credits at %i basis points off', (count, discount, dollars) => {
    expect(packPrice(count, 22495, discount).totalCents).toBe(Math.round(dollars * 100));
  });

  it('adds up, and is never more than the price of its credits one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 10_000 }), (count, price, discount) => {
        const { listCents, savingsCents, totalCents } = packPrice(count, price, discount);
        expect(totalCents + savingsCents).toBe(listCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBeLessThanOrEqual(listCents);
      }),
    );
  });
});
