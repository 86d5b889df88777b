import { expect, it } from 'vitest';
import type { PostSummary } from '~/posts/schemas';
import { exampleOf } from './example-issue';

const job = (headline: string, days_ago: number, location: object = { city: 'Teaneck', state_code: 'NJ', country_code: 'US' }) =>
  ({
    _id: headline,
    headline,
    days_ago,
    location,
    remote: false,
    contract_type: 'Full Time',
    salary: { min: null, max: null },
    pay: {},
    organization: { _id: 'o', name: 'Beit Sefer', logo: '' },
  }) as unknown as PostSummary;
const front = (jobs: PostSummary[], new_this_week: number) => exampleOf({ jobs, counts: { new_this_week }, keeps_rest_days: true });

it('the example has the first jobs of the last seven days as the newsletter names them, and says how many there are', () => {
  const { issue, keepsRestDays } = front(['a', 'b', 'c', 'd', 'e'].map((name) => job(name, 2)).concat(job('old', 9)), 7);
  expect(keepsRestDays).toBe(true);
  expect(issue).toMatchObject({ subject: '7 new jobs: a and more', count: 7 });
  expect(issue?.jobs.map(({ headline }) => headline).join('')).toBe('abcd');
  expect(issue?.jobs[0]).toMatchObject({ organization: { name: 'Beit Sefer' }, place: 'Teaneck, NJ', terms: 'Full Time' });
});

it('an older job is not in it', () => {
  const { issue } = front([job('new', 6), job('old', 7)], 1);
  expect(issue).toMatchObject({ subject: 'New job: new', count: 1, jobs: [{ headline: 'new' }] });
});

it('without a job of these days there is no example', () => {
  expect(front([job('old', 7)], 0).issue).toBeUndefined();
  expect(front([], 0).issue).toBeUndefined();
});
