import { DAY } from '../calendar/clock';
import type { MailKindRule } from './kinds';

/** Days for which the row of a mail is kept. */
export const ROW_DAYS = 90;
/** The same for the newsletter and for job alerts. */
export const BULK_ROW_DAYS = 30;
/** Days for which the row of a mail is kept to somebody whose account was removed: long enough for all attempts. */
export const REMOVED_ROW_DAYS = 2;
/** Days for which the text is kept, so that staff can send the mail again. */
export const BODY_DAYS = 14;

function rowDays(rule: MailKindRule | undefined): number {
  if (rule?.afterRemoval) return REMOVED_ROW_DAYS;
  return rule?.bulk ? BULK_ROW_DAYS : ROW_DAYS;
}

/** The time for which the row of a mail is kept, in milliseconds. */
export const rowLifetime = (rule: MailKindRule | undefined): number => rowDays(rule) * DAY;

export const bodyLifetime = BODY_DAYS * DAY;

/** Whether the text is deleted once the mail was sent: secrets must not lie around, copies of newsletters would fill the disk, and of somebody who has left nothing is kept. */
export const forgetsSentBody = (rule: MailKindRule | undefined): boolean => Boolean(rule?.secret || rule?.bulk || rule?.afterRemoval);
