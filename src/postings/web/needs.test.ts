import { describe, expect, it } from 'vitest';
import type { EmployerPost } from '~/jobs/schemas';
import { addDays } from '~/platform/clock';
import { needsOf } from './needs';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => addDays(now, days).toISOString();
const nothing = { live: [], pending: [], review: [], expired: [], waiting: [], newest: [] };

const live = {
  _id: 'p1',
  headline: 'Gabbai',
  state: 'live',
  step: 3,
  review: null,
  taken_down: null,
  posted: true,
  active: true,
  filled: false,
  can_renew: false,
  expires_on: inDays(40),
};
const post = (change: object = {}) => ({ ...live, ...change }) as unknown as EmployerPost;
const down = { on: null, reason: '', answer: null };

/** Each line as `text | headline | act → address`. */
const linesOf = (lists: Partial<Parameters<typeof needsOf>[0]>) =>
  needsOf({ ...nothing, ...lists }, now).map(({ text, headline, act }) => `${text} | ${headline} | ${act.label} → ${act.to}`);

describe('what waits for an employer', () => {
  it.each([
    ['nothing', { live: [post()] }, []],
    [
      'a post that was taken down',
      { live: [post({ active: false, taken_down: down })] },
      ['Taken down by our staff | Gabbai | Answer → /employer/jobs/manage/p1'],
    ],
    ['nothing once it was answered', { live: [post({ active: false, taken_down: { ...down, answer: { text: 'x', on: inDays(-1) } } })] }, []],
    [
      'changes that staff ask for',
      { review: [post({ state: 'review', review: { state: 'changes_asked' } })] },
      ['We ask for changes before it goes live | Gabbai | Change it → /employer/jobs/manage/p1'],
    ],
    ['nothing while staff read it', { review: [post({ state: 'review', review: { state: 'waiting' } })] }, []],
    [
      'a post about to end',
      { live: [post({ expires_on: inDays(5), can_renew: true })] },
      ['Ends in 5 days | Gabbai | Renew free → /employer/jobs/manage/p1?ask=renew'],
    ],
    [
      'its last day',
      { live: [post({ expires_on: inDays(0.5), can_renew: true })] },
      ['Ends within a day | Gabbai | Renew free → /employer/jobs/manage/p1?ask=renew'],
    ],
    ['nothing of a filled post', { live: [post({ expires_on: inDays(5), filled: true })] }, []],
    ['nothing of a post that was renewed', { live: [post({ expires_on: inDays(5) })] }, []],
    [
      'a complete draft',
      { pending: [post({ state: 'pending', headline: '' })] },
      ['Ready to be posted | Untitled post | Pay and post → /employer/jobs/new/edit/p1'],
    ],
    ['nothing of a draft that was begun', { pending: [post({ state: 'pending', step: 1 })] }, []],
    [
      'a post that has just ended',
      { expired: [post({ state: 'expired', can_renew: true, expires_on: inDays(-3) })] },
      ['Ended Nov 19, 2026 | Gabbai | Renew free → /employer/jobs/manage/p1?ask=renew'],
    ],
    ['nothing of one that ended long ago', { expired: [post({ state: 'expired', can_renew: true, expires_on: inDays(-20) })] }, []],
  ])('is %s', (_case, lists, lines) => {
    expect(linesOf(lists)).toEqual(lines);
  });

  const waiting = (fresh: number, unanswered: number, wrote = 0, wrote_name = '') => [
    { post: { _id: 'p1', headline: 'Gabbai' }, fresh, unanswered, wrote, wrote_name },
  ];
  const newest = [{ post: { _id: 'p1' }, user: { first_name: 'Dana', last_name: 'Levi' } }];

  it.each([
    [waiting(1, 0), newest, ['Dana Levi applied | Gabbai | Read 1 application → /employer/jobs/applicants/p1']],
    [waiting(3, 0), newest, ['Dana Levi and 2 more applied | Gabbai | Read 3 applications → /employer/jobs/applicants/p1']],
    [waiting(3, 0), [], ['3 people applied | Gabbai | Read 3 applications → /employer/jobs/applicants/p1']],
    [waiting(0, 0, 1, 'Noam Katz'), [], ['Noam Katz answered you | Gabbai | Read the answer → /employer/jobs/applicants/p1?stage=wrote']],
    [waiting(0, 0, 2, 'Noam Katz'), [], ['Noam Katz and 1 more answered you | Gabbai | Read the answers → /employer/jobs/applicants/p1?stage=wrote']],
    [waiting(0, 2), newest, ['2 applicants unanswered for 10 days | Gabbai | Answer → /employer/jobs/applicants/p1?stage=waiting&sort=oldest']],
  ])('are applicants: %j', (found, names, lines) => {
    expect(linesOf({ waiting: found, newest: names })).toEqual(lines);
  });

  it('is in the order of urgency, at most four lines of a kind', () => {
    const many = Array.from({ length: 6 }, (_, index) => post({ _id: `d${index}`, state: 'pending' }));
    const lines = needsOf({ ...nothing, pending: many, live: [post({ active: false, taken_down: down })], waiting: waiting(1, 0), newest }, now);
    expect(lines.map(({ act }) => act.label)).toEqual(['Answer', 'Read 1 application', 'Pay and post', 'Pay and post', 'Pay and post', 'Pay and post']);
  });
});
