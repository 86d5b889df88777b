import { describe, expect, it } from 'vitest';
import { countingWords, improvementWords, publicWords } from './figures-words';

describe('what job seekers see', () => {
  const shown = { percent: 92, median_days: 4 };
  it.each([
    [{ is_public: false, shown: null, applications: 40, percent: 92 }, 'This board doesn’t show job seekers how organizations reply.'],
    [
      { is_public: true, shown, applications: 12, percent: 92 },
      'Job seekers see “Usually replies within 4 days” on your page and with your jobs, as long as you reply to at least 70%.',
    ],
    [{ is_public: true, shown: null, applications: 10, percent: 70 }, 'From tomorrow, job seekers see how fast you reply.'],
    [{ is_public: true, shown: null, applications: 10, percent: 69 }, 'Once you’ve replied to 70% of applicants, your reply time is public.'],
    [
      { is_public: true, shown: null, applications: 9, percent: 100 },
      'Once you’ve replied to 70% of applicants and at least 10 applications count (1 more), your reply time is public.',
    ],
  ])('of %j', (figures, words) => {
    expect(publicWords({ ...figures, needed: 10 })).toBe(words);
  });
});

describe('what answering changes', () => {
  it.each([
    [{ applications: 12, answered: 9, percent: 75, due: 3, young: 0 }, 'Reply to all 3 to reach 100%.'],
    [{ applications: 10, answered: 8, percent: 80, due: 1, young: 0 }, 'Reply to this one to reach 90%.'],
    [{ applications: 5, answered: 5, percent: 100, due: 0, young: 2 }, 'Reply to all 2 to stay at 100%.'],
    [{ applications: 0, answered: 0, percent: 0, due: 0, young: 1 }, 'Reply to this one to reach 100%.'],
    [{ applications: 5, answered: 5, percent: 100, due: 0, young: 0 }, ''],
  ])('for %j', (figures, words) => {
    expect(improvementWords(figures)).toBe(words);
  });
});

it.each([
  [{ due: 10, young: 15 }, '10 count now; 15 more count after 14 days.'],
  [{ due: 1, young: 1 }, '1 counts now; 1 more counts after 14 days.'],
  [{ due: 0, young: 3 }, 'They count after 14 days.'],
  [{ due: 0, young: 1 }, 'It counts after 14 days.'],
  [{ due: 3, young: 0 }, ''],
])('says which of those who wait count: %o', (waiting, words) => expect(countingWords(waiting)).toBe(words));
