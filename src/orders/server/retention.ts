import { lt, sql } from 'drizzle-orm';
import { hasPayment } from '~/payments/server';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { orderItems, orders, products } from '../tables';

/** Days after which the cancelled order of a deleted draft is deleted. */
const CANCELLED_DAYS = 90;

/** How long orders are kept. */
export const orderLifetimes: readonly Lifetime[] = [
  { table: products, rows: 'Products and their prices', kept: 'until an admin changes them' },
  {
    table: orders,
    rows: 'Orders',
    kept: `paid ones for good, for the books, without personal data once the account is removed. The unpaid order of a draft as long as the draft; a cancelled one for which no payment was tried ${CANCELLED_DAYS} days after it was made`,
    sweeps: [
      deletes(orders, CANCELLED_DAYS, (before) => sql`${orders.status} = 'cancelled' and ${lt(orders.createdAt, before)} and not ${hasPayment(orders.id)}`),
    ],
  },
  { table: orderItems, rows: 'Items of orders', kept: 'as long as the order', goesWith: orders },
];
