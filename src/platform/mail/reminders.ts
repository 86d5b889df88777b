import type { Context } from '../context';
import type { TimeCursor } from '../database/time-range';
import type { MailKind } from './kinds';
import type { MailContent } from './mail';

/** A mail that is due, for the address of an account. */
export interface DueReminder {
  accountId: string;
  /** Each mail of the kind with the same key is sent once. */
  key: string;
  /** Makes the mail. It is not called for a reminder that was sent before, or whose account gets no mail. */
  mail(recipient: { firstName: string }): MailContent;
}

/**
 * Mails that the board sends by itself when a record has come to a certain age. A task reads the records every day (slice `mails`).
 * A reminder is due for some days, so that it still comes after a time in which no task ran; it is not due any more when it would be
 * outdated. That time is shorter than the row of a mail is kept, since the row is what makes each mail come once.
 */
export interface Reminder {
  kind: MailKind;
  /**
   * Reads the next records, in the order of an index, and picks those that are due.
   * @returns the place after them, or null when there are no more.
   */
  findDue(ctx: Context, after: TimeCursor | null, limit: number): Promise<{ due: DueReminder[]; next: TimeCursor | null }>;
}

/** The place after a batch of records; null where the batch was not full. */
export function cursorAfter(rows: readonly TimeCursor[], limit: number): TimeCursor | null {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return last ? { at: last.at, id: last.id } : null;
}

declare module '../context' {
  interface Context {
    /** The reminders of all slices, in the order in which they are sent. */
    reminders: Reminder[];
  }
}
