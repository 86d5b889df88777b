import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { askAll } from '~/platform/slices/questions';
import type { AdminUser } from '../../admin-contract';
import { partOfUserRecord } from '../../questions';
import { effectiveRoles } from '../login/identity';
import { findUser } from '../queries';
import { presentUserRow } from './user-list';

/** A user's record in the back office, from the parts of all slices. @throws 404 for an unknown or removed account. */
export async function showUser(ctx: Context, userId: string): Promise<AdminUser> {
  const row = await findUser(ctx.db, userId);
  if (!row) throw notFound();
  const [roles, parts] = await Promise.all([
    effectiveRoles(ctx, ctx.db, userId, row.roles),
    Promise.all(askAll(ctx, partOfUserRecord).map((part) => part(ctx.db, userId))),
  ]);
  return Object.assign(
    {
      ...presentUserRow(row),
      derived_roles: roles.filter((role) => !row.roles.includes(role)),
      candidate_id: null,
      organizations: [],
      coupons: [],
    },
    ...parts,
  );
}
