import { and, eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { clientKey } from '~/platform/network/networks';
import { consumeRateLimits } from '~/platform/rate-limit';
import type { AuthData } from '../../schemas';
import { users } from '../../tables';
import { passwordMatches } from '../passwords/passwords';
import { findUserByEmail } from '../queries';
import { limits } from './limits';
import { type SessionOrigin, startSession } from './sessions';

/**
 * Logs in with email and password.
 * @throws 401 with the same message after the same time for a wrong password, an unknown address and a deactivated account;
 *   429 after too many failures. The client (`clientKey`) that last logged in to an account has a limit of its own there, so
 *   that somebody else's guesses do not lock the owner out.
 */
export async function logIn(ctx: Context, input: { email: string; password: string; remember: boolean }, origin: SessionOrigin): Promise<AuthData> {
  const user = await findUserByEmail(ctx.db, input.email);
  const client = clientKey(origin.ip);
  const account = user?.lastLoginIp && clientKey(user.lastLoginIp) === client ? `${input.email} at ${client}` : input.email;
  const undoCounts = await consumeRateLimits(ctx, [
    [limits.loginByAccount, account],
    [limits.loginByAddress, client],
  ]);
  const passwordHash = user?.passwordHash;
  const matches = await passwordMatches(passwordHash, input.password);
  if (!user?.active || !passwordHash || !matches) throw wrongCredentials();
  await undoCounts();
  return inTransaction(ctx.db, async (tx) => {
    const [entered] = await tx
      .update(users)
      .set({ lastLoginAt: ctx.clock.now(), lastLoginIp: origin.ip })
      .where(and(eq(users.id, user.id), eq(users.active, true), eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id });
    // Meanwhile another password was set, or the account was deactivated or removed.
    if (!entered) throw wrongCredentials();
    return startSession(ctx, tx, user.id, input.remember, origin);
  });
}

const wrongCredentials = () => new AppError(401, 'wrong_credentials', 'That email or password isn’t right.');
