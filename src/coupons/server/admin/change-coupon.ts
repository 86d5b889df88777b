import type { z } from 'zod';
import { recordAudit } from '~/platform/audit';
import { wholeDay } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import { isForeignKeyViolation, isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { setFields } from '~/platform/records/change-fields';
import type { AdminCoupon, adminCouponCalls } from '../../admin-contract';
import { type CouponType, IN_USE, worthDescription } from '../../rules';
import { newCouponCode } from '../codes';
import { deleteCoupon, insertCoupon, lockCoupon } from '../queries';
import { codeTaken, couponCollection } from './coupon-fields';
import { isInUse } from './in-use';
import { showCoupon } from './show-coupon';

type NewCoupon = z.output<(typeof adminCouponCalls)['POST /v3/admin/coupons']['body']>;
type Changes = z.output<(typeof adminCouponCalls)['PATCH /v3/admin/coupons/{id}']['body']>;

const PREFIXES: Record<CouponType, string> = { System: 'OFF', 'User Credits': 'CREDIT', 'User Discount': 'OFF', 'Gift Card': 'GIFT' };

/** Makes a coupon of any type. @throws 409 for a code that is taken, 422 at `user` for an unknown user. */
export async function createCoupon(ctx: Context, admin: Viewer, body: NewCoupon): Promise<AdminCoupon> {
  const id = newId();
  const code = body.code || newCouponCode(PREFIXES[body.coupon_type]);
  const worth = { amount: Math.round(body.amount * 100), amountType: body.amount_type };
  try {
    await inTransaction(ctx.db, async (tx) => {
      await insertCoupon(tx, {
        id,
        code,
        name: body.name,
        description: body.description || worthDescription(worth),
        couponType: body.coupon_type,
        ...worth,
        useLimit: body.use_limit,
        reuse: body.reuse,
        systemShare: body.system_share,
        userId: body.user,
        expiresOn: body.expires_on && wholeDay(body.expires_on, ctx.config.TIME_ZONE),
        createdAt: ctx.clock.now(),
      });
      const after = { code, amount: body.amount, amount_type: body.amount_type, use_limit: body.use_limit, user: body.user };
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'coupon.created', subject: 'coupons', subjectId: id, after });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_code')) throw codeTaken();
    throw isForeignKeyViolation(error) ? invalidField('user', 'there is no such user', 'unknown_user') : error;
  }
  return showCoupon(ctx, id);
}

/** Changes the given fields of a coupon at once, by the rules of the field tools. */
export async function changeCoupon(ctx: Context, admin: Viewer, couponId: string, { version, ...values }: Changes): Promise<AdminCoupon> {
  await inTransaction(ctx.db, (tx) => setFields(ctx, tx, admin, couponCollection, couponId, values, { version }));
  return showCoupon(ctx, couponId);
}

const inUse = () => conflict(IN_USE, 'coupon_in_use');

/** Deletes a coupon that was never used. @throws 404 for an unknown one; 409 once it was used, bought, or put on an order. */
export async function removeCoupon(ctx: Context, admin: Viewer, couponId: string): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const coupon = await lockCoupon(tx, couponId);
      if (!coupon) throw notFound();
      if (await isInUse(ctx, tx, coupon)) throw inUse();
      await deleteCoupon(tx, couponId);
      const before = { code: coupon.code, name: coupon.name, user: coupon.userId };
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'coupon.deleted', subject: 'coupons', subjectId: couponId, before });
    });
  } catch (error) {
    // An order was given it meanwhile.
    throw isForeignKeyViolation(error) ? inUse() : error;
  }
}
