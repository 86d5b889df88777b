import { expect, it } from 'vitest';
import type { EmployerPost } from '~/posts/schemas';
import { standingOf } from './PostStanding';

const live = { state: 'live', active: true, posted: true, filled: false, private: false, renewals: 0, taken_down: null, review: null };
const dates = { posted_on: '2026-09-03T12:00:00Z', expires_on: '2026-12-02T12:00:00Z' };

it.each([
  [{}, ['Live until Dec 2, 2026', 'Since Sep 3, 2026']],
  [{ private: true }, ['Private until Dec 2, 2026', 'Since Sep 3, 2026']],
  [{ state: 'expired' }, ['Expired', 'Ran 90 days, until Dec 2, 2026']],
  [{ filled: true }, ['Filled', 'Ends Dec 2, 2026']],
  [{ posted: false }, ['Hidden by you', 'Ends Dec 2, 2026']],
  [{ taken_down: { on: null, reason: '', answer: null } }, ['Taken down', 'Ends Dec 2, 2026']],
])('the standing of a post with %o is %j', (change, words) => {
  expect(standingOf({ ...live, ...dates, ...change } as unknown as EmployerPost)).toEqual(words);
});
