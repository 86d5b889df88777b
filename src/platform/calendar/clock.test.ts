import { expect, it } from 'vitest';
import { addDays, DAY, fakeClock, isWithin, systemClock, utcDay } from './clock';

const at = (iso: string) => new Date(iso);

it.each([
  ['2026-11-28T17:00:00.000Z', 1, '2026-11-29T17:00:00.000Z'],
  ['2026-11-28T17:00:00.000Z', -30, '2026-10-29T17:00:00.000Z'],
  ['2026-11-28T17:00:00.000Z', 0.5, '2026-11-29T05:00:00.000Z'],
  // 24 hours, whatever the clocks of a place do meanwhile.
  ['2026-03-07T17:00:00.000Z', 2, '2026-03-09T17:00:00.000Z'],
])('%s and %d days is %s', (instant, days, later) => expect(addDays(at(instant), days)).toEqual(at(later)));

it.each([
  ['2026-11-20T00:00:00.000Z', false],
  ['2026-11-20T00:00:00.001Z', true],
  ['2026-11-22T00:00:00.000Z', true],
  ['2026-11-22T00:00:00.001Z', false],
])('%s is after the one end and up to the other: %s', (instant, is) => {
  expect(isWithin(at(instant), { after: at('2026-11-20T00:00:00Z'), upTo: at('2026-11-22T00:00:00Z') })).toBe(is);
});

it('an instant has a day in UTC', () => expect(utcDay(at('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20'));

it('the clock of the system goes on by itself', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

it('a clock of tests stands still until it is set or advanced', () => {
  const clock = fakeClock(at('2026-11-20T12:00:00Z'));
  expect(clock.now()).toEqual(at('2026-11-20T12:00:00Z'));
  clock.advance(DAY);
  expect(clock.now()).toEqual(at('2026-11-21T12:00:00Z'));
  clock.set(at('2027-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(at('2027-01-01T00:00:00Z'));
});
