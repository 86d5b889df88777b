import { describe, expect, it } from 'vitest';
import { daysAgo } from './format';

describe('days ago', () => {
  it.each([
    ['the same day, hours later', '2026-11-21T05:00:00Z', '2026-11-22T04:59:00Z', 0],
    ['an hour before midnight in New York', '2026-11-21T04:00:00Z', '2026-11-21T05:30:00Z', 1],
    ['over the end of summer time', '2026-10-31T16:00:00Z', '2026-11-02T17:00:00Z', 2],
    ['over the turn of the year', '2026-12-31T18:00:00Z', '2027-01-01T18:00:00Z', 1],
  ])('%s', (_, then, now, days) => expect(daysAgo(then, new Date(now))).toBe(days));
});
