import { loadUserNames } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { recordVersion } from '~/platform/records/record-version';
import { ask } from '~/platform/slices/questions';
import type { AdminCoupon } from '../../admin-contract';
import { couponOrders, couponPacks } from '../../questions';
import { findCoupon } from '../queries';
import { listUsersOf } from '../use-queries';
import { listHoldersOf } from '../user-queries';
import { couponCollection } from './coupon-fields';
import { presentCouponRows, presentUserName } from './coupon-list';
import { isInUse } from './in-use';

/** A coupon in the back office, with its orders and users. @throws 404 for an unknown coupon. */
export async function showCoupon(ctx: Context, couponId: string): Promise<AdminCoupon> {
  const row = await findCoupon(ctx.db, couponId);
  if (!row) throw notFound();
  const [[listed], orders, users, pack_id, in_use] = await Promise.all([
    presentCouponRows(ctx, [row]),
    ask(ctx, couponOrders).ofCoupon(ctx.db, row),
    usersOf(ctx, couponId),
    ask(ctx, couponPacks).packOf(ctx.db, couponId),
    isInUse(ctx, ctx.db, row),
  ]);
  return { ...(listed as NonNullable<typeof listed>), orders, users, pack_id, in_use, version: recordVersion(couponCollection, row) };
}

/** The users who used a coupon, then those to whom it was given; removed accounts are left out. */
async function usersOf(ctx: Context, couponId: string): Promise<AdminCoupon['users']> {
  const [users, holders] = await Promise.all([listUsersOf(ctx.db, couponId), listHoldersOf(ctx.db, couponId)]);
  const used = new Map(users.map((user) => [user.userId, user.used]));
  const holds = new Set(holders);
  const ids = [...new Set([...used.keys(), ...holds])];
  const names = await loadUserNames(ctx.db, ids);
  return ids.flatMap((id) => {
    const name = presentUserName(id, names);
    return name ? [{ ...name, used: used.get(id) ?? 0, holds: holds.has(id) }] : [];
  });
}
