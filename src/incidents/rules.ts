import { dayNumberAt, hourOf } from '~/platform/calendar/civil-day';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { type IncidentKind, incidentRule } from './kinds';

/** An incident that comes back so soon after its end is the same one: staff get no second mail. */
export const SAME_WITHIN = HOUR;
/** A kind with several incidents, such as new server errors, causes at most one mail in this time. */
export const PAUSE_OF_KIND = 15 * MINUTE;
/** A grave incident that goes on is named again after this time. */
export const NAMED_AGAIN_AFTER = DAY;
/** Rows are deleted so many days after the end. */
export const KEPT_DAYS = 90;

interface Lasting {
  kind: IncidentKind;
  openedAt: Date;
  lastSeenAt: Date;
}

/** Whether an incident has lasted long enough that staff are told. A shorter one was a passing fault. */
export const isWorthTelling = ({ kind, openedAt, lastSeenAt }: Lasting): boolean =>
  lastSeenAt.getTime() - openedAt.getTime() >= (incidentRule(kind).after ?? 0);

/** The last instant, up to now, at which a digest was due. Incidents that began later wait for the next one. */
export function latestDigest(now: Date, hour: number, timeZone: string): Date {
  const today = dayNumberAt(now, timeZone);
  const due = hourOf(today, hour, timeZone);
  return due <= now ? due : hourOf(today - 1, hour, timeZone);
}

interface ErrorCounts {
  /** All occurrences since the first one, and those within the present hour. */
  count: number;
  hourCount: number;
  firstTime: Date;
}

const FREQUENT = 20;
/** An error that is younger has no usual frequency yet. */
const KNOWN_AFTER = DAY;

/** Whether an error occurs 20 times as often as it did before, and often enough that it matters. */
export function isSuddenlyFrequent({ count, hourCount, firstTime }: ErrorCounts, now: Date): boolean {
  const age = now.getTime() - firstTime.getTime();
  if (age < KNOWN_AFTER || hourCount < FREQUENT) return false;
  const usualInAnHour = (count - hourCount) / (age / HOUR);
  return hourCount >= FREQUENT * usualInAnHour;
}

/** Whether an error is so new that staff have not heard of it. */
export const isNewError = (firstTime: Date, now: Date): boolean => now.getTime() - firstTime.getTime() < KNOWN_AFTER;
