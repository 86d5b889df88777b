import { eq } from 'drizzle-orm';
import { DAY, HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { registrations } from '../../tables';
import { accountExistsMail, confirmationMail } from '../emails/account-mails';
import { hashSecret, newSecret } from '../login/tokens';
import { CODE_LIFETIME, hashDigits, newDigits } from '../passwords/mailed-codes';
import { findUserByEmail } from '../queries';
import { destinationText } from './destination-name';
import { deleteRegistrationsBefore, lockRegistration, type RegistrationRow } from './registration-queries';

/** Mails the confirmation of a registration, the first time or again. */
export const mailRegistrationTask = defineTask<{ id: string }>('accounts.mail-registration', { concurrency: 4 });

/** Deletes registrations after their time. @internal */
export const sweepRegistrationsTask = defineTask<Record<string, never>>('accounts.sweep-registrations', { retries: 0, schedule: '23 * * * *' });

/** A new mail can be sent for a day, and its code works for an hour more. */
const KEPT = DAY + HOUR;

/**
 * Mails a link and six digits to the address of a registration; those of its earlier mails stop working. An address that has an account
 * already gets a mail that says so.
 */
async function mailRegistration(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const registration = await lockRegistration(tx, id);
    if (!registration || registration.createdAt.getTime() <= ctx.clock.now().getTime() - DAY) return;
    const owner = await findUserByEmail(tx, registration.email);
    // An account that nobody has confirmed may be a stranger's, so it counts only when staff have deactivated it.
    if (owner && (owner.verifiedAt || !owner.active)) {
      const mail = accountExistsMail(ctx, owner, registration.redirect ?? undefined);
      await ctx.mailer.send(tx, { ...mail, accountId: owner.id, to: owner.email });
    } else if (!registration.endedAt) {
      await mailCodes({ ...ctx, db: tx }, registration);
    }
  });
}

async function mailCodes(ctx: Context, { id, email, redirect }: RegistrationRow): Promise<void> {
  const [code, digits] = [newSecret(), newDigits()];
  const expiresAt = new Date(ctx.clock.now().getTime() + CODE_LIFETIME);
  await ctx.db
    .update(registrations)
    .set({ linkHash: hashSecret(code), digitsHash: hashDigits(ctx, id, digits), tries: 0, expiresAt })
    .where(eq(registrations.id, id));
  await ctx.mailer.send(ctx.db, { ...confirmationMail(ctx, { code, digits, purpose: await destinationText(ctx, redirect) }), to: email });
}

/** Registers the tasks that mail confirmations and delete registrations after their time. */
export function handleRegistrationTasks(ctx: Context): void {
  ctx.queue.handle(mailRegistrationTask, ({ id }) => mailRegistration(ctx, id));
  ctx.queue.handle(sweepRegistrationsTask, () => inTransaction(ctx.db, (tx) => deleteRegistrationsBefore(tx, new Date(ctx.clock.now().getTime() - KEPT))));
}
