import { describe, expect, it } from 'vitest';
import { createDailyCounts } from './daily-counts';

describe('the counts of a day', () => {
  it('count each key, and begin anew on the next day', () => {
    const counts = createDailyCounts();
    expect(['a', 'b', 'a', 'a'].map((key) => counts.increase('2026-11-22', key))).toEqual([1, 1, 2, 3]);
    expect(['a', 'b'].map((key) => counts.increase('2026-11-23', key))).toEqual([1, 1]);
  });

  it('forget what was not seen for longest when they are full', () => {
    const counts = createDailyCounts(3);
    const increase = (key: string) => counts.increase('2026-11-22', key);
    increase('kept');
    for (let number = 0; number < 50; number += 1) {
      expect(increase(`made up ${number}`)).toBe(1);
      expect(increase('kept')).toBe(number + 2);
    }
    expect(increase('made up 0')).toBe(1);
  });
});
