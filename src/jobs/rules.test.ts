import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY } from '~/platform/clock';
import { applyUntil, canApply, canRenew, canUndoRenewal, formerEnd, isListed, isPubliclyReadable, postState, renewalDates, stateForApplicant } from './rules';

const now = new Date('2026-11-20T15:00:00Z');
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
    [{ expiresOn: now }, 'expired'],
    [{ expiresOn: new Date(now.getTime() + 1) }, 'live'],
  ])('%j is %s', (change, state) => expect(postState({ ...live, ...change }, now)).toBe(state));

  it.each([
    [{}, true, true],
    [{ active: false }, false, false],
    [{ posted: false }, false, false],
    [{ private: true }, false, true],
    [{ filledAt: now }, false, true],
    [{ expiresOn: now }, false, true],
    [{ postedOn: null }, false, false],
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
])('a post with %j is %s for its applicants', (change, state) => expect(stateForApplicant({ ...live, ...change }, now)).toBe(state));

describe('the end of applications', () => {
  it('is 93 days after the posting or 3 days after the post expires, whichever is earlier', () => {
    expect(applyUntil({ ...live, postedOn: now, expiresOn: addDays(now, 60) })).toEqual(addDays(now, 63));
    expect(applyUntil({ ...live, postedOn: now, expiresOn: addDays(now, 200) })).toEqual(addDays(now, 93));
    expect(applyUntil({ ...live, postedOn: null })).toBeNull();
  });

  it('allows applications during the days of grace, and none once the job is filled', () => {
    const expired = { ...live, postedOn: addDays(now, -62), expiresOn: addDays(now, -2) };
    expect(canApply(expired, now)).toBe(true);
    expect(canApply(expired, addDays(now, 1))).toBe(false);
    expect(canApply({ ...live, filledAt: now }, now)).toBe(false);
  });
});

it.each([
  ['the end of the post', 10, '2026-11-30T15:00:00.000Z'],
  ['the 93rd day where that was earlier', 120, '2027-02-21T15:00:00.000Z'],
])('the former end is %s', (_end, days, end) => {
  expect(formerEnd({ posted_on: now.toISOString(), expires_on: addDays(now, days).toISOString() })).toBe(end);
});

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
    [5, { renewals: 2 }, false],
    [5, { renewals: 2, maxRenewals: 3 }, true],
    [5, { active: false }, false],
    [5, { renewsOn: addDays(now, 5) }, false],
  ])('with %s days left and %j, canRenew is %s', (days, change, possible) => {
    expect(canRenew({ ...live, expiresOn: new Date(now.getTime() + days * DAY), ...change }, now)).toBe(possible);
  });

  it('before the end adds the days at the end, and after it from now on', () => {
    expect(renewalDates(addDays(now, 5), 60, now)).toEqual({ expiresOn: addDays(now, 65), renewsOn: addDays(now, 5) });
    expect(renewalDates(addDays(now, -5), 60, now)).toEqual({ postedOn: now, expiresOn: addDays(now, 60), renewsOn: null });
    expect(renewalDates(now, 90, now)).toEqual({ postedOn: now, expiresOn: addDays(now, 90), renewsOn: null });
  });

  it('loses no day and never lets a post run longer than the days that were bought, counted from when it takes effect', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60 * DAY, max: 14 * DAY }), fc.integer({ min: 1, max: 400 }), (left, days) => {
        const end = new Date(now.getTime() + left);
        const renewed = renewalDates(end, days, now);
        const begins = renewed.renewsOn ?? renewed.postedOn ?? now;
        expect(begins >= end).toBe(true);
        expect(begins >= now).toBe(true);
        expect(renewed.expiresOn).toEqual(addDays(begins, days));
        if (left > 0) expect(begins).toEqual(end);
      }),
    );
  });
});
