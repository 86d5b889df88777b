import { describe, expect, it } from 'vitest';
import { moved } from './moved';

describe('a list with a moved item', () => {
  it.each([
    [0, 1, 'bac'],
    [1, -1, 'bac'],
    [1, 1, 'acb'],
    [2, 1, 'abc'],
    [0, -1, 'abc'],
  ] as const)('the item at %i by %i', (index, step, order) => expect(moved([...'abc'], index, step).join('')).toBe(order));
});
