import { describe, expect, it } from 'vitest';
import { countOf, failureText, runBulk } from './bulk';

describe('an action on several records', () => {
  it('changes every record, a few at a time, and reports those that failed', async () => {
    let running = 0;
    let most = 0;
    const outcome = await runBulk([1, 2, 3, 4, 5, 6, 7, 8, 9], async (row) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (row % 4 === 0) throw new Error('It is divisible by 4.');
      return row;
    });
    expect(most).toBe(4);
    expect(outcome.done.toSorted()).toEqual([1, 2, 3, 5, 6, 7, 9]);
    expect(outcome.failed).toHaveLength(2);
    expect(failureText(outcome, ['user', 'users'])).toBe('7 of 9 users were changed. It is divisible by 4.');
  });

  it('does nothing for no records', async () => {
    expect(await runBulk([], () => Promise.reject(new Error('never')))).toEqual({ done: [], failed: [] });
  });
});

it.each([
  [1, false, '1 user'],
  [2, false, '2 users'],
  [10_000, undefined, '10,000 users'],
  [10_000, true, '10,000+ users'],
])('%i users, more of them: %s, are shown as %s', (count, capped, text) => {
  expect(countOf(count, ['user', 'users'], capped)).toBe(text);
});
