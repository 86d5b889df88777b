import { expect, it } from 'vitest';
import { listWords, noneLive } from './home-words';

it.each([
  [1, 'live job', undefined, '1 live job'],
  [3, 'live job', undefined, 'All 3 live jobs'],
  [1, 'job in review', 'jobs in review', '1 job in review'],
  [1200, 'job in review', 'jobs in review', 'All 1,200 jobs in review'],
])('the link to a list with %d: %s', (total, noun, plural, words) => {
  expect(listWords(total, noun, plural)).toBe(words);
});

it.each([
  [{ live: 0, expired: 0 }, 'None yet. Your jobs and their applicants will appear here.'],
  [{ live: 0, expired: 1 }, 'None of your jobs are live. Renew the job that has expired, or post a new one.'],
  [{ live: 0, expired: 2 }, 'None of your jobs are live. Renew a job that has expired, or post a new one.'],
  [{ live: 1, expired: 2 }, 'None of your jobs are live. The one that hasn’t expired is filled, hidden, closed or taken down.'],
  [{ live: 3, expired: 0 }, 'None of your jobs are live. The 3 that haven’t expired are filled, hidden, closed or taken down.'],
])('says why no job is live: %j', (totals, words) => {
  expect(noneLive(totals)).toBe(words);
});
