import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY } from '~/platform/calendar/clock';
import { endAfterDays, wholeDay } from '~/platform/calendar/last-day';
import {
  announcedEnd,
  applyUntil,
  canApply,
  canRenew,
  canUndoRenewal,
  daysSince,
  formerEnd,
  isExternal,
  isListed,
  isPubliclyReadable,
  lastMomentToApply,
  newsSince,
  postState,
  renewalDates,
  stateForApplicant,
} from './rules';

const now = new Date('2026-11-20T15:00:00Z');
const time = { now, timeZone: 'America/New_York' };
/** The end of a day, some days after today, on a winter's day in New York. */
const endOf = (days: number) => addDays(new Date('2026-11-21T04:59:59.999Z'), days);
const live = {
  active: true,
  posted: true,
  private: false,
  filledAt: null,
  postedOn: addDays(now, -10),
  expiresOn: addDays(now, 80),
  renewals: 0,
  maxRenewals: 2,
  renewsOn: null,
  reviewState: null,
};

describe('the state of a post', () => {
  it.each([
    [{}, 'live'],
    [{ postedOn: null, expiresOn: null }, 'pending'],
    [{ postedOn: null }, 'pending'],
    [{ expiresOn: null }, 'pending'],
    [{ postedOn: null, reviewState: 'waiting' }, 'review'],
    [{ reviewState: 'waiting' }, 'live'],
    // Approved, and about to go live.
    [{ postedOn: null, reviewState: 'approved' }, 'pending'],
    [{ expiresOn: now }, 'expired'],
    [{ expiresOn: new Date(now.getTime() + 1) }, 'live'],
  ] as const)('%j is %s', (change, state) => expect(postState({ ...live, ...change }, now)).toBe(state));

  it.each([
    [{}, true, true],
    [{ active: false }, false, false],
    [{ posted: false }, false, false],
    [{ private: true }, false, true],
    [{ filledAt: now }, false, true],
    [{ expiresOn: now }, false, true],
    [{ postedOn: null }, false, false],
    [{ expiresOn: null }, false, true],
  ])('%j: listed %s, readable by link %s', (change, listed, readable) => {
    expect(isListed({ ...live, ...change }, now)).toBe(listed);
    expect(isPubliclyReadable({ ...live, ...change })).toBe(readable);
  });
});

it.each([
  [{}, 'open'],
  [{ filledAt: now }, 'filled'],
  [{ postedOn: addDays(now, -100), expiresOn: addDays(now, -10) }, 'ended'],
  [{ expiresOn: addDays(now, -1) }, 'open'],
  [{ active: false }, 'removed'],
])('a post with %j is %s for its applicants', (change, state) => expect(stateForApplicant({ ...live, ...change }, time)).toBe(state));

describe('the end of applications', () => {
  it('is 93 days after the posting or 3 days after the post expires, whichever is earlier', () => {
    expect(applyUntil({ ...live, postedOn: now, expiresOn: addDays(now, 60) }, time.timeZone)).toEqual(endOf(63));
    expect(applyUntil({ ...live, postedOn: now, expiresOn: addDays(now, 200) }, time.timeZone)).toEqual(endOf(93));
    expect(applyUntil({ ...live, postedOn: null }, time.timeZone)).toBeNull();
  });

  it('allows applications during the days of grace, and none once the job is filled', () => {
    const expired = { ...live, postedOn: addDays(now, -62), expiresOn: endOf(-2) };
    const at = (instant: Date) => ({ ...time, now: instant });
    expect(canApply(expired, time)).toBe(true);
    expect(canApply(expired, at(new Date(endOf(1).getTime() - 1)))).toBe(true);
    expect(canApply(expired, at(endOf(1)))).toBe(false);
    expect(canApply({ ...live, filledAt: now }, time)).toBe(false);
  });

  it('counts from the day on which a renewal takes effect that waits for the end', () => {
    const renewed = { ...live, postedOn: new Date('2026-09-09T16:00:00Z'), renewsOn: new Date('2026-12-09T04:59:59.999Z') };
    expect(applyUntil({ ...renewed, expiresOn: new Date('2027-03-09T04:59:59.999Z') }, time.timeZone)).toEqual(new Date('2027-03-12T04:59:59.999Z'));
  });
});

it.each([
  ['the end of the post', 10, '2026-11-30T15:00:00.000Z'],
  ['the 93rd day where that was earlier', 120, '2027-02-22T04:59:59.999Z'],
])('the former end is %s', (_end, days, end) => {
  expect(formerEnd({ posted_on: now.toISOString(), expires_on: addDays(now, days).toISOString() }, time.timeZone)).toBe(end);
});

describe('the last day to apply', () => {
  it.each([
    ['the end of the post', '2027-02-20T04:59:59.999Z', '2027-02-17T04:59:59.999Z', '2027-02-17T04:59:59.999Z'],
    ['the end of applying, if that is earlier', '2027-02-20T04:59:59.999Z', '2027-05-01T04:59:59.999Z', '2027-02-20T04:59:59.999Z'],
    ['none once nobody can apply', null, '2027-02-17T04:59:59.999Z', null],
  ])('is announced as %s', (_what, apply_until, expires_on, end) => {
    expect(announcedEnd({ apply_until, expires_on })).toBe(end);
  });

  it.each([
    ['the end of the post, without the days of grace', { postedOn: now, expiresOn: endOf(60) }, endOf(60)],
    ['the 93rd day, if that is earlier', { postedOn: now, expiresOn: endOf(200) }, endOf(93)],
    ['none of a post that was never published', { postedOn: null, expiresOn: endOf(60) }, null],
    ['none of a post without an end', { postedOn: now, expiresOn: null }, null],
  ])('is written into feeds as %s', (_what, dates, end) => {
    expect(lastMomentToApply(dates, time.timeZone)).toEqual(end);
  });
});

describe('what brings a post to those who wait for such posts', () => {
  const week = addDays(now, -7);
  const listed = (firstPostedOn: Date | null) => ({ listed: true, firstPostedOn });
  it.each([
    ['that it comes into the lists, from then on', false, listed(week), false, now],
    ['that it comes back within 60 days', false, listed(addDays(now, -60)), false, now],
    ['nothing that happens later', false, listed(new Date(addDays(now, -60).getTime() - 1)), true, undefined],
    ['a change of what searches look at, as if it had been so at first', true, listed(week), true, week],
    ['no other change', true, listed(week), false, undefined],
    ['nothing while it is not in the lists', true, { listed: false, firstPostedOn: week }, true, undefined],
    ['nothing before it was ever posted', false, listed(null), true, undefined],
  ])('is %s', (_what, before, after, isSearchedPartChanged, since) => {
    expect(newsSince({ listed: before }, after, isSearchedPartChanged, now)).toEqual(since);
  });
});

it.each([
  [0, 0],
  [DAY - 1, 0],
  [DAY, 1],
  [10 * DAY + 1, 10],
])('%i milliseconds after the posting are %i whole days', (passed, days) => {
  expect(daysSince(new Date(now.getTime() - passed), now)).toBe(days);
});

it.each([
  ['', true],
  ['jobs@beth.example', false],
])('with the address %j for applications they are made elsewhere: %s', (applyEmail, is) => expect(isExternal({ applyEmail })).toBe(is));

describe('renewing', () => {
  it.each([
    [null, false],
    [addDays(now, 1), true],
    [now, false],
  ])('can be undone where it takes effect at %s: %s', (renewsOn, undoable) => expect(canUndoRenewal({ renewsOn }, now)).toBe(undoable));

  it.each([
    [15, {}, false],
    [14, {}, true],
    [-60, {}, true],
    [-61, {}, false],
    [5, { filledAt: now }, false],
    [5, { expiresOn: null }, false],
    [5, { renewals: 2 }, false],
    [5, { renewals: 2, maxRenewals: 3 }, true],
    [5, { active: false }, false],
    [5, { renewsOn: addDays(now, 5) }, false],
  ])('with %s days left and %j, canRenew is %s', (days, change, possible) => {
    expect(canRenew({ ...live, expiresOn: new Date(now.getTime() + days * DAY), ...change }, time)).toBe(possible);
  });

  it('before the end adds the days at the end, and after it from now on', () => {
    expect(renewalDates(endOf(5), 60, time)).toEqual({ expiresOn: endOf(65), renewsOn: endOf(5) });
    expect(renewalDates(endOf(-5), 60, time)).toEqual({ postedOn: now, expiresOn: endOf(60), renewsOn: null });
    expect(renewalDates(now, 90, time)).toEqual({ postedOn: now, expiresOn: endOf(90), renewsOn: null });
    // An end of a release that counted hours, in the middle of its day.
    expect(renewalDates(addDays(now, 5), 60, time)).toEqual({ expiresOn: endOf(65), renewsOn: endOf(5) });
  });

  it('loses no day and never lets a post run longer than the days that were bought, counted from when it takes effect', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60 * DAY, max: 14 * DAY }), fc.integer({ min: 1, max: 400 }), (left, days) => {
        const end = new Date(now.getTime() + left);
        const renewed = renewalDates(end, days, time);
        const begins = renewed.renewsOn ?? renewed.postedOn ?? now;
        expect(begins >= end).toBe(true);
        expect(begins >= now).toBe(true);
        expect(renewed.expiresOn).toEqual(endAfterDays(begins, days, time.timeZone));
        if (left > 0) expect(begins).toEqual(wholeDay(end, time.timeZone));
      }),
    );
  });
});
