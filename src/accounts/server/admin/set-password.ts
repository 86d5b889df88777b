import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { invalidField, notFound } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { users } from '../../tables';
import { assertNotCommonPassword, hashPassword } from '../passwords/passwords';
import { endSessions, invalidateMailedCodes, lockUser } from '../queries';
import { checkAdminAct } from './user-fields';

/** Checks and hashes a password that an admin chose for a user. It takes long, so it is done before the transaction. */
export function hashGivenPassword(password: string): Promise<string> {
  assertNotCommonPassword('password', password);
  return hashPassword(password);
}

/** Stores a password that an admin chose. The user's sessions end, apart from the admin's own one; mailed codes become invalid. */
export async function storeGivenPassword(ctx: Context, tx: Database, admin: Viewer, userId: string, passwordHash: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw notFound();
  checkAdminAct('set password', user, admin.userId);
  const now = ctx.clock.now();
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await invalidateMailedCodes(tx, userId, ['reset', 'change_email', 'confirm'], now);
  await endSessions(tx, userId, now, 'password changed', userId === admin.userId ? admin.sessionId : undefined);
  await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'password.set', subject: 'users', subjectId: userId });
}

/** Sets a user's password. @throws 422 for a password that the rules refuse, 404 for an unknown user, 403 for another admin. */
export async function setPassword(ctx: Context, admin: Viewer, userId: string, body: { user_id: string; password: string }): Promise<{ message: string }> {
  if (body.user_id !== userId) throw invalidField('user_id', 'must be the id in the path', 'mismatch');
  const passwordHash = await hashGivenPassword(body.password);
  await inTransaction(ctx.db, (tx) => storeGivenPassword(ctx, tx, admin, userId, passwordHash));
  return { message: 'Password updated' };
}
