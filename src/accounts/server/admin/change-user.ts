import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { prepareFields, setFields } from '~/platform/records/change-fields';
import type { AdminUser, adminUserCalls } from '../../admin-contract';
import { hashGivenPassword } from '../passwords/given-password';
import { lockUser } from '../queries';
import { setPasswordAsAdmin } from './set-password';
import { showUser } from './show-user';
import { userCollection } from './user-fields';

type Changes = z.output<(typeof adminUserCalls)['PATCH /v3/admin/users/{id}']['body']>;

/**
 * Changes the given fields of a user at once, by the rules of the field tools, and the password where one is given. Where the email changes too, a mail
 * to the former address says that the password was set: else an admin could take an account over without its owner learning of that.
 */
export async function changeUser(ctx: Context, admin: Viewer, userId: string, { password, version, ...values }: Changes): Promise<AdminUser> {
  const passwordHash = password === undefined ? undefined : await hashGivenPassword(password);
  const prepared = await prepareFields(ctx, admin, userCollection, values);
  await inTransaction(ctx.db, async (tx) => {
    const { before } = await setFields(ctx, tx, admin, userCollection, userId, values, { prepared, version });
    if (passwordHash === undefined) return;
    const user = await lockUser(tx, userId);
    const wasVerified = before.verified ?? Boolean(user?.verifiedAt);
    await setPasswordAsAdmin(ctx, tx, admin, userId, passwordHash, wasVerified ? ((before.email as string | undefined) ?? user?.email) : undefined);
  });
  return showUser(ctx, userId);
}
