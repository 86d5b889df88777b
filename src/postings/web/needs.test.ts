import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/clock';
import type { EmployerPost } from '~/posts/schemas';
import { needsOf } from './needs';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => addDays(now, days).toISOString();
const nothing = { live: [], pending: [], review: [], expired: [], waiting: [] };

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
  asked_on: null,
  lapsed_on: null,
  not_confirmed_since: null,
  confirmed_on: null,
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
      ['Taken down by our staff | Gabbai | Reply → /employer/jobs/manage/p1'],
    ],
    ['nothing once it was answered', { live: [post({ active: false, taken_down: { ...down, answer: { text: 'x', on: inDays(-1) } } })] }, []],
    [
      'changes that staff ask for',
      { review: [post({ state: 'review', review: { state: 'changes_asked' } })] },
      ['Needs changes before it goes live | Gabbai | Change it → /employer/jobs/manage/p1'],
    ],
    ['nothing while staff read it', { review: [post({ state: 'review', review: { state: 'waiting' } })] }, []],
    [
      'a post about to end',
      { live: [post({ expires_on: inDays(5), can_renew: true })] },
      ['Ends in 5 days | Gabbai | Renew free → /employer/jobs/manage/p1?ask=renew'],
    ],
    ['its last day', { live: [post({ expires_on: inDays(0.5), can_renew: true })] }, ['Ends today | Gabbai | Renew free → /employer/jobs/manage/p1?ask=renew']],
    ['nothing of a filled post', { live: [post({ expires_on: inDays(5), filled: true })] }, []],
    ['nothing of a post that was renewed', { live: [post({ expires_on: inDays(5) })] }, []],
    [
      'a complete draft',
      { pending: [post({ state: 'pending', headline: '' })] },
      ['Ready to post | Untitled post | Pay and post → /employer/jobs/new/edit/p1'],
    ],
    [
      'a draft that was begun',
      { pending: [post({ state: 'pending', step: 1 })] },
      ['Not finished. Next: step 2 of 4 | Gabbai | Continue → /employer/jobs/new/edit/p1'],
    ],
    [
      'one line for several of them',
      {
        pending: [
          post({ state: 'pending', step: 1 }),
          post({ state: 'pending', step: 0, headline: '' }),
          post({ state: 'pending', step: 2, headline: 'Cantor' }),
        ],
      },
      ['Gabbai, Cantor | 3 unfinished posts | See them → /employer/jobs/list/pending/1'],
    ],
    [
      'a post that has just ended',
      { expired: [post({ state: 'expired', can_renew: true, expires_on: inDays(-3) })] },
      ['Expired Nov 19, 2026 | Gabbai | Renew free → /employer/jobs/manage/p1?ask=renew'],
    ],
    ['nothing of one that ended long ago', { expired: [post({ state: 'expired', can_renew: true, expires_on: inDays(-20) })] }, []],
  ])('is %s', (_case, lists, lines) => {
    expect(linesOf(lists)).toEqual(lines);
  });

  const noApplicants = { fresh: 0, fresh_name: '', unanswered: 0, unanswered_name: '', unanswered_since: null, wrote: 0, wrote_name: '' };
  const waiting = (found: object) => [{ post: { _id: 'p1', headline: 'Gabbai' }, ...noApplicants, ...found }];
  const old = { unanswered_name: 'Dana Levi', unanswered_since: inDays(-12) };

  it.each([
    [{ fresh: 1, fresh_name: 'Dana Levi' }, 'Dana Levi applied | Gabbai | Read 1 new application → /employer/jobs/applicants/p1'],
    [{ fresh: 3, fresh_name: 'Dana Levi' }, 'Dana Levi and 2 others applied | Gabbai | Read 3 new applications → /employer/jobs/applicants/p1'],
    [{ fresh: 3 }, '3 people applied | Gabbai | Read 3 new applications → /employer/jobs/applicants/p1'],
    [{ wrote: 1, wrote_name: 'Noam Katz' }, 'Noam Katz replied | Gabbai | Read the reply → /employer/jobs/applicants/p1?stage=wrote'],
    [{ wrote: 2, wrote_name: 'Noam Katz' }, 'Noam Katz and 1 other replied | Gabbai | Read the replies → /employer/jobs/applicants/p1?stage=wrote'],
    [
      { ...old, unanswered: 1, fresh: 1, fresh_name: 'Dana Levi' },
      'Dana Levi has been waiting 12 days | Gabbai | Reply → /employer/jobs/applicants/p1?stage=waiting&sort=oldest',
    ],
    [{ ...old, unanswered: 1 }, 'Dana Levi has been waiting 12 days | Gabbai | Reply → /employer/jobs/applicants/p1?stage=waiting&sort=oldest'],
    [
      { ...old, unanswered: 2 },
      'Dana Levi and 1 other have waited 10 days or more, the longest 12 | Gabbai | Reply → /employer/jobs/applicants/p1?stage=waiting&sort=oldest',
    ],
  ])('are applicants: %j', (found, line) => {
    expect(linesOf({ waiting: waiting(found) })).toEqual([line]);
  });

  it.each([
    [
      'applicants of several kinds',
      { waiting: waiting({ ...old, unanswered: 2, fresh: 1, fresh_name: 'Noam Katz' }) },
      ['Noam Katz applied · 2 have waited 10 days or more, the longest 12 | Gabbai | Read 1 new application → /employer/jobs/applicants/p1'],
    ],
    [
      'applicants and an end',
      { waiting: waiting({ fresh: 1, fresh_name: 'Noam Katz' }), live: [post({ expires_on: inDays(5), can_renew: true })] },
      ['Noam Katz applied · Ends in 5 days | Gabbai | Read 1 new application → /employer/jobs/applicants/p1'],
    ],
  ])('has one line for a post with %s', (_case, lists, lines) => expect(linesOf(lists)).toEqual(lines));

  it('names closed jobs and open questions before applicants, with an act for each', () => {
    const asked = [post({ _id: 'p3', asked_on: inDays(-1) }), post({ lapsed_on: inDays(-1) })];
    expect(linesOf({ live: asked, waiting: waiting({ fresh: 3 }) })).toEqual([
      'Closed because you didn’t confirm that it’s open · 3 people applied | Gabbai | Reopen → /employer/jobs/manage/p1?ask=open',
      'Let us know whether you’re still hiring | Gabbai | Still open? → /employer/jobs/manage/p3?ask=open',
    ]);
  });

  it('is in the order of urgency', () => {
    const pending = [post({ _id: 'd1', state: 'pending', step: 2 }), post({ _id: 'd2', state: 'pending' })];
    const lines = needsOf({ ...nothing, pending, live: [post({ _id: 'p2', active: false, taken_down: down })], waiting: waiting({ fresh: 1 }) }, now);
    expect(lines.map(({ act }) => act.label)).toEqual(['Reply', 'Read 1 new application', 'Pay and post', 'Continue']);
  });

  it('has the last days of a job before applicants, and those who have waited longest before others', () => {
    const ends = [post({ _id: 'p5', expires_on: inDays(5), can_renew: true }), post({ _id: 'p6', expires_on: inDays(0.5), can_renew: true })];
    const waited = [12, 36].map((days) => waiting({ ...old, post: { _id: `w${days}`, headline: '' }, unanswered: 1, unanswered_since: inDays(-days) }));
    const lines = needsOf({ ...nothing, live: ends, waiting: [...waiting({ fresh: 1 }), ...waited.flat()] }, now);
    expect(lines.map(({ key }) => key)).toEqual(['p6', 'w36', 'w12', 'p1', 'p5']);
  });
});
