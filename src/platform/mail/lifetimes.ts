import { DAY } from '../clock';
import type { MailKindRule } from './kinds';

/** Days for which the row of a mail is kept; docs/operating.md shows these numbers. */
export const ROW_DAYS = 90;
/** So long the row of a mail is kept, in milliseconds. */
const ROW_LIFETIME = ROW_DAYS * DAY;
const BULK_ROW_LIFETIME = 30 * DAY;
/** So long the text is kept, so that staff can send the mail again. */
const BODY_LIFETIME = 14 * DAY;

export const rowLifetime = (rule: MailKindRule | undefined): number => (rule?.bulk ? BULK_ROW_LIFETIME : ROW_LIFETIME);

export const bodyLifetime = BODY_LIFETIME;

/** Whether the text is deleted once the mail was sent: secrets must not lie around, and copies of newsletters would fill the disk. */
export const forgetsSentBody = (rule: MailKindRule | undefined): boolean => Boolean(rule?.secret || rule?.bulk);
