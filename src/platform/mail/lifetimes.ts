import { DAY } from '../clock';
import type { MailKindRule } from './kinds';

/** Days for which the row of a mail is kept. */
export const ROW_DAYS = 90;
/** The same for the newsletter and for job alerts. */
export const BULK_ROW_DAYS = 30;
/** Days for which the text is kept, so that staff can send the mail again. */
export const BODY_DAYS = 14;

/** The time for which the row of a mail is kept, in milliseconds. */
export const rowLifetime = (rule: MailKindRule | undefined): number => (rule?.bulk ? BULK_ROW_DAYS : ROW_DAYS) * DAY;

export const bodyLifetime = BODY_DAYS * DAY;

/** Whether the text is deleted once the mail was sent: secrets must not lie around, and copies of newsletters would fill the disk. */
export const forgetsSentBody = (rule: MailKindRule | undefined): boolean => Boolean(rule?.secret || rule?.bulk);
