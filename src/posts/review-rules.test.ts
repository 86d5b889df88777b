import { describe, expect, it } from 'vitest';
import { checkDecision, type Decision, needsReview, type ReviewedPost } from './review-rules';
import { isInReview, isListed, isPubliclyReadable, postState } from './rules';

describe('which posts wait for the staff', () => {
  it.each([
    ['off', false, false],
    ['off', true, false],
    ['first', false, true],
    ['first', true, false],
    ['all', false, true],
    ['all', true, true],
  ] as const)('with the setting %s, a post of an organization that is known: %s waits: %s', (mode, known, waits) => {
    expect(needsReview(mode, known)).toBe(waits);
  });
});

const now = new Date('2026-11-20T15:00:00Z');
const unpublished = { active: true, posted: false, private: false, filledAt: null, postedOn: null, expiresOn: null };
const live = { ...unpublished, posted: true, postedOn: now, expiresOn: new Date('2027-02-18T15:00:00Z') };

describe('the state of a post in review', () => {
  it.each([
    [unpublished, null, 'pending'],
    [unpublished, 'waiting', 'review'],
    [unpublished, 'changes_asked', 'review'],
    [unpublished, 'declined', 'review'],
    [live, 'approved', 'live'],
  ] as const)('%j with the review %s is %s', (post, reviewState, state) => {
    const reviewed = { ...post, reviewState };
    expect(postState(reviewed, now)).toBe(state);
    expect(isInReview(reviewed)).toBe(state === 'review');
    expect(isListed(reviewed, now)).toBe(state === 'live');
    expect(isPubliclyReadable(reviewed)).toBe(state === 'live');
  });
});

const READ = '2026-11-20T15:00:00.000Z';
const LATER = new Date('2026-11-20T15:05:00Z');
const waiting: ReviewedPost = { reviewState: 'waiting', reviewNote: '', reviewedBy: null, reviewedOn: null, updatedAt: now };
const approval: Decision = { state: 'approved', note: '', adminId: 'rivka', version: READ };

describe('a decision about a post in review', () => {
  it.each<[string, Partial<ReviewedPost>, Partial<Decision>, string]>([
    ['is made about the version that was read', {}, {}, 'proceed'],
    ['is refused after the employer changed the post', { updatedAt: LATER }, {}, 'changed'],
    ['is refused after another admin approved it', { reviewState: 'approved', reviewedBy: 'dov', reviewedOn: LATER, updatedAt: LATER }, {}, 'decided'],
    ['is refused after another admin declined it', { reviewState: 'declined', reviewedBy: 'dov', reviewedOn: LATER, updatedAt: LATER }, {}, 'decided'],
    [
      'is refused after another admin asked for changes',
      { reviewState: 'changes_asked', reviewedBy: 'dov', reviewedOn: LATER, updatedAt: LATER },
      {},
      'decided',
    ],
    ['is made against a request for changes that the admin has seen', { reviewState: 'changes_asked', reviewedBy: 'dov', reviewedOn: now }, {}, 'proceed'],
    ['is the same when it is repeated', { reviewState: 'approved', reviewedBy: 'rivka', reviewedOn: LATER, updatedAt: LATER }, {}, 'repeated'],
    [
      'is the same request for changes when it is repeated',
      { reviewState: 'changes_asked', reviewNote: 'Name the pay.', reviewedBy: 'rivka', reviewedOn: LATER, updatedAt: LATER },
      { state: 'changes_asked', note: 'Name the pay.' },
      'repeated',
    ],
    [
      'is another one with another text',
      { reviewState: 'changes_asked', reviewNote: 'Name the pay.', reviewedBy: 'rivka', reviewedOn: now },
      { state: 'changes_asked', note: 'Name the place.' },
      'proceed',
    ],
    ['is refused for a post that is not in review', { reviewState: null }, {}, 'decided'],
    ['is refused after it was approved at the moment that was read', { reviewState: 'approved', reviewedBy: 'dov', reviewedOn: now }, {}, 'decided'],
    [
      'is refused after the employer changed what the admin has asked to change',
      { reviewState: 'changes_asked', reviewedBy: 'dov', reviewedOn: now, updatedAt: LATER },
      {},
      'changed',
    ],
    ['does not undo an own decline', { reviewState: 'declined', reviewedBy: 'rivka', reviewedOn: LATER, updatedAt: now }, {}, 'decided'],
  ])('%s', (_title, post, decision, outcome) => {
    expect(checkDecision({ ...waiting, ...post }, { ...approval, ...decision })).toBe(outcome);
  });
});
