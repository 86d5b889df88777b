import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from './clock';
import { isRestTime, nextWorkingTime, type Place } from './rest-time';
import { sunset } from './sun-times';

const newYork: Place = { latitude: 40.7128, longitude: -74.006, timeZone: 'America/New_York' };
const jerusalem: Place = { latitude: 31.778, longitude: 35.235, timeZone: 'Asia/Jerusalem', inIsrael: true };
const places: Record<string, Place> = {
  newYork,
  jerusalem,
  losAngeles: { latitude: 34.05, longitude: -118.24, timeZone: 'America/Los_Angeles' },
  melbourne: { latitude: -37.81, longitude: 144.96, timeZone: 'Australia/Melbourne' },
  apia: { latitude: -13.83, longitude: -171.77, timeZone: 'Pacific/Apia' },
  kashgar: { latitude: 39.47, longitude: 75.99, timeZone: 'Asia/Shanghai' },
  helsinki: { latitude: 60.17, longitude: 24.94, timeZone: 'Europe/Helsinki' },
  fairbanks: { latitude: 64.84, longitude: -147.72, timeZone: 'America/Anchorage' },
  tromso: { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' },
  longyearbyen: { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' },
};

const rest = true;
const work = false;

describe('Shabbat in New York', () => {
  it.each([
    // January: sunset 16:47 on Friday, nightfall 17:33 on Saturday
    ['Friday noon', '2026-01-09T12:00-05:00', work],
    ['Friday, 20 minutes before sunset', '2026-01-09T16:27-05:00', work],
    ['Friday, 17 minutes before sunset', '2026-01-09T16:30-05:00', rest],
    ['Friday night', '2026-01-09T23:59-05:00', rest],
    ['Saturday morning', '2026-01-10T09:00-05:00', rest],
    ['Saturday after sunset', '2026-01-10T17:00-05:00', rest],
    ['Saturday just before nightfall', '2026-01-10T17:31-05:00', rest],
    ['Saturday just after nightfall', '2026-01-10T17:34-05:00', work],
    // June: sunset 20:30 on Friday, nightfall 21:21 on Saturday
    ['summer Friday, afternoon', '2026-06-19T17:00-04:00', work],
    ['summer Friday, 20 minutes before sunset', '2026-06-19T20:10-04:00', work],
    ['summer Friday, 17 minutes before sunset', '2026-06-19T20:13-04:00', rest],
    ['summer Saturday just before nightfall', '2026-06-20T21:19-04:00', rest],
    ['summer Saturday just after nightfall', '2026-06-20T21:23-04:00', work],
    // clocks go forward on Sunday, March 8, back on Sunday, November 1
    ['the last Saturday of standard time, nightfall 18:34', '2026-03-07T18:33-05:00', rest],
    ['the last Saturday of standard time, after nightfall', '2026-03-07T18:36-05:00', work],
    ['the first Friday of daylight time, candles 18:42', '2026-03-13T18:39-04:00', work],
    ['the first Friday of daylight time, after candles', '2026-03-13T18:44-04:00', rest],
    ['the last Saturday of daylight time, nightfall 18:35', '2026-10-31T18:34-04:00', rest],
    ['the last Saturday of daylight time, after nightfall', '2026-10-31T18:37-04:00', work],
    ['the first Friday of standard time, candles 16:28', '2026-11-06T16:26-05:00', work],
    ['the first Friday of standard time, after candles', '2026-11-06T16:31-05:00', rest],
    ['Sunday', '2026-01-11T12:00-05:00', work],
    ['Thursday night', '2026-01-08T22:00-05:00', work],
  ])('%s', (_, instant, expected) => expect(isRestTime(new Date(instant), newYork)).toBe(expected));
});

describe('the year in New York', () => {
  it.each([
    ['Rosh Hashana begins, Monday evening', '2025-09-22T20:00-04:00', rest],
    ['Rosh Hashana, first day', '2025-09-23T12:00-04:00', rest],
    ['between the days of Rosh Hashana', '2025-09-23T22:00-04:00', rest],
    ['Rosh Hashana, second day', '2025-09-24T12:00-04:00', rest],
    ['after Rosh Hashana', '2025-09-24T20:30-04:00', work],
    ['the fast of Gedalia', '2025-09-25T12:00-04:00', work],
    ['the morning before Yom Kippur', '2025-10-01T12:00-04:00', work],
    ['Kol Nidre', '2025-10-01T18:45-04:00', rest],
    ['Yom Kippur', '2025-10-02T12:00-04:00', rest],
    ['after Yom Kippur', '2025-10-02T20:00-04:00', work],
    ['Sukkot, first day', '2025-10-07T12:00-04:00', rest],
    ['Sukkot, second day', '2025-10-08T12:00-04:00', rest],
    ['chol hamoed Sukkot', '2025-10-09T12:00-04:00', work],
    ['Shabbat of chol hamoed', '2025-10-11T12:00-04:00', rest],
    ['Hoshana Rabba', '2025-10-13T12:00-04:00', work],
    ['Shemini Atzeret', '2025-10-14T12:00-04:00', rest],
    ['Simchat Torah', '2025-10-15T12:00-04:00', rest],
    ['after Simchat Torah', '2025-10-16T12:00-04:00', work],
    ['Chanukah, first day', '2025-12-15T12:00-05:00', work],
    ['Chanukah, eighth day', '2025-12-22T12:00-05:00', work],
    ['Tu Bishvat', '2026-02-02T12:00-05:00', work],
    ['Purim', '2026-03-03T12:00-05:00', work],
    ['the morning before Pesach', '2026-04-01T12:00-04:00', work],
    ['Seder night', '2026-04-01T21:00-04:00', rest],
    ['Pesach, first day', '2026-04-02T12:00-04:00', rest],
    ['Pesach, second day', '2026-04-03T12:00-04:00', rest],
    ['chol hamoed Pesach, Sunday', '2026-04-05T12:00-04:00', work],
    ['chol hamoed Pesach, Tuesday', '2026-04-07T12:00-04:00', work],
    ['Pesach, seventh day', '2026-04-08T12:00-04:00', rest],
    ['Pesach, eighth day', '2026-04-09T12:00-04:00', rest],
    ['after Pesach', '2026-04-09T21:00-04:00', work],
    ['Lag Baomer', '2026-05-05T12:00-04:00', work],
    ['Shavuot, first day', '2025-06-02T12:00-04:00', rest],
    ['Shavuot, second day', '2025-06-03T12:00-04:00', rest],
    ['after Shavuot', '2025-06-04T12:00-04:00', work],
    ['the fast of Av', '2025-08-03T12:00-04:00', work],
    ['Pesach of a leap year', '2024-04-23T12:00-04:00', rest],
    ['the month of Purim in a leap year', '2024-03-24T12:00-04:00', work],
  ])('%s', (_, instant, expected) => expect(isRestTime(new Date(instant), newYork)).toBe(expected));
});

describe('second days', () => {
  const diaspora: Place = { ...jerusalem, inIsrael: false };

  it.each([
    ['Sukkot, second day', '2025-10-08T12:00+03:00'],
    ['Simchat Torah of the diaspora', '2025-10-15T12:00+03:00'],
    ['Pesach, second day', '2026-04-03T12:00+03:00'],
    ['Pesach, eighth day', '2026-04-09T12:00+03:00'],
    ['Shavuot, second day', '2025-06-03T12:00+03:00'],
  ])('%s is a workday in Israel', (_, instant) => {
    expect(isRestTime(new Date(instant), jerusalem)).toBe(work);
    expect(isRestTime(new Date(instant), diaspora)).toBe(rest);
  });

  it.each([
    ['Rosh Hashana, second day', '2025-09-24T12:00+03:00'],
    ['Pesach, first day', '2026-04-02T12:00+03:00'],
    ['Pesach, seventh day', '2026-04-08T12:00+03:00'],
    ['Shavuot', '2025-06-02T12:00+03:00'],
    ['Shemini Atzeret', '2025-10-14T12:00+03:00'],
  ])('%s is rest in Israel too', (_, instant) => expect(isRestTime(new Date(instant), jerusalem)).toBe(rest));
});

// Nightfalls as in sun-times.test.ts, from NOAA's calculator.
describe('nextWorkingTime', () => {
  it.each<[string, Place, string, string]>([
    ['a workday', newYork, '2026-01-08T12:00-05:00', '2026-01-08T12:00-05:00'],
    ['Friday night', newYork, '2026-01-09T22:00-05:00', '2026-01-10T17:32:42-05:00'],
    ['Shabbat over the change of clocks', newYork, '2026-10-31T09:00-04:00', '2026-10-31T18:35:16-04:00'],
    ['two days of Rosh Hashana', newYork, '2025-09-22T20:00-04:00', '2025-09-24T19:29:46-04:00'],
    ['Rosh Hashana on Thursday and Friday, then Shabbat', newYork, '2024-10-02T19:00-04:00', '2024-10-05T19:11:06-04:00'],
    ['Pesach on Thursday and Friday, then Shabbat', newYork, '2026-04-01T21:00-04:00', '2026-04-04T20:05:25-04:00'],
    ['one day of Pesach in Israel', jerusalem, '2026-04-01T21:00+03:00', '2026-04-02T19:35:44+03:00'],
    ['Shabbat, then Shavuot on Sunday and Monday', newYork, '2022-06-03T22:00-04:00', '2022-06-06T21:14:22-04:00'],
    ['Shavuot on Friday, then Shabbat', newYork, '2026-05-21T21:00-04:00', '2026-05-23T21:02:02-04:00'],
    ['Shabbat, then the last days of Pesach', newYork, '2025-04-18T22:00-04:00', '2025-04-20T20:24:10-04:00'],
  ])('after %s', (_, place, instant, expected) => {
    const next = nextWorkingTime(new Date(instant), place);
    expect(Math.abs(next.getTime() - Date.parse(expected))).toBeLessThan(MINUTE);
  });

  it('returns the instant itself on a workday, to the millisecond', () => {
    const instant = new Date('2026-01-08T12:34:56.789Z');
    expect(nextWorkingTime(instant, newYork).getTime()).toBe(instant.getTime());
  });

  it('begins exactly 18 minutes before sunset', () => {
    const begin = sunset(Date.parse('2026-01-09') / DAY, newYork).getTime() - 18 * MINUTE;
    expect(isRestTime(new Date(begin - 1), newYork)).toBe(work);
    expect(isRestTime(new Date(begin), newYork)).toBe(rest);
  });

  it('returns exactly the end of rest', () => {
    const end = nextWorkingTime(new Date('2026-01-09T22:00-05:00'), newYork).getTime();
    expect(isRestTime(new Date(end - 1), newYork)).toBe(rest);
    expect(isRestTime(new Date(end), newYork)).toBe(work);
  });
});

describe('anywhere', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const namedPlace = fc.constantFrom(...Object.values(places));
  const anyPlace = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Jerusalem', 'Pacific/Apia', 'Asia/Kolkata'),
    inIsrael: fc.boolean(),
  });

  it('nextWorkingTime is never rest, never earlier, and at most three days and a night later', () => {
    fc.assert(
      fc.property(instants, fc.oneof(namedPlace, anyPlace), (instant, place) => {
        const next = nextWorkingTime(instant, place);
        expect(isRestTime(next, place)).toBe(work);
        expect(next.getTime()).toBeGreaterThanOrEqual(instant.getTime());
        expect(next.getTime() - instant.getTime()).toBeLessThan(4 * DAY);
        if (!isRestTime(instant, place)) expect(next).toEqual(instant);
      }),
      { numRuns: 1_000 },
    );
  });

  it('rest has no gap between its beginning and its end', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 1_000 }), namedPlace, (instant, permille, place) => {
        const length = nextWorkingTime(instant, place).getTime() - instant.getTime();
        const within = new Date(instant.getTime() + (length * (permille - 1)) / 1_000);
        expect(isRestTime(within, place)).toBe(length > 0);
      }),
      { numRuns: 1_000 },
    );
  });

  // Where the sun rises and sets; nearer the poles the eve may begin at noon and the day end after midnight.
  it.each(['newYork', 'jerusalem', 'losAngeles', 'melbourne', 'apia', 'kashgar', 'helsinki'])(
    'every Saturday noon is rest in %s, no Wednesday outside the festivals is',
    (name) => {
      const place = places[name] as Place;
      const noon = new Date(new Date('2026-11-07T12:00Z').getTime() - hoursAhead(place) * HOUR);
      for (let week = 0; week < 18; week += 1) {
        expect(isRestTime(new Date(noon.getTime() + week * 7 * DAY), place)).toBe(rest);
        expect(isRestTime(new Date(noon.getTime() + (week * 7 + 4) * DAY), place)).toBe(work);
      }
    },
  );

  it.each(['tromso', 'longyearbyen', 'fairbanks'])('Shabbat lasts about a day in %s, in midsummer and midwinter too', (name) => {
    const place = places[name] as Place;
    // Wednesdays that begin a week without a festival
    for (const wednesday of ['2025-12-17', '2026-02-04', '2026-03-11', '2026-04-22', '2026-06-17', '2026-08-05', '2026-10-28']) {
      const start = Date.parse(wednesday);
      let minutes = 0;
      for (let time = start; time < start + 7 * DAY; time += 10 * MINUTE) if (isRestTime(new Date(time), place)) minutes += 10;
      expect(minutes / 60).toBeGreaterThan(23.5);
      expect(minutes / 60).toBeLessThan(29.5);
    }
  });

  it('refuses invalid instants and time zones', () => {
    expect(() => isRestTime(new Date(Number.NaN), newYork)).toThrow(RangeError);
    expect(() => isRestTime(new Date(), { ...newYork, timeZone: 'Nowhere/Land' })).toThrow();
  });
});

/** The offset of a zone from UTC in the southern summer, when the test above begins. */
function hoursAhead({ timeZone }: Place): number {
  const clocks = new Date('2026-11-07T12:00Z').toLocaleString('sv-SE', { timeZone });
  return (Date.parse(`${clocks.replace(' ', 'T')}Z`) - Date.parse('2026-11-07T12:00Z')) / HOUR;
}
