import type { Context } from '~/platform/context/context';
import { invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { hashGivenPassword, storeGivenPassword } from '../passwords/given-password';
import { lockUser } from '../queries';
import { checkAdminAct } from './user-fields';

/**
 * Stores the password that an admin chose for a user.
 * @param formerAddress see `storeGivenPassword`.
 * @throws 404 for an unknown user, 403 for another admin.
 */
export async function setPasswordAsAdmin(
  ctx: Context,
  tx: Database,
  admin: Viewer,
  userId: string,
  passwordHash: string,
  formerAddress?: string,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw notFound();
  checkAdminAct('set password', user, admin.userId);
  await storeGivenPassword(ctx, tx, user, passwordHash, admin, formerAddress);
}

/** Sets a user's password. @throws 422 for a password that the rules refuse, 404 for an unknown user, 403 for another admin. */
export async function setPassword(ctx: Context, admin: Viewer, userId: string, body: { user_id: string; password: string }): Promise<{ message: string }> {
  if (body.user_id !== userId) throw invalidField('user_id', 'must be the id in the path', 'mismatch');
  const passwordHash = await hashGivenPassword(body.password);
  await inTransaction(ctx.db, (tx) => setPasswordAsAdmin(ctx, tx, admin, userId, passwordHash));
  return { message: 'Password updated' };
}
