import { expect, it } from 'vitest';
import { boardTime, formatBoardDate, formatBoardTime } from './board-date';
import { fakeClock } from './clock';
import { zonedIso } from './zoned-iso';
import { zonedMailDate } from './zoned-mail-date';

it.each([
  ['America/New_York', '2026-11-21T20:12:00Z', 'Nov 21, 2026', 'Nov 21, 2026, 3:12 PM EST'],
  ['America/New_York', '2026-07-01T03:05:00Z', 'Jun 30, 2026', 'Jun 30, 2026, 11:05 PM EDT'],
  ['Asia/Jerusalem', '2026-11-21T22:12:00Z', 'Nov 22, 2026', 'Nov 22, 2026, 12:12 AM GMT+2'],
  // A second board in one process keeps its own.
  ['America/New_York', '2026-11-21T22:12:00Z', 'Nov 21, 2026', 'Nov 21, 2026, 5:12 PM EST'],
])('in %s, %s is %s, with the time %s', (TIME_ZONE, iso, date, time) => {
  expect(formatBoardDate({ TIME_ZONE }, iso)).toBe(date);
  expect(formatBoardTime({ TIME_ZONE }, iso)).toBe(time);
});

it('the rules about last days take the time of the board, and its zone', () => {
  const now = new Date('2026-11-21T20:12:00Z');
  expect(boardTime({ clock: fakeClock(now), config: { TIME_ZONE: 'Asia/Jerusalem' } })).toEqual({ now, timeZone: 'Asia/Jerusalem' });
});

it.each([
  ['America/New_York', '2026-11-21T20:12:00Z', '2026-11-21T15:12:00.000-05:00', 'Sat, 21 Nov 2026 15:12:00 -0500'],
  ['Asia/Jerusalem', '2026-07-01T22:12:03Z', '2026-07-02T01:12:03.000+03:00', 'Thu, 02 Jul 2026 01:12:03 +0300'],
])('in %s, %s is written as %s and as %s', (timeZone, iso, zoned, mail) => {
  expect(zonedIso(iso, timeZone)).toBe(zoned);
  expect(zonedMailDate(new Date(iso), timeZone)).toBe(mail);
});
