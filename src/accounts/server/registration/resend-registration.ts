import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { countMail, mailboxOf, mailboxTakes } from '~/platform/mail/limits';
import { defineTask } from '~/platform/queue';
import { mailConfirmation } from '../passwords/mailed-codes';
import { findLatestConfirmation, invalidateMailedCodes, lockUser } from '../queries';
import { mailAlreadyRegistered } from './register';
import { readRegistration } from './registration-secret';

/** Mails the confirmation of a registration again. */
export const resendRegistered = defineTask<{ email: string; userId: string; registrationHash: string }>('accounts.resend-confirmation', { concurrency: 4 });

/**
 * Mails the confirmation again to somebody who has just registered and is not logged in. A background task looks the account up,
 * so that neither the answer nor its duration shows whether the address had an account before.
 */
export async function resendRegistration(ctx: Context, input: { registration: string; email: string }, ip: string): Promise<{ message: string }> {
  await countMail(ctx, 'registration', { client: ip });
  const given = readRegistration(input.registration);
  if (given) await ctx.queue.enqueue(ctx.db, resendRegistered, { email: input.email, userId: given.userId, registrationHash: given.hash });
  return { message: `We sent the email to ${input.email} again.` };
}

/**
 * The work of the task: a new code to an account that waits for its confirmation, else the mail about the existing account. Nothing where this
 * registration was confirmed meanwhile, such as on a phone: its page says so, and a mail about an existing account would puzzle its owner.
 */
export async function mailRegistrationAgain(
  ctx: Context,
  { email, userId, registrationHash }: { email: string; userId: string; registrationHash: string },
): Promise<void> {
  if (!(await mailboxTakes(ctx, 'registration', mailboxOf(email)))) return;
  const resent = await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const latest = user?.email === email && (await findLatestConfirmation(tx, userId, registrationHash));
    if (!user || !latest) return false;
    if (user.verifiedAt) return true;
    await invalidateMailedCodes(tx, userId, ['confirm'], ctx.clock.now());
    await mailConfirmation(ctx, tx, user, latest);
    return true;
  });
  if (!resent) await mailAlreadyRegistered(ctx, email);
}
