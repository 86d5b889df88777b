import { describe, expect, it } from 'vitest';
import { daysLeft, endAfterDays, endAfterMonths, isOver, lastMomentOf, startOfToday, wholeDay } from './last-day';

const NEW_YORK = 'America/New_York';
const at = (now: string, timeZone = NEW_YORK) => ({ now: new Date(now), timeZone });

describe('last days', () => {
  it.each([
    ['2027-02-26', NEW_YORK, '2027-02-27T04:59:59.999Z'],
    ['2026-03-08', NEW_YORK, '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', NEW_YORK, '2026-11-02T04:59:59.999Z'],
    ['2026-06-30', 'Asia/Jerusalem', '2026-06-30T20:59:59.999Z'],
  ])('%s in %s ends at %s', (day, timeZone, end) => {
    expect(lastMomentOf(day, timeZone).toISOString()).toBe(end);
  });

  it.each([
    // Paid at noon, and the last minutes of an evening that is the next day in UTC.
    ['2026-11-28T17:00:00Z', 90, NEW_YORK, '2027-02-27T04:59:59.999Z'],
    ['2026-11-29T04:30:00Z', 90, NEW_YORK, '2027-02-27T04:59:59.999Z'],
    // A change of clocks lies between.
    ['2026-10-20T03:30:00Z', 30, NEW_YORK, '2026-11-19T04:59:59.999Z'],
    ['2026-02-20T04:30:00Z', 60, NEW_YORK, '2026-04-21T03:59:59.999Z'],
    ['2026-11-28T22:30:00Z', 1, 'Asia/Jerusalem', '2026-11-30T21:59:59.999Z'],
    ['2026-11-28T17:00:00Z', 0, NEW_YORK, '2026-11-29T04:59:59.999Z'],
  ])('what begins at %s and runs %d days in %s ends at %s', (from, days, timeZone, end) => {
    expect(endAfterDays(new Date(from), days, timeZone).toISOString()).toBe(end);
  });

  it.each([
    ['2026-11-28T17:00:00Z', 12, '2027-11-29T04:59:59.999Z'],
    ['2026-11-30T17:00:00Z', 3, '2027-03-01T04:59:59.999Z'],
    // August 31 in New York, September 1 in UTC.
    ['2026-09-01T02:00:00Z', 1, '2026-10-01T03:59:59.999Z'],
  ])('what begins at %s and runs %d months ends at %s', (from, months, end) => {
    expect(endAfterMonths(new Date(from), months, NEW_YORK).toISOString()).toBe(end);
  });

  it.each([
    ['2027-02-26T17:00:00Z', '2027-02-27T04:59:59.999Z', false, 0],
    ['2027-02-26T17:00:00Z', '2027-02-27T05:00:00.000Z', true, -1],
    ['2027-02-27T04:59:59.999Z', '2027-02-27T04:59:59.999Z', false, 0],
    ['2027-02-27T04:59:59.999Z', '2027-02-27T05:00:00.000Z', true, -1],
    ['2027-02-26T17:00:00Z', '2027-02-20T17:00:00Z', false, 6],
    // The first moment of a day means the whole of it.
    ['2027-02-27T05:00:00.000Z', '2027-02-27T17:00:00Z', false, 0],
  ])('what ends at %s is over at %s: %s', (end, now, over, left) => {
    expect(isOver(new Date(end), at(now))).toBe(over);
    expect(daysLeft(new Date(end), at(now))).toBe(left);
    expect(new Date(end) < startOfToday(at(now))).toBe(over);
  });

  it('take an end in the middle of a day as the whole day', () => {
    expect(wholeDay(new Date('2027-02-26T17:00:00Z'), NEW_YORK)).toEqual(lastMomentOf('2027-02-26', NEW_YORK));
    expect(wholeDay(lastMomentOf('2027-02-26', NEW_YORK), NEW_YORK)).toEqual(lastMomentOf('2027-02-26', NEW_YORK));
  });
});
