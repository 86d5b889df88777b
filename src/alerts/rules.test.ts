import { describe, expect, it } from 'vitest';
import type { Place } from '~/platform/calendar/rest-time';
import { alertState, type Calendar, nextMailTime, nextSlots } from './rules';

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
