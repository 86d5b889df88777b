import { reachableAccounts } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { isTemporary } from '~/platform/database/errors';
import type { TimeCursor } from '~/platform/database/time-range';
import { inTransaction } from '~/platform/database/transaction';
import type { Mail } from '~/platform/mail';
import type { MailKind } from '~/platform/mail/kinds';
import type { DueItem, Reminder } from '~/platform/mail/reminders';
import { mayGoOutNow } from '~/site/server';
import { knownKeys, lockReminders, storeItems } from './queries';

/** How many records are read at once, whose owners get their mails in one transaction. */
const BATCH = 200;

/** Where a run goes on: the kind of reminder, and the place among its records. */
export interface ReminderPosition {
  kind: MailKind;
  after: TimeCursor | null;
}

/**
 * Queues the reminders that are due, batch by batch: one mail for each account and kind. Several processes may do so at once, and a run may
 * be repeated: the key of an item makes it come once.
 * @param until the time, of `performance.now`, after which no further batch is begun.
 * @returns where to go on, if the time was up or a rest began; null when all were sent.
 */
export async function sendReminders(ctx: Context, from: ReminderPosition | null, until: number, batch = BATCH): Promise<ReminderPosition | null> {
  const start = from ? ctx.slices.reminders.findIndex(({ kind }) => kind === from.kind) : 0;
  // A position of an earlier release may name a reminder that is gone: then the run begins anew.
  for (const reminder of ctx.slices.reminders.slice(Math.max(start, 0))) {
    let after: TimeCursor | null = from?.kind === reminder.kind ? from.after : null;
    do {
      if (performance.now() >= until || !(await mayGoOutNow(ctx))) return { kind: reminder.kind, after };
      after = await sendBatch(ctx, reminder, after, batch);
    } while (after);
  }
  return null;
}

/** @returns the place after the batch. A reminder whose records cannot be read is left until the next day, so that it does not keep the others. */
async function sendBatch(ctx: Context, reminder: Reminder, after: TimeCursor | null, batch: number): Promise<TimeCursor | null> {
  const { kind } = reminder;
  try {
    const { due, next } = await reminder.findDue(ctx, after, batch);
    const unsent = await withoutSent(ctx.db, kind, due);
    // The other items of the same accounts may be far behind in the order of the records; they go into the same mails.
    if (unsent.length > 0) await queueReminders(ctx, reminder, await reminder.findDueOf(ctx, [...new Set(unsent.map(({ accountId }) => accountId))]));
    return next;
  } catch (error) {
    if (isTemporary(error)) throw error;
    ctx.log.error({ err: error, kind }, 'reminders could not be sent');
    return null;
  }
}

const keyOf = (kind: MailKind, { key }: DueItem): string => `${kind}:${key}`;

/** The items that were in no mail yet. */
async function withoutSent(db: Database, kind: MailKind, due: DueItem[]): Promise<DueItem[]> {
  const sent = await knownKeys(
    db,
    due.map((item) => keyOf(kind, item)),
  );
  return due.filter((item) => !sent.has(keyOf(kind, item)));
}

/** Queues a mail for each account. After a fault they are queued one by one, and the items of an account at fault alone, so that one record does not keep the mails of others. */
async function queueReminders(ctx: Context, reminder: Reminder, due: DueItem[]): Promise<void> {
  try {
    await queueTogether(ctx, reminder, due);
  } catch (error) {
    if (isTemporary(error)) throw error;
    const accounts = [...Map.groupBy(due, ({ accountId }) => accountId).values()];
    const smaller = accounts.length > 1 ? accounts : due.map((item) => [item]);
    if (due.length > 1) for (const items of smaller) await queueReminders(ctx, reminder, items);
    else ctx.log.error({ err: error, kind: reminder.kind }, 'a reminder could not be made');
  }
}

/** Queues the mails of some accounts, each with all of its items, and stores in the same transaction that the items were sent. */
async function queueTogether(ctx: Context, reminder: Reminder, due: DueItem[]): Promise<void> {
  const { kind } = reminder;
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockReminders(tx, kind, [...new Set(due.map(({ accountId }) => accountId))]);
    const unsent = await withoutSent(
      tx,
      kind,
      due.filter(({ accountId }) => locked.has(accountId)),
    );
    await reminder.queued?.(ctx, tx, unsent);
    const groups = Map.groupBy(unsent, ({ accountId }) => accountId);
    const accounts = await reachableAccounts(tx, [...groups.keys()]);
    const mails = [...groups].flatMap(([accountId, items]) => {
      const account = accounts.get(accountId);
      const [first, ...others] = items;
      if (!account || !first) return [];
      const mail: Mail = { ...reminder.mail(ctx, [first, ...others], account), to: account.email, accountId, dedupeKey: keyOf(kind, first) };
      return [{ items, mail }];
    });
    const results = await ctx.mailer.sendAll(
      tx,
      mails.map(({ mail }) => mail),
    );
    const stored = mails.flatMap(({ items }, index) => {
      const mailId = results[index]?.id;
      return mailId ? items.map((item) => ({ key: keyOf(kind, item), mailId })) : [];
    });
    await storeItems(tx, stored);
  });
}
