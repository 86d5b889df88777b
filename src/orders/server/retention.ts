import { lt, sql } from 'drizzle-orm';
import { hasPayment } from '~/payments/server';
import { changeRows } from '~/platform/database';
import { type Lifetime, oldRows, type Sweep } from '~/platform/database/retention';
import { detachOrders } from '~/posts/server/posts';
import { orderItems, orders, productPrices, products } from '../tables';

/** Days after which the cancelled order of a deleted draft is deleted. */
const CANCELLED_DAYS = 90;

/** Deletes cancelled orders for which no money was ever asked. */
const deleteCancelled: Sweep = {
  days: CANCELLED_DAYS,
  batch: 500,
  run: async (tx, { before, limit }) => {
    const isOld = sql`${orders.status} = 'cancelled' and ${lt(orders.createdAt, before)} and not ${hasPayment(orders.id)}`;
    const deleted = await changeRows<{ id: string; post: string | null }>(
      tx,
      sql`delete from ${orders} where ctid = any(${oldRows(orders, isOld, limit, 'update')}) returning id, post_id as post`,
    );
    await detachOrders(tx, deleted);
    return deleted.length;
  },
};

/** How long orders are kept. */
export const orderLifetimes: readonly Lifetime[] = [
  { table: products, rows: 'Products and their regular prices', kept: 'until an admin changes them' },
  { table: productPrices, rows: 'Prices of products for some days', kept: 'until an admin changes them' },
  {
    table: orders,
    rows: 'Orders',
    kept: `paid ones for good, for the books, without personal data once the account is removed. The unpaid order of a draft as long as the draft; a cancelled one for which no payment was tried ${CANCELLED_DAYS} days after it was made`,
    sweeps: [deleteCancelled],
  },
  { table: orderItems, rows: 'Items of orders', kept: 'as long as the order', goesWith: orders },
];
