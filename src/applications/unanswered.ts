import { addDays, type TimeRange } from '~/platform/calendar/clock';
import { SIGNATURE } from './reply-text';

/** Employers are reminded of an application that has had no answer for so many days. */
export const UNANSWERED_DAYS = 10;
/** For so many days after that the reminder still comes. */
const DAYS_DUE = 10;

/** When the applications came of which employers are reminded at an instant. */
export function unansweredRange(now: Date): TimeRange {
  const upTo = addDays(now, -UNANSWERED_DAYS);
  return { after: addDays(upTo, -DAYS_DUE), upTo };
}

/** The text with which all who still wait are answered, as it is proposed; the employer may change it. */
export function proposedAnswer(reason: 'filled' | 'ended'): { subject: string; text: string } {
  const news =
    reason === 'filled'
      ? 'The position has been filled.'
      : 'We are no longer taking applications for this position and have decided to move forward with other candidates.';
  return {
    subject: 'Your application: {headline}',
    text: `Shalom {first_name},\n\nThank you for your interest in {organization} and for the time you gave to your application for {headline}. ${news}\n\nWe wish you every success in your search.\n\n${SIGNATURE}\n`,
  };
}
