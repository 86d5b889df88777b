import { MINUTE } from '~/platform/calendar/clock';
import { type Calendar, nextSlots, type Slot } from '../rules';

/** The full hours of all time zones are multiples of this time since 1970. Between two multiples no slot passes. */
const STEP = 15 * MINUTE;

let kept: { key: string; slots: Slot[] } | undefined;

/** `nextSlots`, kept while they stay the same: with the rests of a place they take about 30 ms, and a feed of jobs asks for them with each post. */
export function slotsAt(now: Date, calendar: Calendar): Slot[] {
  const key = JSON.stringify([Math.floor(now.getTime() / STEP), calendar]);
  if (kept?.key !== key) kept = { key, slots: nextSlots(now, calendar) };
  return kept.slots;
}
