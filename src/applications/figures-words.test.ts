import { describe, expect, it } from 'vitest';
import { improvementWords, publicWords } from './figures-words';

describe('what job seekers see', () => {
  const shown = { percent: 92, median_days: 4 };
  it.each([
    [{ is_public: false, shown: null, applications: 40 }, 'This board does not show these figures to job seekers.'],
    [
      { is_public: true, shown, applications: 12 },
      'On your organization’s page and beside its jobs, job seekers read: “Answered 92% of the applications sent here in the last 12 months, usually within 4 days”.',
    ],
    [{ is_public: true, shown: null, applications: 10 }, 'Job seekers see this from tomorrow on. It is counted each night.'],
    [{ is_public: true, shown: null, applications: 9 }, 'Job seekers see this once 10 applications count. 1 more is needed.'],
    [{ is_public: true, shown: null, applications: 0 }, 'Job seekers see this once 10 applications count. 10 more are needed.'],
  ])('of %j', (figures, words) => {
    expect(publicWords({ ...figures, needed: 10 })).toBe(words);
  });
});

describe('what answering changes', () => {
  it.each([
    [{ applications: 12, answered: 9, percent: 75, due: 3, young: 0 }, 'If you answer all 3, your share is 100%.'],
    [{ applications: 10, answered: 8, percent: 80, due: 1, young: 0 }, 'If you answer this one, your share is 90%.'],
    [{ applications: 5, answered: 5, percent: 100, due: 0, young: 2 }, 'If you answer all 2, your share stays at 100%.'],
    [{ applications: 0, answered: 0, percent: 0, due: 0, young: 1 }, 'If you answer this one, your share is 100%.'],
    [{ applications: 5, answered: 5, percent: 100, due: 0, young: 0 }, ''],
  ])('for %j', (figures, words) => {
    expect(improvementWords(figures)).toBe(words);
  });
});
