import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { countMail, mailboxOf, mailboxTakes } from '~/platform/mail/limits';
import type { accountCalls } from '../../contract';
import { safePath } from '../../rules';
import { users } from '../../tables';
import { accountExistsMail } from '../emails/account-mails';
import { mailConfirmation } from '../passwords/mailed-codes';
import { assertNotCommonPassword, hashPassword } from '../passwords/passwords';
import { findLatestConfirmation, findUserByEmail, invalidateMailedCodes } from '../queries';
import { newRegistration, readRegistration } from './registration-secret';

type Registration = z.output<(typeof accountCalls)['POST /v2/auth/register']['body']>;

/**
 * Creates an account and mails its confirmation. An address that has an account already gets a mail that says so instead.
 * Answer and work are the same in both cases, so that nobody learns who is registered (docs/product/security.md).
 * Where strangers have used up what the mailbox may get, the account waits for its confirmation to be sent again.
 * With `registration`, the account that this browser registered before gets the new values, unless it was confirmed or used.
 */
export async function register(ctx: Context, input: Registration, ip: string): Promise<{ message: string; registration: string }> {
  assertNotCommonPassword('password', input.password);
  await countMail(ctx, 'registration', { client: ip });
  const isMailed = await mailboxTakes(ctx, 'registration', mailboxOf(input.email));
  const redirect = safePath(input.nextUrl) ?? safePath(input.redirect);
  const values = { email: input.email, firstName: input.first_name, lastName: input.last_name, roles: [input.account_type] };
  const passwordHash = await hashPassword(input.password);
  let { registration, hash } = newRegistration(newId());
  try {
    await inTransaction(ctx.db, async (tx) => {
      const userId = (await changeRegistered(ctx, tx, input.registration, { ...values, passwordHash })) ?? newId();
      ({ registration, hash } = newRegistration(userId));
      // An account that was changed exists already.
      await tx
        .insert(users)
        .values({ id: userId, ...values, passwordHash, createdAt: ctx.clock.now() })
        .onConflictDoNothing({ target: users.id });
      await mailConfirmation(ctx, tx, { id: userId, email: input.email }, { registrationHash: hash, redirect, isMailed });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    ({ registration } = newRegistration(newId()));
    if (isMailed) await mailAlreadyRegistered(ctx, input.email, redirect);
  }
  return { message: `Successfully created account. We sent a confirmation to ${input.email}.`, registration };
}

/** Changes the account of an earlier registration, if it was never confirmed nor logged in to. @returns its id. */
async function changeRegistered(
  ctx: Context,
  tx: Database,
  registration: string | undefined,
  values: Partial<typeof users.$inferInsert>,
): Promise<string | undefined> {
  const given = registration === undefined ? undefined : readRegistration(registration);
  if (!given || !(await findLatestConfirmation(tx, given.userId, given.hash))) return undefined;
  const untouched = and(eq(users.id, given.userId), isNull(users.verifiedAt), isNull(users.lastLoginAt), isNull(users.removedAt), eq(users.active, true));
  const [changed] = await tx.update(users).set(values).where(untouched).returning({ id: users.id });
  if (changed) await invalidateMailedCodes(tx, changed.id, ['confirm', 'reset'], ctx.clock.now());
  return changed?.id;
}

/** Mails the owner of an address that it has an account. */
export async function mailAlreadyRegistered(ctx: Context, email: string, redirect?: string): Promise<void> {
  const owner = await findUserByEmail(ctx.db, email);
  if (!owner) return;
  await ctx.mailer.send(ctx.db, { ...accountExistsMail(ctx, owner, redirect), accountId: owner.id, to: owner.email });
}
