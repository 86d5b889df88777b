import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '~/accounts/schemas';
import { dayOfIso, hourOf, isoDay } from '~/platform/calendar/civil-day';
import { MINUTE } from '~/platform/calendar/clock';
import { mayGoOut } from '~/platform/calendar/sending-time';
import { comingIssues, latestDueDay, type Schedule, weekdaysBetween } from './rules';

const schedule: Schedule = {
  hour: 9,
  timeZone: 'America/New_York',
  restPlace: { latitude: 40.7128, longitude: -74.006, timeZone: 'America/New_York' },
};
const at = (hour: number): Schedule => ({ ...schedule, hour });

describe('the last day whose hour has come', () => {
  it.each<[string, Schedule, string, string]>([
    ['just before 9', schedule, '2026-11-23T08:59:59-05:00', '2026-11-22'],
    ['at 9', schedule, '2026-11-23T09:00:00-05:00', '2026-11-23'],
    ['before midnight', schedule, '2026-11-23T23:59:59-05:00', '2026-11-23'],
    ['before 9 on the day when clocks go forward', schedule, '2026-03-08T08:59:59-04:00', '2026-03-07'],
    ['at 9 on that day', schedule, '2026-03-08T09:00:00-04:00', '2026-03-08'],
    ['before 9 on the day when clocks go back', schedule, '2026-11-01T08:59:59-05:00', '2026-10-31'],
    ['at 9 on that day', schedule, '2026-11-01T09:00:00-05:00', '2026-11-01'],
    ['before the hour that does not exist', at(2), '2026-03-08T01:59:59-05:00', '2026-03-07'],
    ['at the hour after it', at(2), '2026-03-08T03:00:00-04:00', '2026-03-08'],
    ['before the hour that comes twice', at(1), '2026-11-01T00:59:59-04:00', '2026-10-31'],
    ['in it for the first time', at(1), '2026-11-01T01:00:00-04:00', '2026-11-01'],
    ['in it for the second time', at(1), '2026-11-01T01:00:00-05:00', '2026-11-01'],
    ['at midnight', at(0), '2026-11-23T00:00:00-05:00', '2026-11-23'],
  ])('%s', (_, when, now, day) => {
    expect(isoDay(latestDueDay(new Date(now), when))).toBe(day);
  });
});

describe('the weekdays of an edition', () => {
  it.each<[string, string, string, Weekday[]]>([
    ['the day after the last one', '2026-11-22', '2026-11-23', ['Monday']],
    ['three days after a festival and Shabbat', '2026-04-01', '2026-04-04', ['Thursday', 'Friday', 'Saturday']],
    [
      'each weekday once after weeks without a worker',
      '2026-11-01',
      '2026-11-23',
      ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'],
    ],
    ['none for a day that was served', '2026-11-23', '2026-11-23', []],
  ])('%s', (_, previous, day, weekdays) => {
    expect(weekdaysBetween(dayOfIso(previous), dayOfIso(day))).toEqual(weekdays);
  });
});

describe('the next issues', () => {
  const next = (now: string, days: Weekday[], served: string, count = 3, when = schedule) =>
    comingIssues(new Date(now), when, days, count, dayOfIso(served)).map((issue) => [issue.day, issue.at.toISOString().slice(0, 16), issue.after]);

  it('come on the chosen days at the hour', () => {
    expect(next('2026-11-23T12:00-05:00', ['Monday', 'Wednesday', 'Thursday'], '2026-11-23')).toEqual([
      ['2026-11-25', '2026-11-25T14:00', null],
      ['2026-11-26', '2026-11-26T14:00', null],
      ['2026-11-30', '2026-11-30T14:00', null],
    ]);
  });

  it('leave on Friday before candle lighting, and after nightfall on Saturday', () => {
    expect(next('2026-11-26T12:00-05:00', ['Friday', 'Saturday'], '2026-11-26', 2)).toEqual([
      ['2026-11-27', '2026-11-27T14:00', null],
      ['2026-11-28', '2026-11-28T22:14', 'Shabbat'],
    ]);
  });

  it('wait from a festival over Shabbat, as one issue', () => {
    expect(next('2026-04-01T12:00-04:00', ['Thursday', 'Friday', 'Sunday'], '2026-04-01', 2)).toEqual([
      ['2026-04-03', '2026-04-05T00:05', 'Pesach and Shabbat'],
      ['2026-04-05', '2026-04-05T13:00', null],
    ]);
  });

  it('come at once where one is overdue', () => {
    expect(next('2026-11-25T12:00-05:00', ['Monday', 'Tuesday'], '2026-11-22', 1)).toEqual([['2026-11-24', '2026-11-25T17:00', null]]);
  });

  it('come also when the last edition was months ago', () => {
    expect(next('2026-11-25T12:00-05:00', ['Tuesday'], '2026-08-01', 2)).toEqual([
      ['2026-11-24', '2026-11-25T17:00', null],
      ['2026-12-01', '2026-12-01T14:00', null],
    ]);
  });

  it('are none without days', () => {
    expect(next('2026-11-25T12:00-05:00', [], '2026-11-22')).toEqual([]);
  });

  it('are in order, on chosen days, at the hour or at the end of a rest, and never in one', () => {
    const weekdays = weekdaysBetween(0, 7);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 23 }),
        fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
        (now, hour, days) => {
          const when = at(hour);
          const issues = comingIssues(now, when, days, 4, latestDueDay(now, when));
          expect(issues).toHaveLength(4);
          let previous = now.getTime();
          for (const issue of issues) {
            const due = hourOf(dayOfIso(issue.day), hour, when.timeZone);
            expect(days).toContain(weekdaysBetween(dayOfIso(issue.day) - 1, dayOfIso(issue.day))[0]);
            expect(mayGoOut(issue.at, when.restPlace)).toBe(true);
            if (issue.after === null) expect(issue.at).toEqual(due);
            else expect(mayGoOut(new Date(issue.at.getTime() - MINUTE), when.restPlace)).toBe(false);
            expect(issue.at.getTime()).toBeGreaterThan(previous);
            previous = issue.at.getTime();
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
