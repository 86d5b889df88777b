import { describe, expect, it } from 'vitest';
import { averagesOf, isComplete, type Opinion } from './committee-rules';

const opinion = (scores: Opinion['scores'], knowsApplicant = false): Opinion => ({ scores, knowsApplicant });

describe('an opinion', () => {
  it.each([
    [opinion([4, 5]), true],
    [opinion([4, null]), false],
    [opinion([null, null]), false],
    [opinion([null, null], true), true],
  ])('%j is complete: %s', (given, expected) => expect(isComplete(given)).toBe(expected));
});

describe('the averages of an application', () => {
  it.each([
    ['nobody has scored', [], { criteria: [null, null], total: null, members: 0 }],
    ['each criterion counts the same', [opinion([4, 5]), opinion([3, null])], { criteria: [3.5, 5], total: 4.3, members: 2 }],
    ['members who know the applicant do not count', [opinion([4, 2]), opinion([1, 1], true)], { criteria: [4, 2], total: 3, members: 1 }],
    ['one decimal', [opinion([4, 1]), opinion([4, 1]), opinion([5, 2])], { criteria: [4.3, 1.3], total: 2.8, members: 3 }],
  ])('%s', (_case, opinions, expected) => expect(averagesOf(opinions, 2)).toEqual(expected));
});
