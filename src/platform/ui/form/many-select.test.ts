import { expect, it } from 'vitest';
import { findOption } from './many-select';

const options = ['Accounting', 'Catering', 'Music', 'Music therapy', 'Early childhood', 'Teaching', 'Rehearsal (theater)'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

it.each<[typed: string, first: string | undefined, only: string | undefined]>([
  ['mus', 'music', undefined],
  ['MUSIC', 'music', 'music'],
  ['therapy', 'music therapy', 'music therapy'],
  [' acc ', 'accounting', 'accounting'],
  ['law', undefined, undefined],
  [' ', undefined, undefined],
  ['te', 'teaching', undefined],
  ['th', 'music therapy', undefined],
  ['theat', 'rehearsal (theater)', 'rehearsal (theater)'],
  ['ring', 'catering', 'catering'],
])('%j stands for %s, and can only mean %s', (typed, first, only) => {
  const found = findOption(options, typed);
  expect([found.first?.value, found.only?.value]).toEqual([first, only]);
});
