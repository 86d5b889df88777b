import { describe, expect, it } from 'vitest';
import { runsIn } from './runs';

const rowsOf = (words: string) => [...words].map((word, place) => ({ _id: `${word}${place}`, word }));
const sizes = (words: string, openId?: string) =>
  runsIn(rowsOf(words), ({ word }) => word, openId).map((run) => (run?.place === 0 ? run.size : (run?.place ?? 0)));

describe('the runs of records that say the same', () => {
  it('are folded from four on, each under its first record', () => {
    expect(sizes('aaab')).toEqual([0, 0, 0, 0]);
    expect(sizes('baaaab')).toEqual([0, 4, 1, 2, 3, 0]);
    expect(sizes('aaaaaabbbb')).toEqual([6, 1, 2, 3, 4, 5, 4, 1, 2, 3]);
  });

  it('stay open while one of their records is open', () => expect(sizes('aaaa', 'a2')).toEqual([0, 0, 0, 0]));
});
