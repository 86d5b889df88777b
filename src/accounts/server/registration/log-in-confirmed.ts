import { eq, sql } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import type { AppError } from '~/platform/errors';
import { newId } from '~/platform/ids';
import type { RedirectedAuthData } from '../../schemas';
import { users } from '../../tables';
import { type SessionOrigin, startSession } from '../login/sessions';
import { consumeTriedCode, endSessions, findUser, findUserByEmail, invalidateMailedCodes, lockUser, type MailedCodeRow } from '../queries';
import { markVerified, notifyAddressVerified } from './mark-verified';
import { endRegistration, type RegistrationRow } from './registration-queries';

/** A confirmation whose code was right: of a registration, or of an account that is not confirmed. */
export type Confirmation = ({ registration: RegistrationRow } | { code: MailedCodeRow }) & {
  /** Replaces the password; null removes it. Undefined keeps the one that the registration or the account has. */
  passwordHash?: string | null;
};

interface Login {
  origin: SessionOrigin;
  remember: boolean;
  refusal(): AppError;
}

/** Uses the code, confirms the account, ends its other sessions and logs in. @throws `refusal` for a code that was used meanwhile. */
export async function logInConfirmed(
  ctx: Context,
  tx: Database,
  confirmation: Confirmation,
  { origin, remember, refusal }: Login,
): Promise<RedirectedAuthData> {
  const now = ctx.clock.now();
  const { passwordHash } = confirmation;
  const isRegistration = 'registration' in confirmation;
  const userId = isRegistration
    ? await openAccount(ctx, tx, confirmation.registration, passwordHash === undefined ? confirmation.registration.passwordHash : passwordHash)
    : (await consumeTriedCode(tx, confirmation.code.id, now)) && confirmation.code.userId;
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user?.active) throw refusal();
  if (!isRegistration && passwordHash !== undefined) await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await markVerified(ctx, tx, user.id);
  await invalidateMailedCodes(tx, user.id, ['confirm', 'reset', 'change_email'], now);
  // Somebody else may have logged in to the account before its owner confirmed it.
  await endSessions(tx, user.id, now, 'confirmed');
  const { redirect } = isRegistration ? confirmation.registration : confirmation.code;
  return { ...(await startSession(ctx, tx, user.id, remember, origin)), redirect };
}

/** Creates the account of a registration. @returns its id; undefined if the registration was used, or the address has a confirmed account. */
async function openAccount(ctx: Context, tx: Database, registration: RegistrationRow, passwordHash: string | null): Promise<string | undefined> {
  const { email, firstName, lastName, role } = registration;
  const now = ctx.clock.now();
  if (!(await endRegistration(tx, registration.id, now))) return undefined;
  const existing = await findUserByEmail(tx, email);
  if (existing) return claimAccount(tx, existing.id, role, passwordHash);
  const id = newId();
  try {
    await tx.transaction((part) => part.insert(users).values({ id, email, firstName, lastName, roles: [role], passwordHash, verifiedAt: now, createdAt: now }));
  } catch (error) {
    // Another registration of the address was confirmed at the same moment.
    if (isUniqueViolation(error, 'users_email')) return undefined;
    throw error;
  }
  await notifyAddressVerified(ctx, tx, { id, email });
  return id;
}

/** Takes over an account that was never confirmed, such as one that staff made. */
async function claimAccount(tx: Database, userId: string, role: string, passwordHash: string | null): Promise<string | undefined> {
  const account = await lockUser(tx, userId);
  if (!account || account.verifiedAt) return undefined;
  await tx
    .update(users)
    .set({ passwordHash, roles: sql`case when ${role} = any(${users.roles}) then ${users.roles} else array_append(${users.roles}, ${role}) end` })
    .where(eq(users.id, userId));
  return userId;
}
