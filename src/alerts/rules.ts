import type { Weekday } from '~/accounts/schemas';
import { dayNumberAt, hourOf, weekday } from '~/platform/calendar/civil-day';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import type { Place } from '~/platform/calendar/rest-time';
import { nextSendingTime, type SendingTime } from '~/platform/calendar/sending-time';

/** The most alerts of an account or of an address. */
export const MAX_ALERTS = 100;
/** The most jobs in one mail. The mail links to the searches for the others. */
export const MAX_JOBS = 30;
/** The most alerts in one mail, so that it stays small and its address for ending them short. Further ones come in a mail of their own. */
export const MAX_SECTIONS = 10;
/** After a mail of alerts, those of the same person that send at once wait this long, so that posts of one hour come together. */
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
    const free = lastSentAt && lastSentAt.getTime() <= now.getTime() + AT_ONCE_PAUSE ? new Date(lastSentAt.getTime() + AT_ONCE_PAUSE) : now;
    return nextSendingTime(free > now ? free : now, calendar.restPlace);
  }
  const times = week.filter((day) => days.includes(day)).map((day) => nextOf(now, day, hour, calendar));
  return times.reduce((earliest, time) => (time.at < earliest.at ? time : earliest));
}

/** The next mail of an alert that got a schedule: at the next time of the schedule if jobs wait, else never. */
export const dueTime = (waiting: number, now: Date, schedule: Schedule, calendar: Calendar, lastSentAt: Date | null): Date | null =>
  waiting > 0 ? nextMailTime(now, schedule, calendar, lastSentAt).at : null;

/**
 * When alerts of one owner that are due may be mailed: null for now. Alerts that send at once wait for the end of the pause after the
 * owner's last mail, unless an alert with an hour is due, whose mail they go along with.
 */
export function pauseEnd(due: readonly { atOnce: boolean }[], lastMailAt: Date | null, now: Date): Date | null {
  // A mail that was sent in the future, by a clock that was ahead, makes nobody wait.
  if (!lastMailAt || lastMailAt.getTime() > now.getTime() + AT_ONCE_PAUSE || due.some(({ atOnce }) => !atOnce)) return null;
  const end = new Date(lastMailAt.getTime() + AT_ONCE_PAUSE);
  return end > now ? end : null;
}

/** How many jobs each section of a mail shows, so that the mail has at most `total`: all sections get the same, as far as they need it. */
export function shareOut(counts: readonly number[], total: number): number[] {
  const shown = counts.map(() => 0);
  for (let left = total, given = true; left > 0 && given; ) {
    given = false;
    for (const [index, count] of counts.entries()) {
      if (left === 0 || (shown[index] ?? 0) >= count) continue;
      shown[index] = (shown[index] ?? 0) + 1;
      left -= 1;
      given = true;
    }
  }
  return shown;
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
