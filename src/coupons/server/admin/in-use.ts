import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { ask } from '~/platform/slices/questions';
import { couponOrders, couponPacks } from '../../questions';
import type { CouponRow } from '../queries';
import { hasUses } from '../use-queries';

/** Whether a coupon was used, bought or put on an order, or somebody tried to pay with it: the books refer to it, so it cannot be deleted. */
export async function isInUse(ctx: Pick<Context, 'slices'>, db: Database, coupon: CouponRow): Promise<boolean> {
  if (coupon.useCount > 0 || coupon.orderId !== null) return true;
  const [used, orders, pack] = await Promise.all([
    hasUses(db, coupon.id),
    ask(ctx, couponOrders).ofCoupon(db, coupon),
    ask(ctx, couponPacks).packOf(db, coupon.id),
  ]);
  return used || orders.length > 0 || pack !== null;
}
