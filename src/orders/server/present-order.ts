import { describeCoupons, findStateRefusals } from '~/coupons/server';
import { describePayments } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { type Cents, toDollars } from '~/platform/money/money';
import { removedPosts } from '~/posts/server/posts';
import type { Order } from '../schemas';
import { sellerOf } from './billing';
import { itemsOfAll, listProducts, type OrderItemRow, type OrderRow } from './queries';

/** An order as its buyer sees it. */
export async function presentOrder(ctx: Context, db: Database, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(ctx, db, [row]);
  return order as Order;
}

/** `presentOrder` for a page of orders, with as many queries as for one, which are sent together. */
export async function presentOrders(ctx: Context, db: Database, rows: OrderRow[]): Promise<Order[]> {
  const paid = rows.filter(({ status }) => status === 'paid');
  const ids = (some: OrderRow[]) => some.map(({ id }) => id);
  const postIds = rows.flatMap(({ postId }) => postId ?? []);
  const couponIds = rows.flatMap(({ couponId }) => couponId ?? []);
  const [allItems, removed, products, seller, payments, shown, coupons] = await Promise.all([
    itemsOfAll(db, ids(rows)),
    removedPosts(db, postIds),
    rows.some(({ status }) => status === 'open') ? listProducts(db) : [],
    paid.length > 0 ? sellerOf(ctx, db) : null,
    describePayments(db, 'order', ids(paid.filter(({ totalCents }) => totalCents > 0))),
    withoutStaleCoupons(ctx, db, rows),
    describeCoupons(db, couponIds),
  ]);
  const items = Map.groupBy(allItems, (item) => item.orderId);
  const listPrices = new Map(products.map(({ sku, listPriceCents }) => [sku, listPriceCents]));
  return shown.map((row) => ({
    ...present(row, presentPost(row, removed), items.get(row.id) ?? [], listPrices),
    seller: row.status === 'paid' && !row.imported ? seller : null,
    coupon: (row.couponId && coupons.get(row.couponId)) || null,
    txn: payments.get(row.id) ?? null,
  }));
}

/** Whether the post of a paid order waits for the staff: no more once the order was given back or the post was removed. */
export const isInReview = ({ awaitsReview, refundedOn }: Pick<OrderRow, 'awaitsReview' | 'refundedOn'>, post: { removed: boolean } | null): boolean =>
  awaitsReview && refundedOn === null && !post?.removed;

const presentPost = ({ postId, headline }: OrderRow, removed: ReadonlySet<string>): Order['post'] =>
  postId ? { _id: postId, headline, removed: removed.has(postId) } : null;

interface ShownOrder extends OrderRow {
  couponNotice: string | null;
}

/**
 * Unpaid orders without their coupon where nobody can use that any more, for example because its last use was paid with: so an order
 * never shows a total that cannot be had. It is stored so when the order is priced next, at the latest by paying.
 */
async function withoutStaleCoupons(ctx: Context, db: Database, rows: OrderRow[]): Promise<ShownOrder[]> {
  const open = rows.flatMap(({ status, couponId }) => (status === 'open' && couponId ? [couponId] : []));
  const refusals = await findStateRefusals(ctx, db, open);
  return rows.map((row) => {
    const refusal = row.status === 'open' && row.couponId ? refusals.get(row.couponId) : undefined;
    if (!refusal) return { ...row, couponNotice: null };
    return { ...row, couponId: null, discountCents: 0, totalCents: row.subtotalCents, couponNotice: refusal.message };
  });
}

const present = (
  row: ShownOrder,
  post: Order['post'],
  items: OrderItemRow[],
  listPrices: ReadonlyMap<string, Cents>,
): Omit<Order, 'seller' | 'coupon' | 'txn'> => ({
  _id: row.id,
  status: row.status,
  invoice_number: row.invoiceNumber,
  created_on: iso(row.createdAt),
  priced: true,
  paid: row.status === 'paid',
  paid_on: isoOrNull(row.paidOn),
  in_review: isInReview(row, post),
  imported: row.imported,
  post,
  credits: null,
  billing: row.billing && { city: '', country: '', ...row.billing },
  items: items.map((item) => ({
    sku: item.sku,
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    price: toDollars(item.priceCents),
    total: toDollars(item.totalCents),
    list_price: row.status === 'open' ? toDollars(listPrices.get(item.sku) ?? item.priceCents) : null,
  })),
  coupon_notice: row.couponNotice,
  subtotal: toDollars(row.subtotalCents),
  discount: toDollars(row.discountCents),
  total: toDollars(row.totalCents),
  refunded: toDollars(row.refundedCents),
  refunded_on: isoOrNull(row.refundedOn),
  days: row.days,
});
