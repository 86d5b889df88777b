import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { countMail, mailboxOf, mailboxTakes } from '~/platform/mail/limits';
import { defineTask } from '~/platform/queue';
import { safePath } from '../../rules';
import { resetMail } from '../emails/account-mails';
import { newSecret } from '../login/tokens';
import { findUserByEmail } from '../queries';
import { mailRegistrationAgain, resendRegistered } from '../registration/resend-registration';
import { storeMailedCode } from './mailed-codes';

/** Mails the link by which a user chooses a new password. */
export const sendReset = defineTask<{ email: string; redirect?: string | undefined }>('accounts.send-reset', { concurrency: 4 });

/**
 * Mails a reset link, if there is such an account. A background task looks the account up, so that neither the answer nor
 * its duration shows whether there is one.
 */
export async function forgotPassword(
  ctx: Context,
  { email, redirect, nextUrl }: { email: string; redirect?: string | undefined; nextUrl?: string | undefined },
  ip: string,
): Promise<{ message: string }> {
  await countMail(ctx, 'passwordReset', { client: ip });
  await inTransaction(ctx.db, (tx) => ctx.queue.enqueue(tx, sendReset, { email, redirect: safePath(nextUrl) ?? safePath(redirect) }));
  return { message: `If ${email} has an account, a reset link was emailed to it.` };
}

/** Mails the link, unless the mailbox has had enough of them, of which one still works; its token is `{uid}/{secs}/{chk}`: user, expiry in epoch seconds, secret. */
async function mailReset(ctx: Context, email: string, redirect?: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user?.active) return;
  // Others may register more spellings of a mailbox, but not confirm them.
  if (!(await mailboxTakes(ctx, 'passwordReset', user.verifiedAt ? user.id : mailboxOf(user.email)))) return;
  const secret = newSecret();
  await inTransaction(ctx.db, async (tx) => {
    const expiresAt = await storeMailedCode(ctx, tx, { userId: user.id, purpose: 'reset', secret, redirect });
    await ctx.mailer.send(tx, { ...resetMail(ctx, user, expiresAt, secret), accountId: user.id, to: user.email });
  });
}

/** Registers the background tasks of accounts. */
export function handleAccountTasks(ctx: Context): void {
  ctx.queue.handle(sendReset, ({ email, redirect }) => mailReset(ctx, email, redirect));
  ctx.queue.handle(resendRegistered, (registered) => mailRegistrationAgain(ctx, registered));
}
