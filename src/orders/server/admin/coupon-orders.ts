import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { CouponOrder } from '~/coupons/admin-contract';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import { orders } from '../../tables';
import type { OrderRow } from '../queries';

const SHOWN_ORDERS = 100;

/** An order in the record of its coupon. */
export const presentCouponOrder = (order: OrderRow): CouponOrder => ({
  _id: order.id,
  headline: order.headline,
  total: toDollars(order.totalCents),
  paid: order.status === 'paid',
  created_on: iso(order.createdAt),
});

/** The newest orders that have a coupon, and the order that brought it, without cancelled ones. */
export async function ordersOfCoupon(db: Database, coupon: { id: string; orderId: string | null }): Promise<CouponOrder[]> {
  const ofCoupon = or(eq(orders.couponId, coupon.id), coupon.orderId ? eq(orders.id, coupon.orderId) : undefined);
  const rows = await db
    .select()
    .from(orders)
    .where(and(ofCoupon, ne(orders.status, 'cancelled')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN_ORDERS);
  return rows.map(presentCouponOrder);
}

/** The number of orders with a coupon whose payment is in progress. */
export const countPayingWith = (db: Database, couponId: string): Promise<number> =>
  db.$count(orders, and(eq(orders.couponId, couponId), eq(orders.status, 'paying')));
