import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { incidentKindNames, incidentRule } from './kinds';
import { isNewError, isSuddenlyFrequent, isWorthTelling, latestDigest } from './rules';

const NOW = new Date('2026-11-24T15:00:00Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

it.each<[string, number, string]>([
  ['2026-11-24T12:59:00Z', 8, '2026-11-23T13:00:00Z'],
  ['2026-11-24T13:00:00Z', 8, '2026-11-24T13:00:00Z'],
  ['2026-11-25T04:30:00Z', 8, '2026-11-24T13:00:00Z'],
  ['2026-11-25T05:00:00Z', 0, '2026-11-25T05:00:00Z'],
  // The clocks of New York went back on November 1.
  ['2026-11-01T12:59:00Z', 8, '2026-10-31T12:00:00Z'],
  ['2026-11-01T13:00:00Z', 8, '2026-11-01T13:00:00Z'],
])('at %s the last digest of %i o’clock was due at %s', (now, hour, due) => {
  expect(latestDigest(new Date(now), hour, 'America/New_York')).toEqual(new Date(due));
});

it.each<[string, number, number, number, boolean]>([
  ['once a day, now 20 within an hour', 10 * DAY, 10 + 20, 20, true],
  ['once a day, now 19 within an hour', 10 * DAY, 10 + 19, 19, false],
  ['ten an hour, now 199', 10 * DAY, 2_400 + 199, 199, false],
  ['ten an hour, now 200', 10 * DAY, 2_400 + 200, 200, true],
  ['never before within days', 10 * DAY, 20, 20, true],
  ['first seen today', 23 * HOUR, 500, 500, false],
])('an error that occurred %s', (_name, age, count, hourCount, frequent) => {
  expect(isSuddenlyFrequent({ count, hourCount, firstTime: ago(age) }, NOW)).toBe(frequent);
});

it('an error is new for a day', () => {
  expect([isNewError(ago(DAY - 1), NOW), isNewError(ago(DAY), NOW)]).toEqual([true, false]);
});

it('a kind that may pass by itself is told once it has lasted', () => {
  const lasting = (kind: 'storage' | 'payments', milliseconds: number) => isWorthTelling({ kind, openedAt: ago(milliseconds), lastSeenAt: NOW });
  expect([lasting('storage', 2 * MINUTE), lasting('storage', 3 * MINUTE), lasting('payments', 0)]).toEqual([false, true, true]);
});

it.each(incidentKindNames)('%s has whole sentences for one and for many', (kind) => {
  const { says, advice } = incidentRule(kind);
  for (const text of [says(1, 'Detail'), says(1_200, 'Detail'), advice]) expect(text).toMatch(/^[A-Z\d].*\.$/);
  expect(says(1, 'Detail')).not.toMatch(/\b1 \w+s\b (are|have|wait|get)\b/);
});
