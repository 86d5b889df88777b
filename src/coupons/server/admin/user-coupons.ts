import { z } from 'zod';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { Id } from '~/platform/http/schemas';
import { fieldOf } from '~/platform/records/fields';
import { presentCouponRecord } from '../present-coupon';
import { findCoupon } from '../queries';
import { addHolder, assignCoupon, listAllCouponsOf, lockCouponsOf, placeCoupon, takeCoupon } from '../user-queries';

/** The coupons of a user for the back office, in the user's order. */
export const userCoupons = async (db: Database, userId: string) => ({
  coupons: (await listAllCouponsOf(db, userId)).map(({ coupon, position }) => ({ ...presentCouponRecord(coupon), position, owned: coupon.userId === userId })),
});

const UserCoupon = z.object({ _id: Id, owned: z.boolean() });

/**
 * The field `coupons` of users, in the user's order. Removing an item takes the coupon from the user: one that the user owned then
 * has no owner. Setting the same items in another order changes their places. Undoing a removal gives the coupon back.
 */
export const userCouponsField = fieldOf<{ id: string }>()({
  operators: ['field_pull_by_field', 'field_set'],
  value: z.array(UserCoupon).max(200),
  lockBefore: lockCouponsOf,
  read: async (user, tx) => (await listAllCouponsOf(tx, user.id)).map(({ coupon }) => ({ _id: coupon.id, owned: coupon.userId === user.id })),
  async write({ ctx, tx, row: user, value }) {
    if (new Set(value.map(({ _id }) => _id)).size < value.length) throw invalidField('value', 'please name each coupon once', 'repeated');
    const current = (await listAllCouponsOf(tx, user.id)).map(({ coupon }) => coupon.id);
    for (const id of current) if (!value.some(({ _id }) => _id === id)) await takeCoupon(tx, id, user.id);
    for (const { _id, owned } of value) {
      if (current.includes(_id)) continue;
      if (!(await findCoupon(tx, _id))) throw invalidField('value', 'there is no such coupon', 'unknown_coupon');
      if (!owned) await addHolder(tx, _id, user.id, ctx.clock.now());
      else if (!(await assignCoupon(tx, _id, user.id))) throw conflict('This coupon now belongs to someone else.', 'coupon_owned');
    }
    for (const [position, { _id }] of value.entries()) await placeCoupon(tx, _id, user.id, position);
  },
});
