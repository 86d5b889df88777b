import { describe, expect, it } from 'vitest';
import { askAgainOn, stateAfter, visibilityOf } from './visibility';

it.each([
  [true, false, 'everybody'],
  [true, true, 'anonymous'],
  [false, true, 'hidden'],
  [false, false, 'hidden'],
] as const)('a profile that is shown: %s, anonymous: %s, is for %s', (posted, anonymous, visibility) =>
  expect(visibilityOf({ posted, anonymous })).toBe(visibility),
);

describe('the answer to a request', () => {
  it.each([
    ['waiting', 'accept', 'accepted'],
    ['waiting', 'decline', 'declined'],
    ['waiting', 'take_back', null],
    ['accepted', 'take_back', 'taken_back'],
    ['accepted', 'accept', null],
    ['accepted', 'decline', null],
    ['declined', 'accept', 'accepted'],
    ['declined', 'decline', null],
    ['taken_back', 'accept', 'accepted'],
    ['taken_back', 'take_back', null],
  ] as const)('%s, %s: %s', (state, answer, next) => expect(stateAfter(state, answer)).toBe(next));
});

it.each([
  ['waiting', null],
  ['accepted', null],
  ['declined', '2027-02-20T12:00:00.000Z'],
  ['taken_back', '2027-02-20T12:00:00.000Z'],
] as const)('after %s an organization may ask again on %s', (state, on) =>
  expect(askAgainOn({ state, changedAt: new Date('2026-11-22T12:00:00Z') })?.toISOString() ?? null).toBe(on),
);
