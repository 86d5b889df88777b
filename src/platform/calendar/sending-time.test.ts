import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from './clock';
import type { Place } from './rest-time';
import { mayGoOut, nextSendingTime } from './sending-time';

const newYork: Place = { latitude: 40.7128, longitude: -74.006, timeZone: 'America/New_York' };
const jerusalem: Place = { latitude: 31.778, longitude: 35.235, timeZone: 'Asia/Jerusalem', inIsrael: true };
const jerusalemVisitor: Place = { ...jerusalem, inIsrael: false };

// Nightfalls as in sun-times.test.ts, from NOAA's calculator.
describe('what falls due', () => {
  it.each<[string, Place | null, string, string, string | null]>([
    ['on a workday goes out then', newYork, '2026-01-08T09:00-05:00', '2026-01-08T09:00-05:00', null],
    ['on Friday before candle lighting goes out then', newYork, '2026-01-09T16:00-05:00', '2026-01-09T16:00-05:00', null],
    ['on Friday after candle lighting', newYork, '2026-01-09T17:00-05:00', '2026-01-10T17:32:42-05:00', 'Shabbat'],
    ['on Saturday morning', newYork, '2026-01-10T09:00-05:00', '2026-01-10T17:32:42-05:00', 'Shabbat'],
    ['on Shabbat before clocks go back', newYork, '2026-10-31T09:00-04:00', '2026-10-31T18:35:16-04:00', 'Shabbat'],
    ['on Rosh Hashana', newYork, '2025-09-23T09:00-04:00', '2025-09-24T19:29:46-04:00', 'Rosh Hashana'],
    ['on Rosh Hashana before Shabbat', newYork, '2024-10-03T09:00-04:00', '2024-10-05T19:11:06-04:00', 'Rosh Hashana and Shabbat'],
    ['on Pesach before Shabbat', newYork, '2026-04-02T09:00-04:00', '2026-04-04T20:05:25-04:00', 'Pesach and Shabbat'],
    ['on Shabbat before Shavuot', newYork, '2022-06-04T09:00-04:00', '2022-06-06T21:14:22-04:00', 'Shabbat and Shavuot'],
    ['on the second day of Shavuot, a Shabbat', newYork, '2026-05-23T09:00-04:00', '2026-05-23T21:02:02-04:00', 'Shavuot and Shabbat'],
    ['on the second day of Pesach in Israel goes out then', jerusalem, '2026-04-03T09:00+03:00', '2026-04-03T09:00+03:00', null],
    ['on the same day for a visitor in Israel waits', jerusalemVisitor, '2026-04-03T09:00+03:00', '2026-04-04T19:37:05+03:00', 'Pesach and Shabbat'],
    ['on the days between goes out then', newYork, '2026-04-06T09:00-04:00', '2026-04-06T09:00-04:00', null],
    ['on Saturday goes out then where no rest is kept', null, '2026-01-10T09:00-05:00', '2026-01-10T09:00-05:00', null],
  ])('%s', (_, place, due, at, after) => {
    const next = nextSendingTime(new Date(due), place);
    expect(next.after).toBe(after);
    expect(Math.abs(next.at.getTime() - Date.parse(at))).toBeLessThan(after ? MINUTE : 1);
    expect(mayGoOut(new Date(due), place)).toBe(after === null);
  });

  it('goes out at a time when things may go out, never earlier, within three days and a night', () => {
    const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(newYork, jerusalem, jerusalemVisitor, null), (due, place) => {
        const { at } = nextSendingTime(due, place);
        expect(mayGoOut(at, place)).toBe(true);
        expect(at.getTime()).toBeGreaterThanOrEqual(due.getTime());
        expect(at.getTime()).toBeLessThan(due.getTime() + 3.5 * DAY);
        if (mayGoOut(due, place)) expect(at).toEqual(due);
      }),
      { numRuns: 300 },
    );
  });
});
