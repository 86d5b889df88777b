import { expect, it } from 'vitest';
import { isProfileReminderDue } from './profile-reminder';

const NOW = new Date('2026-11-23T14:20:00Z');

it.each([
  ['2026-05-23T14:20:01Z', true, false, 'a second before six months'],
  ['2026-05-23T14:20:00Z', true, true, 'after six months'],
  ['2026-04-24T14:20:00Z', true, true, 'a month late'],
  ['2026-04-23T14:20:00Z', true, false, 'later'],
  ['2026-05-20T12:00:00Z', false, false, 'for a profile that is hidden'],
])('asks about a profile changed at %s (shown: %s): %s, %s', (updatedAt, posted, due) => {
  expect(isProfileReminderDue({ posted, updatedAt: new Date(updatedAt) }, NOW)).toBe(due);
});
