import { expect, it } from 'vitest';
import { backMoves, movedBackText } from './offer-undo';

it('moves back in one call all who came from the same stage, as long as they are where they were moved to', () => {
  const moved = [
    { _id: 'dina', from: 'interview', to: 'offer' },
    { _id: 'noam', from: 'new', to: 'offer' },
    { _id: 'gavi', from: 'interview', to: 'offer' },
  ] as const;
  expect(backMoves(moved)).toEqual([
    { ids: ['noam'], stage: 'new', only_from: 'offer', tell: false },
    { ids: ['dina', 'gavi'], stage: 'interview', only_from: 'offer', tell: false },
  ]);
  expect(backMoves([])).toEqual([]);
});

it.each([
  [1, 1, 'Moved back'],
  [0, 1, 'Not moved back: a colleague has moved the applicant since, or they withdrew'],
  [3, 3, 'Moved 3 applicants back'],
  [1, 3, 'Moved 1 applicant back. A colleague has moved the other 2 since, or they withdrew'],
  [2, 3, 'Moved 2 applicants back. A colleague has moved the other one since, or they withdrew'],
  [0, 3, 'No one was moved back: a colleague has moved them since, or they withdrew'],
])('says that %i of %i were moved back', (back, all, text) => {
  expect(movedBackText(back, all)).toBe(text);
});
