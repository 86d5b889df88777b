import { describe, expect, it } from 'vitest';
import { dayNumberAt, dayOfIso, daysLater, isoDay, noonOf, weekday } from './civil-day';
import { DAY } from './clock';

const day = (date: string) => Date.parse(date) / DAY;

describe('civil days', () => {
  it.each([
    ['2026-01-10T04:59:00Z', 'America/New_York', '2026-01-09'],
    ['2026-01-10T05:00:00Z', 'America/New_York', '2026-01-10'],
    ['2026-07-10T03:59:00Z', 'America/New_York', '2026-07-09'],
    ['2026-07-10T04:00:00Z', 'America/New_York', '2026-07-10'],
    ['2026-01-09T10:00:00Z', 'Pacific/Kiritimati', '2026-01-10'],
    ['2026-01-09T10:59:00Z', 'Pacific/Pago_Pago', '2026-01-08'],
  ])('%s in %s is %s', (instant, timeZone, date) => {
    expect(dayNumberAt(new Date(instant), timeZone)).toBe(day(date));
  });

  it.each([
    ['2026-01-09', 'America/New_York', '2026-01-09T17:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T16:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    ['2026-01-09', 'Asia/Jerusalem', '2026-01-09T10:00:00.000Z'],
  ])('noon of %s in %s is %s', (date, timeZone, instant) => {
    expect(noonOf(day(date), timeZone).toISOString()).toBe(instant);
  });

  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2026-11-20', 20_777],
  ])('%s is the day %i', (date, number) => {
    expect(dayOfIso(date)).toBe(number);
    expect(isoDay(number)).toBe(date);
  });

  it.each([
    // At the same time of the day, also where clocks change between.
    ['2026-11-28T17:00:00.000Z', 1, '2026-11-29T17:00:00.000Z'],
    ['2026-03-07T17:00:00.000Z', 2, '2026-03-09T16:00:00.000Z'],
    ['2026-11-02T17:00:00.000Z', -2, '2026-10-31T16:00:00.000Z'],
  ])('%s, %i days later in New York, is %s', (instant, days, later) => {
    expect(daysLater(new Date(instant), days, 'America/New_York').toISOString()).toBe(later);
  });

  it('knows the weekday', () => {
    expect(weekday(day('2026-01-10'))).toBe(6);
    expect(weekday(day('2026-01-11'))).toBe(0);
    expect(weekday(day('1969-12-31'))).toBe(3);
  });
});
