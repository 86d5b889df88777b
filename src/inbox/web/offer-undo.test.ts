import { expect, it } from 'vitest';
import { backMoves } from './offer-undo';

it('moves back in one call all who came from the same stage', () => {
  const moved = [
    { _id: 'dina', from: 'interview' },
    { _id: 'noam', from: 'new' },
    { _id: 'gavi', from: 'interview' },
  ] as const;
  expect(backMoves(moved)).toEqual([
    { ids: ['noam'], stage: 'new', tell: false },
    { ids: ['dina', 'gavi'], stage: 'interview', tell: false },
  ]);
  expect(backMoves([])).toEqual([]);
});
