import { reachableAccounts } from '~/accounts/server';
import type { Context } from '~/platform/context';
import { isTemporary } from '~/platform/database/errors';
import type { TimeCursor } from '~/platform/database/time-range';
import type { Mail } from '~/platform/mail';
import type { MailKind } from '~/platform/mail/kinds';
import type { DueReminder, Reminder } from '~/platform/mail/reminders';
import { mayGoOutNow } from '~/site/server';
import { knownKeys } from './queries';

/** How many records are read, and mails queued, at once. */
const BATCH = 200;

/** Where a run goes on: the kind of reminder, and the place among its records. */
export interface ReminderPosition {
  kind: MailKind;
  after: TimeCursor | null;
}

/**
 * Queues the reminders that are due, batch by batch. Several processes may do so at once, and a run may be repeated: the key of a
 * mail makes it come once.
 * @param until the time, of `performance.now`, after which no further batch is begun.
 * @returns where to go on, if the time was up or a rest began; null when all were sent.
 */
export async function sendReminders(ctx: Context, from: ReminderPosition | null, until: number, batch = BATCH): Promise<ReminderPosition | null> {
  const start = from ? ctx.reminders.findIndex(({ kind }) => kind === from.kind) : 0;
  // A position of an earlier release may name a reminder that is gone: then the run begins anew.
  for (const reminder of ctx.reminders.slice(Math.max(start, 0))) {
    let after: TimeCursor | null = from?.kind === reminder.kind ? from.after : null;
    do {
      if (performance.now() >= until || !(await mayGoOutNow(ctx))) return { kind: reminder.kind, after };
      after = await sendBatch(ctx, reminder, after, batch);
    } while (after);
  }
  return null;
}

/** @returns the place after the batch. A reminder whose records cannot be read is left until the next day, so that it does not keep the others. */
async function sendBatch(ctx: Context, { kind, findDue }: Reminder, after: TimeCursor | null, batch: number): Promise<TimeCursor | null> {
  try {
    const { due, next } = await findDue(ctx, after, batch);
    await queueReminders(ctx, kind, due);
    return next;
  } catch (error) {
    if (isTemporary(error)) throw error;
    ctx.log.error({ err: error, kind }, 'reminders could not be sent');
    return null;
  }
}

const keyOf = (kind: MailKind, { key }: DueReminder): string => `${kind}:${key}`;

async function queueReminders(ctx: Context, kind: MailKind, due: DueReminder[]): Promise<void> {
  const sent = await knownKeys(
    ctx.db,
    due.map((one) => keyOf(kind, one)),
  );
  const unsent = due.filter((one) => !sent.has(keyOf(kind, one)));
  const accounts = await reachableAccounts(
    ctx.db,
    unsent.map(({ accountId }) => accountId),
  );
  const mails = unsent.flatMap((one): (() => Mail)[] => {
    const account = accounts.get(one.accountId);
    return account ? [() => ({ ...one.mail(account), to: account.email, accountId: one.accountId, dedupeKey: keyOf(kind, one) })] : [];
  });
  try {
    await ctx.mailer.sendAll(
      ctx.db,
      mails.map((make) => make()),
    );
  } catch (error) {
    if (isTemporary(error)) throw error;
    // One record with a fault must not keep the mails of all others.
    for (const make of mails) await queueAlone(ctx, kind, make);
  }
}

async function queueAlone(ctx: Context, kind: MailKind, make: () => Mail): Promise<void> {
  try {
    await ctx.mailer.send(ctx.db, make());
  } catch (error) {
    if (isTemporary(error)) throw error;
    ctx.log.error({ err: error, kind }, 'a reminder could not be made');
  }
}
