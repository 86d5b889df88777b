import { expect, it } from 'vitest';
import { arrangeJobs, issueSubject, MOST_SHOWN, type Wish } from './issue-text';

const job = (id: string, region: string) => ({ id, headline: id, region });
/** The oldest first, as an issue has them. */
const jobs = [job('a', 'Ohio'), job('b', 'Maine'), job('c', 'Remote'), job('d', 'Ohio')];
const wish = (id: string, reason = 'x'): Wish => ({ id, reason });

it.each<[string, { home?: string; wishes?: Wish[] }, string]>([
  ['nothing is known of', {}, ' |  | d c b a'],
  ['who lives in Ohio', { home: 'Ohio' }, ' | d a | c b'],
  ['who lives where no job is', { home: 'Utah' }, ' |  | d c b a'],
  ['who has asked for jobs', { wishes: [wish('b', 'alert'), wish('a', 'profile')] }, 'b (alert), a (profile) |  | d c'],
  ['who has asked for a job near them, and for one twice', { home: 'Ohio', wishes: [wish('d', 'alert'), wish('d', 'profile')] }, 'd (alert) | a | c b'],
  ['who has asked for jobs of other issues', { wishes: [wish('elsewhere')] }, ' |  | d c b a'],
])('the order of the jobs for a reader %s', (_who, reader, order) => {
  const { forYou, near, newest, others } = arrangeJobs(jobs, reader);
  const ids = (some: typeof jobs) => some.map(({ id }) => id).join(' ');
  expect([forYou.map(({ job: { id }, reason }) => `${id} (${reason})`).join(', '), ids(near), ids(newest)].join(' | ')).toBe(order);
  expect(others).toEqual([]);
  const [first = ''] = [...forYou.map(({ job: { id } }) => id), ...near.map(({ id }) => id), ...newest.map(({ id }) => id)];
  expect(issueSubject(jobs, reader)).toBe(`4 new jobs: ${first} and more`);
});

it('at most twelve jobs are shown, and the others are links, each job once', () => {
  const many = Array.from({ length: 40 }, (_, index) => job(`job ${index}`, index % 2 ? 'Ohio' : 'Maine'));
  const wishes = many.slice(0, 5).map(({ id }) => wish(id));
  const { forYou, near, newest, others } = arrangeJobs(many, { home: 'Ohio', wishes });
  expect([forYou.length, near.length, newest.length]).toEqual([5, 7, 0]);
  const all = [...forYou.map(({ job: { id } }) => id), ...[...near, ...newest, ...others.flatMap((group) => group.jobs)].map(({ id }) => id)];
  expect(all.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
  expect(arrangeJobs(many, { wishes: many.map(({ id }) => wish(id)) }).forYou).toHaveLength(MOST_SHOWN);
});
