import { addDays, DAY, type TimeRange } from '~/platform/calendar/clock';
import type { OwnEvent } from './contract';

/** An applicant should hear of a decision at most so many days after an interview. Ontario's law asks it of employers; the board asks it of all. */
export const TELL_DAYS = 45;
/** The employer is reminded of an interviewed applicant who has heard nothing after each of these numbers of days. */
export const REMINDER_DAYS = [30, 40] as const;

/** When the applicants were interviewed of whom employers are reminded at an instant: after the day by which they should hear there is no reminder. */
export function remindedRange(now: Date): TimeRange {
  return { after: addDays(now, -TELL_DAYS), upTo: addDays(now, -REMINDER_DAYS[0]) };
}

/** The reminder that is due: the last number of days that has passed since the interview; undefined before the first. */
export const dueReminder = (interviewedAt: Date, now: Date): number | undefined =>
  REMINDER_DAYS.findLast((days) => now.getTime() - interviewedAt.getTime() >= days * DAY);

/** By when an interviewed applicant should hear from the employer. */
export const tellBy = (interviewedAt: Date): Date => addDays(interviewedAt, TELL_DAYS);

/** When the applicant was told of an interview, if the employer has told nothing since. Instants are ISO texts. */
export function silentSince(events: readonly Pick<OwnEvent, 'kind' | 'stage' | 'created_on'>[]): string | undefined {
  const news = events.findLast(({ kind }) => kind === 'reply' || kind === 'stage');
  return news?.stage === 'interview' ? news.created_on : undefined;
}
