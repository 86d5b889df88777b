import { expect, it } from 'vitest';
import { answerWords } from './answer-words';

it.each([
  [{ percent: 100, median_days: 1 }, 'Answers every application, usually within a day'],
  [{ percent: 92, median_days: 4 }, 'Answers 92% of applications, usually within 4 days'],
  [{ percent: 50, median_days: 30 }, 'Answers 50% of applications, usually within 30 days'],
  // Most got no answer, so nothing is usual.
  [{ percent: 49, median_days: 2 }, 'Answers 49% of applications'],
  [{ percent: 1, median_days: 2 }, 'Answers 1% of applications'],
  [{ percent: 0, median_days: null }, 'Has not answered applications through this board in the last 12 months'],
])('the words for %j', (figures, words) => {
  expect(answerWords(figures)).toBe(words);
});
