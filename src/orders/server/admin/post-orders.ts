import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describeCoupons } from '~/coupons/server';
import type { Database, ReadDatabase } from '~/platform/database';
import { isoOrNull } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import { orders } from '../../tables';
import type { OrderRow } from '../queries';

/** The order of a post, as the back office shows it beside the post. */
export interface PostOrderInfo {
  _id: string;
  total: number;
  paid: boolean;
  refunded: number;
  refunded_on: string | null;
  coupon: { code: string; amount: number; amount_type: 'percent' | 'dollars' } | null;
}

/** A condition for records with a column that names their order: the order is paid. */
export const orderIsPaid = (orderId: PgColumn): SQL => sql`exists (select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'paid')`;

/** The orders of posts by their ids. */
export async function postOrders(db: ReadDatabase, orderIds: string[]): Promise<Map<string, PostOrderInfo>> {
  if (orderIds.length === 0) return new Map();
  const presented = await present(db, await db.select().from(orders).where(inArray(orders.id, orderIds)));
  return new Map(presented.map((order) => [order._id, order]));
}

/** `postOrders` for one order. */
export async function postOrder(db: Database, row: OrderRow): Promise<PostOrderInfo> {
  const [order] = await present(db, [row]);
  return order as PostOrderInfo;
}

async function present(db: ReadDatabase, rows: OrderRow[]): Promise<PostOrderInfo[]> {
  const ids = rows.flatMap(({ couponId }) => couponId ?? []);
  const coupons = ids.length > 0 ? await describeCoupons(db, ids) : new Map();
  return rows.map(({ id, totalCents, refundedCents, refundedOn, status, couponId }) => ({
    _id: id,
    total: toDollars(totalCents),
    paid: status === 'paid',
    refunded: toDollars(refundedCents),
    refunded_on: isoOrNull(refundedOn),
    coupon: (couponId && coupons.get(couponId)) || null,
  }));
}
