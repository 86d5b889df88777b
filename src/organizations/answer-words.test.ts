import { expect, it } from 'vitest';
import { answerWords } from './answer-words';

it.each([
  [{ percent: 100, median_days: 1 }, 'Answered every application sent here in the last 12 months, usually within a day'],
  [{ percent: 92, median_days: 4 }, 'Answered 92% of the applications sent here in the last 12 months, usually within 4 days'],
  [{ percent: 50, median_days: 30 }, 'Answered 50% of the applications sent here in the last 12 months, usually within 30 days'],
  // Most got no answer, so nothing is usual.
  [{ percent: 49, median_days: 2 }, 'Answered 49% of the applications sent here in the last 12 months'],
  [{ percent: 1, median_days: 2 }, 'Answered 1% of the applications sent here in the last 12 months'],
  [{ percent: 0, median_days: null }, 'Has not answered applications through this board in the last 12 months'],
])('the words for %j', (figures, words) => {
  expect(answerWords(figures)).toBe(words);
});
