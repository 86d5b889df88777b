import { describe, expect, it } from 'vitest';
import { DAY } from '~/platform/calendar/clock';
import type { Place } from '~/platform/calendar/rest-time';
import { alertState, type Calendar, dueTime, ENDED_KEPT, MATCHES_KEPT, nextMailTime, nextSlots, pauseEnd, shareOut, UNCONFIRMED_KEPT } from './rules';

const timeZone = 'America/New_York';
const newYork: Place = { latitude: 40.71, longitude: -74.01, timeZone, inIsrael: false };
const resting: Calendar = { timeZone, restPlace: newYork };
const without: Calendar = { timeZone, restPlace: null };
const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const on = (days: string[], hour: number) => ({ atOnce: false, days, hour });
const atOnce = { atOnce: true, days: [], hour: 8 };

describe('the time of the next mail', () => {
  it.each([
    ['later today', '2026-11-23T12:00:00Z', on(['Monday'], 9), '2026-11-23T14:00:00.000Z'],
    ['not at the very hour, whose mails are on their way', '2026-11-23T14:00:00Z', on(['Monday'], 9), '2026-11-30T14:00:00.000Z'],
    ['the first of several days', '2026-11-23T15:00:00Z', on(['Monday', 'Sunday', 'Thursday'], 9), '2026-11-26T14:00:00.000Z'],
    ['on a Wednesday', '2026-11-23T15:00:00Z', on(['Wednesday'], 9), '2026-11-25T14:00:00.000Z'],
    ['on a Friday', '2026-11-23T15:00:00Z', on(['Friday'], 9), '2026-11-27T14:00:00.000Z'],
    ['every day', '2026-11-23T15:00:00Z', on(week, 0), '2026-11-24T05:00:00.000Z'],
    ['after clocks go forward', '2026-03-07T15:00:00Z', on(['Sunday'], 9), '2026-03-08T13:00:00.000Z'],
    ['an hour that is left out, an hour later', '2026-03-07T15:00:00Z', on(['Sunday'], 2), '2026-03-08T07:00:00.000Z'],
    ['at once', '2026-11-23T15:00:00Z', atOnce, '2026-11-23T15:00:00.000Z'],
  ])('is %s', (_name, now, schedule, time) => {
    expect(nextMailTime(new Date(now), schedule, without, null)).toEqual({ at: new Date(time), after: null });
  });

  it('is at least ten minutes after a mail that was sent at once', () => {
    const now = new Date('2026-11-23T15:00:00Z');
    expect(nextMailTime(now, atOnce, without, new Date('2026-11-23T14:55:00Z')).at.toISOString()).toBe('2026-11-23T15:05:00.000Z');
    expect(nextMailTime(now, atOnce, without, new Date('2026-11-23T14:40:00Z')).at).toEqual(now);
    // By a clock that is ten minutes ahead at most. One that was further ahead makes nobody wait.
    expect(nextMailTime(now, atOnce, without, new Date('2026-11-23T15:10:00Z')).at.toISOString()).toBe('2026-11-23T15:20:00.000Z');
    expect(nextMailTime(now, atOnce, without, new Date('2026-11-23T15:11:00Z')).at).toEqual(now);
  });

  it.each([
    ['Shabbat', '2026-11-27T15:00:00Z', on(['Saturday'], 9), '2026-11-28'],
    ['Shabbat', '2026-11-28T15:00:00Z', atOnce, '2026-11-28'],
    // Thursday and Friday are Pesach.
    ['Pesach and Shabbat', '2026-04-01T12:00:00Z', on(['Thursday', 'Friday'], 9), '2026-04-04'],
  ])('is after %s', (rest, now, schedule, day) => {
    const { at, after } = nextMailTime(new Date(now), schedule, resting, null);
    expect(after).toBe(rest);
    expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)).toBe(day);
  });

  it('is the same in the table of slots that the database gets', () => {
    const now = new Date('2026-11-26T20:30:00Z');
    for (const { day, hour, at } of nextSlots(now, resting)) expect(nextMailTime(now, on([day], hour), resting, null).at).toEqual(at);
    expect(nextSlots(now, resting)).toHaveLength(168);
  });
});

describe('the time of an alert that got a schedule', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  it.each([
    [2, '2026-11-23T14:00:00.000Z'],
    [1, '2026-11-23T14:00:00.000Z'],
    [0, undefined],
  ])('with %d jobs that wait is %s', (waiting, time) => expect(dueTime(waiting, now, on(['Monday'], 9), without, null)?.toISOString()).toBe(time));
});

describe('the pause after the last mail', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const withHour = { atOnce: false };
  it.each<[string, { atOnce: boolean }[], string | null, string | null]>([
    ['is none before the first mail', [atOnce], null, null],
    ['ends ten minutes after it', [atOnce, atOnce], '2026-11-23T14:55:00Z', '2026-11-23T15:05:00.000Z'],
    ['is over at that moment', [atOnce], '2026-11-23T14:50:00Z', null],
    ['is none for an alert with an hour', [withHour], '2026-11-23T14:55:00Z', null],
    ['is none for those that go along with it', [atOnce, withHour], '2026-11-23T14:55:00Z', null],
    ['counts from a clock that was ten minutes ahead', [atOnce], '2026-11-23T15:10:00Z', '2026-11-23T15:20:00.000Z'],
    ['does not count from one that was further ahead', [atOnce], '2026-11-23T15:11:00Z', null],
  ])('%s', (_name, due, last, end) => expect(pauseEnd(due, last === null ? null : new Date(last), now)?.toISOString() ?? null).toBe(end));
});

it.each([
  [[5, 1, 9], 9, [4, 1, 4]],
  [[5, 5, 5], 7, [3, 2, 2]],
  [[1, 2], 10, [1, 2]],
  [[0, 3], 2, [0, 2]],
  [[3], 0, [0]],
  [[], 5, []],
])('sections with %j jobs share %d places as %j', (counts, total, shown) => expect(shareOut(counts, total)).toEqual(shown));

it('an unconfirmed alert is kept for a week, an ended one for 30 days, and what was sent for 90', () =>
  expect([UNCONFIRMED_KEPT, ENDED_KEPT, MATCHES_KEPT]).toEqual([7 * DAY, 30 * DAY, 90 * DAY]));

describe('the state of an alert', () => {
  const at = new Date();
  it.each([
    ['unconfirmed', { confirmedAt: null, pausedAt: null, endedAt: null }],
    ['active', { confirmedAt: at, pausedAt: null, endedAt: null }],
    ['paused', { confirmedAt: at, pausedAt: at, endedAt: null }],
    ['ended', { confirmedAt: at, pausedAt: null, endedAt: at }],
    ['ended', { confirmedAt: at, pausedAt: at, endedAt: at }],
  ])('is %s', (state, columns) => expect(alertState(columns)).toBe(state));
});
