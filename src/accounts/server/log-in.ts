import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { AppError } from '~/platform/errors';
import type { AuthData } from '../schemas';
import { users } from '../tables';
import { passwordMatches } from './passwords';
import { findUserByEmail } from './queries';
import { type SessionOrigin, startSession } from './sessions';

/**
 * Signs in with e-mail and password.
 * @throws 401 in the same words and time for a wrong password, an unknown address and a deactivated account.
 */
export async function logIn(ctx: Context, input: { email: string; password: string; remember: boolean }, origin: SessionOrigin): Promise<AuthData> {
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = await passwordMatches(user?.passwordHash, input.password);
  if (!user?.active || !matches) throw new AppError(401, 'wrong_credentials', 'The email or the password is wrong.');
  return ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ lastLoginAt: ctx.clock.now(), lastLoginIp: origin.ip }).where(eq(users.id, user.id));
    return startSession(ctx, tx, user.id, input.remember, origin);
  });
}
