import type { z } from 'zod';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids';
import { countMail } from '~/platform/mail/limits';
import type { accountCalls } from '../../contract';
import { safePath } from '../../rules';
import { registrations } from '../../tables';
import { hashSecret, newSecret } from '../login/tokens';
import { CODE_LIFETIME } from '../passwords/mailed-codes';
import { assertNotCommonPassword, hashPassword } from '../passwords/passwords';
import { mailRegistrationTask } from './mail-registration';
import { replaceRegistration } from './registration-queries';

type Registration = z.output<(typeof accountCalls)['POST /v2/auth/register']['body']>;

/**
 * Stores a registration and mails its confirmation; the account is created when the address is confirmed. An address that has an
 * account gets a mail that says so instead. Only the background task that sends the mail looks for an account, so neither the answer nor
 * anything that this browser can do afterwards shows whether there is one (docs/product/security.md).
 * With `registration`, the earlier registration of this browser ends.
 */
export async function register(ctx: Context, input: Registration, ip: string): Promise<{ message: string; registration: string }> {
  assertNotCommonPassword('password', input.password);
  await countMail(ctx, 'registration', { client: ip, mailbox: input.email });
  const passwordHash = await hashPassword(input.password);
  const now = ctx.clock.now();
  const secret = newSecret();
  await inTransaction(ctx.db, async (tx) => {
    if (input.registration !== undefined) await replaceRegistration(tx, hashSecret(input.registration), now);
    const id = newId();
    await tx.insert(registrations).values({
      id,
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      role: input.account_type,
      passwordHash,
      secretHash: hashSecret(secret),
      redirect: safePath(input.nextUrl) ?? safePath(input.redirect) ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    });
    await ctx.queue.enqueue(tx, mailRegistrationTask, { id });
  });
  return { message: `Successfully created account. We sent a confirmation to ${input.email}.`, registration: secret };
}
