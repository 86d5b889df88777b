import type { z } from 'zod';
import type { Context } from '~/platform/context';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids';
import { countMail } from '~/platform/mail/limits';
import type { accountCalls } from '../../contract';
import { users } from '../../tables';
import { accountExistsMail } from '../emails/account-mails';
import { mailConfirmation } from '../passwords/mailed-codes';
import { assertNotCommonPassword, hashPassword } from '../passwords/passwords';
import { findUserByEmail } from '../queries';

type Registration = z.output<(typeof accountCalls)['POST /v2/auth/register']['body']>;

/**
 * Creates an account and mails its confirmation. An address that has an account already gets a mail that says so instead.
 * Answer and work are the same in both cases, so that nobody learns who is registered (docs/product/security.md).
 */
export async function register(ctx: Context, input: Registration, ip: string): Promise<{ message: string }> {
  assertNotCommonPassword('password', input.password);
  await countMail(ctx, 'registration', { client: ip, mailbox: input.email });
  const passwordHash = await hashPassword(input.password);
  const user = { id: newId(), email: input.email, firstName: input.first_name, lastName: input.last_name };
  try {
    await inTransaction(ctx.db, async (tx) => {
      await tx.insert(users).values({ ...user, passwordHash, roles: [input.account_type], createdAt: ctx.clock.now() });
      await mailConfirmation(ctx, tx, user);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    await mailAlreadyRegistered(ctx, input.email);
  }
  return { message: `Successfully created account. We sent a confirmation to ${input.email}.` };
}

async function mailAlreadyRegistered(ctx: Context, email: string): Promise<void> {
  const owner = await findUserByEmail(ctx.db, email);
  if (!owner) return;
  await ctx.mailer.send(ctx.db, { ...accountExistsMail(ctx, owner), accountId: owner.id, to: owner.email });
}
