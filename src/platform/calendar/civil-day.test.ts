import { describe, expect, it } from 'vitest';
import { dayNumberAt, noonOf, weekday } from './civil-day';
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

  it('knows the weekday', () => {
    expect(weekday(day('2026-01-10'))).toBe(6);
    expect(weekday(day('2026-01-11'))).toBe(0);
    expect(weekday(day('1969-12-31'))).toBe(3);
  });
});
