import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { AppError } from '~/platform/errors';
import type { AuthData } from '../schemas';
import { users } from '../tables';
import { spendMailedCode } from './queries';
import { type SessionOrigin, startSession } from './sessions';
import { hashSecret } from './tokens';

/**
 * Confirms an account with the mailed code and signs in.
 * @throws 400 for a code that is unknown, used or past its hour.
 */
export async function confirmAccount(ctx: Context, code: string, origin: SessionOrigin): Promise<AuthData> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const spent = await spendMailedCode(tx, 'confirm', hashSecret(code), now);
    if (!spent)
      throw new AppError(400, 'code_invalid', 'This confirmation code is wrong, was used already, or is older than an hour. Sign in to have a new one sent.');
    await tx
      .update(users)
      .set({ verifiedAt: now })
      .where(and(eq(users.id, spent.userId), isNull(users.verifiedAt)));
    return startSession(ctx, tx, spent.userId, false, origin);
  });
}
