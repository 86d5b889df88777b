import type { Context } from '../context/context';
import type { Database } from '../database';
import type { TimeCursor } from '../database/time-range';
import type { MailKind } from './kinds';
import type { MailContent } from './mail';

/** A record of which its owner is reminded. */
export interface DueItem {
  accountId: string;
  /** The owner is reminded once of each item of the kind with the same key. */
  key: string;
}

/**
 * Mails that the board sends by itself when records have come to a certain age. A task reads the records every day (slice `mails`), and
 * sends one mail with all items of an account that are due.
 * An item is due for some days, so that its mail still comes after a time in which no task ran; it is not due any more when it would be
 * outdated. That time is shorter than the row of a mail is kept, since the row is what makes each item come once.
 */
export interface Reminder<Item extends DueItem = DueItem> {
  kind: MailKind;
  /**
   * Reads the next records, in the order of an index, and picks those that are due.
   * @returns the place after them, or null when there are no more.
   */
  findDue(ctx: Context, after: TimeCursor | null, limit: number): Promise<{ due: Item[]; next: TimeCursor | null }>;
  /** Everything that is due for some accounts. */
  findDueOf(ctx: Context, accountIds: string[]): Promise<Item[]>;
  /** Stores that the owners of these items are reminded, in the transaction that queues their mails; also of accounts that get no mail. */
  queued?(ctx: Context, tx: Database, items: readonly Item[]): Promise<void>;
  /** Makes the mail about all items of an account. It is not called for items that were sent before, or whose account gets no mail. */
  mail(ctx: Context, items: readonly [Item, ...Item[]], recipient: { firstName: string }): MailContent;
}

/** The place after a batch of records; null where the batch was not full. */
export function cursorAfter(rows: readonly TimeCursor[], limit: number): TimeCursor | null {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return last ? { at: last.at, id: last.id } : null;
}
