import { subMonths } from 'date-fns';
import { addDays, isWithin, type TimeRange } from '~/platform/calendar/clock';

/** Job seekers are asked whether their profile is still right when they have not changed it for so many months. */
const UNCHANGED_MONTHS = 6;
/** For so many days after that the question still comes. */
const DAYS_DUE = 30;

/** When profiles were last changed that the question may be about at an instant. */
export function unchangedRange(now: Date): TimeRange {
  const upTo = subMonths(now, UNCHANGED_MONTHS);
  return { after: addDays(upTo, -DAYS_DUE), upTo };
}

/** Whether a job seeker is asked now. Nobody reads a profile that is not shown to employers. */
export const isProfileReminderDue = (profile: { posted: boolean; updatedAt: Date }, now: Date): boolean =>
  profile.posted && isWithin(profile.updatedAt, unchangedRange(now));
