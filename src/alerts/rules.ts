import type { Weekday } from '~/accounts/schemas';
import { dayNumberAt, hourOf, weekday } from '~/platform/calendar/civil-day';
import type { Place } from '~/platform/calendar/rest-time';
import { nextSendingTime, type SendingTime } from '~/platform/calendar/sending-time';
import { DAY, MINUTE } from '~/platform/clock';

/** The most alerts of an account or of an address. */
export const MAX_ALERTS = 100;
/** The most jobs in one mail. The mail links to the search for the others. */
export const MAX_JOBS = 30;
/** After a mail that was sent at once, the next one of the same alert waits this long, so that posts of one hour come together. */
export const AT_ONCE_PAUSE = 10 * MINUTE;

/** An alert that nobody confirmed is deleted after this time. */
export const UNCONFIRMED_KEPT = 7 * DAY;
/** An ended alert can be started again for this time; then it is deleted. */
export const ENDED_KEPT = 30 * DAY;
/** Which posts an alert has sent is kept for this time. Posts are announced for 60 days only, so none comes twice. */
export const MATCHES_KEPT = 90 * DAY;

/** The time zone of the hours, and the place whose rest days are kept, if any. */
export interface Calendar {
  timeZone: string;
  restPlace: Place | null;
}

/** When an alert's mails go out. */
export interface Schedule {
  atOnce: boolean;
  days: readonly string[];
  hour: number;
}

const week: readonly Weekday[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The next time at which mails of a weekday and hour go out. */
export interface Slot extends SendingTime {
  day: Weekday;
  hour: number;
}

function nextOf(now: Date, day: Weekday, hour: number, { timeZone, restPlace }: Calendar): SendingTime {
  const today = dayNumberAt(now, timeZone);
  const first = today + ((week.indexOf(day) - weekday(today) + 7) % 7);
  const due = hourOf(first, hour, timeZone);
  return nextSendingTime(due > now ? due : hourOf(first + 7, hour, timeZone), restPlace);
}

/** The next time of every weekday and hour. The database takes the earliest that an alert has chosen. */
export const nextSlots = (now: Date, calendar: Calendar): Slot[] =>
  week.flatMap((day) => Array.from({ length: 24 }, (_, hour) => ({ day, hour, ...nextOf(now, day, hour, calendar) })));

/** When a mail with a job that is found now goes out. */
export function nextMailTime(now: Date, { atOnce, days, hour }: Schedule, calendar: Calendar, lastSentAt: Date | null): SendingTime {
  if (atOnce) {
    const free = lastSentAt ? new Date(lastSentAt.getTime() + AT_ONCE_PAUSE) : now;
    return nextSendingTime(free > now ? free : now, calendar.restPlace);
  }
  const times = week.filter((day) => days.includes(day)).map((day) => nextOf(now, day, hour, calendar));
  return times.reduce((earliest, time) => (time.at < earliest.at ? time : earliest));
}

/** The columns that decide whether an alert is active. */
interface StateFields {
  confirmedAt: Date | null;
  pausedAt: Date | null;
  endedAt: Date | null;
}

export type AlertState = 'unconfirmed' | 'active' | 'paused' | 'ended';

/** Only an active alert finds jobs and sends mails. */
export function alertState({ confirmedAt, pausedAt, endedAt }: StateFields): AlertState {
  if (!confirmedAt) return 'unconfirmed';
  if (endedAt) return 'ended';
  return pausedAt ? 'paused' : 'active';
}
