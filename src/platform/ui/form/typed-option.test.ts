import { expect, it } from 'vitest';
import { bestFirst, onlyOne } from './typed-option';

const options = ['Accounting', 'Catering', 'Music', 'Music therapy', 'Early childhood', 'Teaching', 'Rehearsal (theater)'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

it.each<[typed: string, found: string[], only: string | undefined]>([
  ['mus', ['music', 'music therapy'], undefined],
  ['MUSIC', ['music', 'music therapy'], 'music'],
  ['therapy', ['music therapy'], 'music therapy'],
  [' acc ', ['accounting'], 'accounting'],
  ['law', [], undefined],
  ['te', ['teaching', 'catering', 'rehearsal (theater)'], undefined],
  ['th', ['music therapy', 'rehearsal (theater)'], undefined],
  ['theat', ['rehearsal (theater)'], 'rehearsal (theater)'],
  ['ring', ['catering'], 'catering'],
])('%j finds %j, and can only mean %s', (typed, found, only) => {
  const best = bestFirst(options, typed);
  expect(best.map(({ value }) => value)).toEqual(found);
  expect(onlyOne(best, typed)?.value).toBe(only);
});

it('finds all in their order before anything is typed, and means none of them', () => {
  expect(bestFirst(options, ' ')).toEqual(options);
  expect(onlyOne(options.slice(0, 1), ' ')).toBeUndefined();
});
