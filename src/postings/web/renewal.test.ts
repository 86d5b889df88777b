import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/clock';
import { daysUntil, renewalDone, renewalEndsSoon, renewalFacts, renewalNote, runText } from './renewal';

const now = new Date('2026-11-22T15:00:00Z');
const inDays = (days: number) => addDays(now, days).toISOString();
const post = { state: 'live' as const, posted: true, expires_on: inDays(5), renews_on: null, renewal_days: 60, renewals: 0, max_renewals: 2 };
const words = (facts: [string, string][]) => facts.map(([, value]) => value);

describe('renewing', () => {
  it('before the end says that the days follow the end', () => {
    expect(words(renewalFacts(post, now))).toEqual([
      'Jan 26, 2027 (60 days after Nov 27, 2026, so you don’t lose any)',
      'At the top again on Nov 27, 2026',
      'Free. 1 renewal of 2 left after this one.',
    ]);
  });

  it('before the end says that a hidden job stays hidden', () => {
    expect(words(renewalFacts({ ...post, posted: false }, now))).toEqual([
      'Jan 26, 2027 (60 days after Nov 27, 2026, so you don’t lose any)',
      'None: it stays hidden until you turn on “Posted”',
      'Free. 1 renewal of 2 left after this one.',
    ]);
  });

  it('after the end says that a hidden job is shown', () => {
    expect(words(renewalFacts({ ...post, posted: false, state: 'expired', expires_on: inDays(-5) }, now))).toContain('At the top again today');
  });

  it('after the end says that the days begin today', () => {
    expect(words(renewalFacts({ ...post, state: 'expired', expires_on: inDays(-5), renewals: 1 }, now))).toEqual([
      'Jan 21, 2027 (60 days from today)',
      'At the top again today',
      'Free. The last of 2 renewals.',
    ]);
  });

  it.each([
    [
      { expires_on: inDays(65), renews_on: inDays(5), renewals: 1 },
      'Renewed. The job runs until Jan 26, 2027 and moves to the top of the lists on Nov 27, 2026. 1 renewal of 2 left.',
    ],
    [
      { expires_on: inDays(65), renews_on: inDays(5), renewals: 1, posted: false },
      'Renewed. The job runs until Jan 26, 2027, and it stays hidden until you turn on “Posted”. 1 renewal of 2 left.',
    ],
    [{ expires_on: inDays(60), renewals: 2 }, 'Renewed. The job runs until Jan 21, 2027. No renewals left.'],
    [{ state: 'expired' as const, expires_on: inDays(-1), renewals: 1 }, 'This job expired on Nov 21, 2026, after 1 renewal. 1 renewal of 2 left.'],
  ])('is said afterwards: %j', (change, text) => expect(renewalDone({ ...post, ...change })).toBe(text));
});

it.each([
  [inDays(5), 5],
  ['2026-11-23T04:59:59.999Z', 0],
  ['2026-11-24T04:59:59.999Z', 1],
  [inDays(-1), 0],
])('a job that ends at %s has %i days left', (instant, days) => expect(daysUntil(instant, now)).toBe(days));

it.each([
  [{ posted_on: inDays(-110), expires_on: inDays(-20), renewals: 0 }, 'Ran 90 days, until Nov 2, 2026'],
  [{ posted_on: inDays(-62), expires_on: inDays(-2), renewals: 1 }, 'Ran 60 days after its renewal, until Nov 20, 2026'],
  [{ posted_on: null, expires_on: inDays(-20), renewals: 0 }, 'Until Nov 2, 2026'],
])('the run of %o is: %s', (post, text) => expect(runText(post)).toBe(text));

const expired = { ...post, state: 'expired' as const, expires_on: inDays(-20), can_renew: false, filled: false, active: true };
it.each([
  [{ can_renew: true }, 'You can renew for free until Jan 1, 2027.'],
  [{ expires_on: inDays(-60), can_renew: true }, 'Last day to renew for free: today, Nov 22, 2026.'],
  [{ expires_on: inDays(-61) }, ''],
  [{ renewals: 2 }, 'All 2 free renewals have been used.'],
  [{ renewals: 1, max_renewals: 1 }, 'Its free renewal has been used.'],
  [{ filled: true }, ''],
  [{ active: false }, ''],
  [{ state: 'live' as const }, ''],
])('the note about renewing an expired post with %o is: %s', (change, text) => expect(renewalNote({ ...expired, ...change }, now)).toBe(text));

it.each([
  [-60, true],
  [-57, true],
  [-56, false],
])('the renewal of a post that ended %i days from now ends soon: %s', (days, soon) =>
  expect(renewalEndsSoon({ ...expired, expires_on: inDays(days), can_renew: true }, now)).toBe(soon),
);
