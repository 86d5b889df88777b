import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance';

describe('edit distance of words', () => {
  it.each([
    ['baltimore', 'baltimore', 0],
    ['baltimor', 'baltimore', 1],
    ['baltimroe', 'baltimore', 1],
    ['baltymore', 'baltimore', 1],
    ['balltimore', 'baltimore', 1],
    ['philadelpia', 'philadelphia', 1],
    ['filadelfia', 'philadelphia', 4],
    ['', 'abc', 3],
  ])('%s and %s: %d', (one, other, distance) => expect(editDistance(one, other, 5)).toBe(distance));

  it('is the same in both directions, and counted up to one past the most', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
        expect(editDistance(one, other, 99)).toBe(editDistance(other, one, 99));
        expect(Math.min(2, editDistance(one, other, 1))).toBe(Math.min(2, editDistance(one, other, 99)));
      }),
    ));
});
