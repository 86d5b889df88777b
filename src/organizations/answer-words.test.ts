import { expect, it } from 'vitest';
import { answerWords } from './answer-words';

it.each([
  [1, 'Usually replies within a day'],
  [5, 'Usually replies within 5 days'],
])('a median of %i days is “%s”', (median_days, words) => {
  expect(answerWords({ median_days })).toBe(words);
});
