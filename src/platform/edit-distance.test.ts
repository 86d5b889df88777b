import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsBetween } from './slips';

describe('slips between words', () => {
  it.each([
    ['baltimore', 'baltimore', 0],
    ['baltimor', 'baltimore', 1],
    ['baltimroe', 'baltimore', 1],
    ['baltymore', 'baltimore', 1],
    ['balltimore', 'baltimore', 1],
    ['philadelpia', 'philadelphia', 1],
    ['filadelfia', 'philadelphia', 4],
    ['', 'abc', 3],
  ])('%s and %s: %d', (one, other, slips) => expect(slipsBetween(one, other, 5)).toBe(slips));

  it('are the same in both directions, and counted up to one past the most', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
        expect(slipsBetween(one, other, 99)).toBe(slipsBetween(other, one, 99));
        expect(Math.min(2, slipsBetween(one, other, 1))).toBe(Math.min(2, slipsBetween(one, other, 99)));
      }),
    ));
});
