/** The only source of the current time. It is passed to all code that needs the time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests that changes only when it is set or advanced. @internal */
export function fakeClock(start: Date): Clock & { set(instant: Date): void; advance(milliseconds: number): void } {
  let instant = start;
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = next;
    },
    advance: (milliseconds) => {
      instant = new Date(instant.getTime() + milliseconds);
    },
  };
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `instant` moved by a number of 24-hour days. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY);

/** The instants after `after`, up to and including `upTo`. */
export interface TimeRange {
  after: Date;
  upTo: Date;
}

export const isWithin = (instant: Date, { after, upTo }: TimeRange): boolean => instant > after && instant <= upTo;

/** The day of an instant in UTC, as `2026-11-20`. The day on the board's clocks is `isoDayAt`. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);
