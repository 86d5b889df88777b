import { describe, expect, it } from 'vitest';
import { choicesOf, countLabel } from './choices';

describe('choices', () => {
  const totals = [
    { _id: 'NY', name: 'New York', count: 5 },
    { _id: 'NJ', name: 'New Jersey', count: 3 },
  ];
  it('begin with the chosen values, also where they have no results', () =>
    expect(choicesOf(totals, ['NJ', 'WY'], (value) => value).map(({ _id, count }) => [_id, count])).toEqual([
      ['NJ', 3],
      ['WY', 0],
      ['NY', 5],
    ]));
});

describe('counts', () => {
  it.each([
    [0, false, '0'],
    [1000, true, '1,000+'],
    [12, true, '12+'],
  ])('%s, capped %s: %s', (count, capped, label) => expect(countLabel(count, capped)).toBe(label));
});
