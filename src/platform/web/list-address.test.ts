import { describe, expect, it } from 'vitest';
import { pageNumberOf } from './list-address';

describe('the page number of an address', () => {
  it.each([
    ['1', 1],
    ['10000000', 10_000_000],
    ['10000001', 10_000_000],
    ['99999999999999999999', 10_000_000],
  ])('%s is %i, since no list has so many pages', (page, number) => expect(pageNumberOf({ page })).toBe(number));

  it.each(['0', '-1', '01', '1.5', '1e3', '0x1', 'abc', ''])('%j is none', (page) => expect(() => pageNumberOf({ page })).toThrow());
});
