import { describeCoupon } from '~/coupons/server';
import { describePayment } from '~/payments/server';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money';
import type { Order } from '../schemas';
import { itemsOfAll, type OrderItemRow, type OrderRow } from './queries';

/** An order as its buyer sees it. */
export async function presentOrder(db: Database, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(db, [row]);
  return order as Order;
}

/** `presentOrder` for a page of orders. */
export async function presentOrders(db: Database, rows: OrderRow[]): Promise<Order[]> {
  const items = Map.groupBy(
    await itemsOfAll(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.orderId,
  );
  const presented: Order[] = [];
  for (const row of rows) presented.push(await present(db, row, items.get(row.id) ?? []));
  return presented;
}

const present = async (db: Database, row: OrderRow, items: OrderItemRow[]): Promise<Order> => ({
  _id: row.id,
  status: row.status,
  invoice_number: row.invoiceNumber,
  created_on: iso(row.createdAt),
  priced: true,
  paid: row.status === 'paid',
  paid_on: isoOrNull(row.paidOn),
  in_review: row.awaitsReview && row.refundedOn === null,
  post: row.postId ? { _id: row.postId, headline: row.headline } : null,
  items: items.map((item) => ({
    sku: item.sku,
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    price: toDollars(item.priceCents),
    total: toDollars(item.totalCents),
  })),
  coupon: row.couponId ? await describeCoupon(db, row.couponId) : null,
  subtotal: toDollars(row.subtotalCents),
  discount: toDollars(row.discountCents),
  total: toDollars(row.totalCents),
  refunded: toDollars(row.refundedCents),
  refunded_on: isoOrNull(row.refundedOn),
  days: row.days,
  txn: row.status === 'paid' && row.totalCents > 0 ? await describePayment(db, 'order', row.id) : null,
});
