import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { findUser } from '../queries';
import { removeAccount } from '../settings/remove-account';
import { checkAdminAct } from './user-fields';

/** Removes a user's account as if the user had done it. @throws 404 for an unknown user, 403 for an admin. */
export async function removeUser(ctx: Context, admin: Viewer, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw notFound();
  checkAdminAct('remove', user, admin.userId);
  await removeAccount(ctx, userId, admin.userId);
}
