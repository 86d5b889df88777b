import { expect, it } from 'vitest';
import { addDays, HOUR, MINUTE } from '~/platform/calendar/clock';
import { type ClockState, judgeClock } from './clock-check';

const START = new Date('2026-11-28T12:00:00Z');
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const ahead = (milliseconds = 0) => addDays(after(milliseconds), 400);
const behind = (milliseconds = 0) => addDays(after(milliseconds), -400);
const days = (count: number) => count * 24 * HOUR;
/** A check each hour of a day. */
const aDay = (clock: (milliseconds: number) => Date, from: number) => Array.from({ length: 24 }, (_, index) => clock(from + index * HOUR));

const DELETES = { mayDelete: true, mayVoid: true };
const VOIDS = { mayDelete: false, mayVoid: true };
const WAITS = { mayDelete: false, mayVoid: false };

it.each<[string, Date[], object]>([
  ['its first check', [START], WAITS],
  ['its first day', [...aDay(after, 0), after(days(1))], DELETES],
  ['a night without a check', [...aDay(after, 0), after(days(1)), after(days(1) + 9 * HOUR)], DELETES],
  ['a clock of another instance that is minutes behind', [...aDay(after, 0), after(days(1)), after(days(1) - 5 * MINUTE)], DELETES],
  ['a clock that jumped ahead', [...aDay(after, 0), after(days(1)), ahead(days(1))], { ...WAITS, jump: days(400) }],
  ['one that is ahead for an hour', [...aDay(after, 0), after(days(1)), ahead(days(1)), ahead(days(1) + HOUR)], { ...VOIDS, jump: days(400) + HOUR }],
  ['one that was ahead and is right again', [...aDay(after, 0), after(days(1)), ahead(days(1)), after(days(1) + HOUR)], { ...DELETES, returned: true }],
  ['one that was ahead only between two checks', [...aDay(after, 0), after(days(1)), after(days(1) + HOUR)], { ...DELETES, returned: false }],
  ['a clock that jumped back', [...aDay(after, 0), after(days(1)), behind(days(1))], { ...WAITS, jump: -days(400) }],
  ['one that was behind and is right again', [...aDay(after, 0), after(days(1)), behind(days(1)), after(days(1) + HOUR)], { ...DELETES, returned: false }],
  ['the start after a week', [...aDay(after, 0), after(days(1)), after(days(8))], { ...WAITS, jump: days(7) }],
  ['the day after that start', [...aDay(after, 0), after(days(1)), ...aDay(after, days(8)), after(days(9))], DELETES],
  ['another jump within that day', [...aDay(after, 0), after(days(1)), ...aDay(after, days(8)), ahead(days(9))], WAITS],
  ['an hour of a clock that is right after more than a day ahead', [...aDay(ahead, 0), ahead(days(1)), after(days(1)), after(days(1) + HOUR)], VOIDS],
  ['a day of it', [...aDay(ahead, 0), ahead(days(1)), ...aDay(after, days(1)), after(days(2))], { ...DELETES, returned: true }],
])('%s', (_name, checks, expected) => {
  let state: ClockState = {};
  let judgment: object = {};
  for (const now of checks) ({ state, ...judgment } = judgeClock(state, now));
  expect(judgment).toMatchObject(expected);
});
