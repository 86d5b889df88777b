import { describe, expect, it } from 'vitest';
import { noonOf } from './civil-day';
import { DAY, HOUR, MINUTE } from './clock';
import { nightfall, type SunLocation, sunset } from './sun-times';

const newYork = { latitude: 40.7128, longitude: -74.006, timeZone: 'America/New_York' };
const jerusalem = { latitude: 31.778, longitude: 35.235, timeZone: 'Asia/Jerusalem' };
const melbourne = { latitude: -37.81, longitude: 144.96, timeZone: 'Australia/Melbourne' };
const helsinki = { latitude: 60.17, longitude: 24.94, timeZone: 'Europe/Helsinki' };
const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' };
const longyearbyen = { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' };
const fairbanks = { latitude: 64.84, longitude: -147.72, timeZone: 'America/Anchorage' };
const apia = { latitude: -13.83, longitude: -171.77, timeZone: 'Pacific/Apia' };

const day = (date: string) => Date.parse(date) / DAY;
const secondsFrom = (actual: Date, expected: string) => Math.abs(actual.getTime() - Date.parse(expected)) / 1000;

// Expected times: NOAA's solar calculator, calculated apart from suncalc.
describe('sunset and nightfall', () => {
  it.each<[string, SunLocation, string, string, string]>([
    ['New York in winter', newYork, '2026-01-10', '2026-01-10T16:47:59-05:00', '2026-01-10T17:32:42-05:00'],
    ['New York in summer', newYork, '2026-06-20', '2026-06-20T20:30:32-04:00', '2026-06-20T21:21:07-04:00'],
    ['New York before clocks change', newYork, '2026-10-31', '2026-10-31T17:53:24-04:00', '2026-10-31T18:35:16-04:00'],
    ['New York after clocks change', newYork, '2026-11-01', '2026-11-01T16:52:11-05:00', '2026-11-01T17:34:08-05:00'],
    ['Jerusalem', jerusalem, '2026-04-02', '2026-04-02T18:59:11+03:00', '2026-04-02T19:35:44+03:00'],
    ['Melbourne', melbourne, '2026-01-09', '2026-01-09T20:45:24+11:00', '2026-01-09T21:31:37+11:00'],
  ])('%s', (_, place, date, expectedSunset, expectedNightfall) => {
    expect(secondsFrom(sunset(day(date), place), expectedSunset)).toBeLessThan(60);
    expect(secondsFrom(nightfall(day(date), place), expectedNightfall)).toBeLessThan(60);
  });

  it('belongs to the civil day, where the clocks are a day ahead of the sun', () => {
    expect(sunset(day('2026-01-09'), apia).toISOString()).toMatch(/^2026-01-09T0[56]:/);
  });

  it('falls after midnight in a northern summer', () => {
    expect(sunset(day('2026-06-19'), fairbanks).toISOString()).toMatch(/^2026-06-20T08:4/); // 00:4x the next day
  });

  it('waits 72 minutes where the sun sets but does not sink to 8.5°', () => {
    const date = day('2026-06-19');
    expect(secondsFrom(sunset(date, helsinki), '2026-06-19T22:49:33+03:00')).toBeLessThan(60);
    expect(nightfall(date, helsinki).getTime() - sunset(date, helsinki).getTime()).toBe(72 * MINUTE);
  });

  it('uses solar midnight as the sunset of the polar day', () => {
    expect(secondsFrom(sunset(day('2026-06-19'), tromso), '2026-06-20T00:46:00+02:00')).toBeLessThan(180);
  });

  it('uses solar noon as the sunset of the polar night, and the real nightfall where there is one', () => {
    expect(secondsFrom(sunset(day('2026-12-18'), tromso), '2026-12-18T11:41:00+01:00')).toBeLessThan(180);
    expect(nightfall(day('2026-12-18'), tromso).getTime() - sunset(day('2026-12-18'), tromso).getTime()).toBeGreaterThan(2 * HOUR);
    expect(nightfall(day('2026-12-18'), longyearbyen).getTime() - sunset(day('2026-12-18'), longyearbyen).getTime()).toBe(72 * MINUTE);
  });

  // suncalc's own event times are days off in such nights: at 66.883° north its nightfall of 2026-04-29 is two weeks early
  it('stays within the day in nights on which the sun barely reaches an altitude', () => {
    for (let latitude = -89.95; latitude < 90; latitude += Math.abs(latitude) > 57 ? 2.3 : 9) {
      const place = { latitude, longitude: 20, timeZone: 'Etc/GMT-1' };
      for (let date = day('2026-01-01'); date < day('2027-01-01'); date += 1) {
        const noon = noonOf(date, place.timeZone).getTime();
        const hours = [sunset(date, place), nightfall(date, place)].map((time) => (time.getTime() - noon) / HOUR);
        const [set = Number.NaN, dark = Number.NaN] = hours;
        if (!(set > -1 && set < 13 && dark > set && dark < 14.5)) throw new Error(`day ${date} at ${latitude}°: ${hours}`);
      }
    }
  });

  it('is right in a night that suncalc gets wrong', () => {
    const place = { latitude: 66.883, longitude: 20, timeZone: 'Etc/GMT-1' };
    for (let date = day('2026-04-20'); date < day('2026-05-20'); date += 1) {
      const wait = nightfall(date, place).getTime() - sunset(date, place).getTime();
      expect(wait).toBeGreaterThan(45 * MINUTE);
      expect(wait).toBeLessThan(4 * HOUR);
    }
  });
});
