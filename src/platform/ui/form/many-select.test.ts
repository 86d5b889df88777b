import { expect, it } from 'vitest';
import { findOption } from './many-select';

const options = ['Accounting', 'Music', 'Music therapy', 'Early childhood'].map((label) => ({ value: label.toLowerCase(), label }));

it.each<[typed: string, first: string | undefined, only: string | undefined]>([
  ['mus', 'music', undefined],
  ['MUSIC', 'music', 'music'],
  ['therapy', 'music therapy', 'music therapy'],
  [' acc ', 'accounting', 'accounting'],
  ['law', undefined, undefined],
  [' ', undefined, undefined],
])('%j stands for %s, and can only mean %s', (typed, first, only) => {
  const found = findOption(options, typed);
  expect([found.first?.value, found.only?.value]).toEqual([first, only]);
});
