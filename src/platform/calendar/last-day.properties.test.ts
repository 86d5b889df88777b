import fc from 'fast-check';
import { describe, it } from 'vitest';
import { dayNumberAt, isoDay, isoDayAt, startOfDay } from './civil-day';
import { daysLeft, endAfterDays, isOver, lastMomentOf, startOfToday, wholeDay } from './last-day';

/** From eleven hours behind UTC to fourteen ahead, with half hours, and with clocks that change at midnight. */
const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2031-12-31T23:59:59Z'), noInvalidDate: true });
const day = instant.map((date) => date.toISOString().slice(0, 10));
const days = fc.integer({ min: 0, max: 800 });
const SEED = { seed: 20261129, numRuns: 2_000 };

const holds = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  property: (...values: Values) => boolean,
): void => fc.assert(fc.property(...arbitraries, property), SEED);

describe('in every zone', () => {
  it('a day ends with its last moment, and the next one begins after it', () =>
    holds<[string, string]>([day, zone], (iso, timeZone) => {
      const end = lastMomentOf(iso, timeZone);
      return isoDayAt(end, timeZone) === iso && isoDayAt(new Date(end.getTime() + 1), timeZone) > iso;
    }));

  it('a day begins after the last moment of the one before', () =>
    holds<[string, string]>([day, zone], (iso, timeZone) => {
      const start = startOfDay(iso, timeZone);
      return isoDayAt(start, timeZone) === iso && isoDayAt(new Date(start.getTime() - 1), timeZone) < iso;
    }));

  it('what runs for a number of days ends with the day that lies as many later', () =>
    holds<[Date, number, string]>([instant, days, zone], (now, count, timeZone) => {
      const end = endAfterDays(now, count, timeZone);
      return isoDayAt(end, timeZone) === isoDay(dayNumberAt(now, timeZone) + count) && daysLeft(end, { now, timeZone }) === count;
    }));

  it('an end is the whole of its day, and is over only after it', () =>
    holds<[Date, Date, string]>([instant, instant, zone], (end, now, timeZone) => {
      const whole = wholeDay(end, timeZone);
      const over = isOver(whole, { now, timeZone });
      return whole >= end && wholeDay(whole, timeZone).getTime() === whole.getTime() && over === now > whole && over === isOver(end, { now, timeZone });
    }));

  it('today is between its first and its last moment', () =>
    holds<[Date, string]>([instant, zone], (now, timeZone) => {
      const today = isoDayAt(now, timeZone);
      return startOfToday({ now, timeZone }) <= now && now <= lastMomentOf(today, timeZone);
    }));
});
