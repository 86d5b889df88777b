import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { newCouponCode } from './server/codes';
import { coupons } from './tables';

/** A coupon that takes 100% off, five times, for any user. */
export async function buildCoupon(ctx: Context, overrides: Partial<typeof coupons.$inferInsert> = {}) {
  const [coupon] = await ctx.db
    .insert(coupons)
    .values({
      id: newId(),
      code: newCouponCode('TEST'),
      couponType: 'System',
      amountType: 'percent',
      amount: 10_000,
      useLimit: 5,
      createdAt: ctx.clock.now(),
      ...overrides,
    })
    .returning();
  if (!coupon) throw new Error('a coupon was not stored');
  return coupon;
}
