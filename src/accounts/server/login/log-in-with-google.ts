import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { clientKey } from '~/platform/network/networks';
import { consumeRateLimit, refundRateLimit } from '~/platform/rate-limit';
import type { AuthData } from '../../schemas';
import { users } from '../../tables';
import { endSessions, findUserByEmail, invalidateMailedCodes, type UserRow } from '../queries';
import { markVerified, verifyAddress } from '../registration/mark-verified';
import { holdAccount } from '../users/find-users';
import { type GooglePerson, readGoogleCredential, takeGoogleCredential } from './google';
import { limits } from './limits';
import { type SessionOrigin, startSession } from './sessions';

/**
 * Logs in with Google: to the account of that address, or to a new one, whose type the user chooses afterwards.
 * @throws 401 when the credential is invalid or the account is deactivated.
 */
export async function logInWithGoogle(ctx: Context, credential: string, origin: SessionOrigin): Promise<AuthData> {
  await consumeRateLimit(ctx, limits.loginByAddress, clientKey(origin.ip));
  const person = await readGoogleCredential(ctx, credential);
  await takeGoogleCredential(ctx, credential);
  await refundRateLimit(ctx, limits.loginByAddress, clientKey(origin.ip));
  try {
    return await logInOrRegister(ctx, person, origin);
  } catch (error) {
    // Of two simultaneous first logins the second finds the account that the first one created.
    if (!isUniqueViolation(error, 'users_email')) throw error;
    return logInOrRegister(ctx, person, origin);
  }
}

function logInOrRegister(ctx: Context, person: GooglePerson, origin: SessionOrigin): Promise<AuthData> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const found = await findUserByEmail(tx, person.email);
    const user = found && (await holdAccount(tx, found.id)) ? found : undefined;
    if (user && !user.active) throw new AppError(401, 'wrong_credentials', 'This account can’t be used right now.');
    const userId = user?.id ?? (await createUser(ctx, tx, person));
    if (user && !user.verifiedAt) await claimUnverifiedAccount(ctx, tx, user);
    await tx.update(users).set({ lastLoginAt: now, lastLoginIp: origin.ip }).where(eq(users.id, userId));
    return startSession(ctx, tx, userId, true, origin);
  });
}

async function createUser(ctx: Context, tx: Database, person: GooglePerson): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await tx.insert(users).values({ id, email: person.email, firstName: person.firstName, lastName: person.lastName, verifiedAt: now, createdAt: now });
  await verifyAddress(ctx, tx, { id, email: person.email }, async () => true);
  return id;
}

/** Somebody else may have registered the unconfirmed account in advance, so its password, sessions and codes are removed. */
async function claimUnverifiedAccount(ctx: Context, tx: Database, user: UserRow): Promise<void> {
  const now = ctx.clock.now();
  await markVerified(ctx, tx, user.id);
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  await endSessions(tx, user.id, now, 'address proved through Google');
  await invalidateMailedCodes(tx, user.id, ['confirm', 'reset', 'change_email'], now);
}
