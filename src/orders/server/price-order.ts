import { eq } from 'drizzle-orm';
import { discountOf, findStateRefusal } from '~/coupons/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { attachOrder } from '~/posts/server/posts';
import { priceAt } from '../prices';
import { furtherSince, skuOf, totalsOf } from '../rules';
import { orderItems, orders } from '../tables';
import { hasActivatedSince, itemsOfAll, listProducts, lockOrderOfPost, type OrderRow, productOf } from './queries';

/** The properties that decide an order's price. */
export interface PricedPost {
  id: string;
  userId: string;
  organizationId: string;
  postType: string;
  headline: string;
}

/**
 * Creates the unpaid order of a post, or prices it again. Call it in the transaction that saves the post.
 * A coupon on the order stays while it can be used, and is applied to the new price. An order that is paid or being paid is left as it is.
 * @returns the current order.
 */
export async function priceOrder(ctx: Context, tx: Database, post: PricedPost): Promise<OrderRow> {
  const order = await lockOrderOfPost(tx, post.id);
  if (order && order.status !== 'open') return order;
  return order ? repriceOrder(ctx, tx, order, post) : makeOrder(ctx, tx, post);
}

async function makeOrder(ctx: Context, tx: Database, post: PricedPost): Promise<OrderRow> {
  const now = ctx.clock.now();
  const { item, days } = await priceOf(ctx, tx, post);
  const orderId = newId();
  const order = {
    id: orderId,
    userId: post.userId,
    organizationId: post.organizationId,
    postId: post.id,
    headline: post.headline,
    ...totalsOf([item], null),
    days,
    pricedAt: now,
    createdAt: now,
  };
  const [[stored]] = await together([
    () => tx.insert(orders).values(order).returning(),
    () => tx.insert(orderItems).values({ id: newId(), orderId, ...item }),
    () => attachOrder(tx, post.id, orderId),
  ]);
  return stored as OrderRow;
}

/**
 * Prices an open order again, and writes it where something has changed. The caller has locked its row; `nextCouponId` is the coupon that the order has afterwards. Without it,
 * the order keeps its coupon while that can be used.
 */
export async function repriceOrder(ctx: Context, tx: Database, order: OrderRow, post: PricedPost, nextCouponId?: string | null): Promise<OrderRow> {
  const [{ item, days }, items] = await Promise.all([priceOf(ctx, tx, post), itemsOfAll(tx, [order.id])]);
  const couponId = nextCouponId === undefined ? await keptCoupon(ctx, tx, order) : nextCouponId;
  const discount = couponId ? await discountOf(tx, couponId) : null;
  const terms = { headline: post.headline, organizationId: post.organizationId, couponId, ...totalsOf([item], discount), days };
  if (items.length === 1 && has(items[0], item) && has(order, terms)) return order;
  const [priced] = await tx
    .update(orders)
    .set({ ...terms, pricedAt: ctx.clock.now() })
    .where(eq(orders.id, order.id))
    .returning();
  await tx.delete(orderItems).where(eq(orderItems.orderId, order.id));
  await tx.insert(orderItems).values({ id: newId(), orderId: order.id, ...item });
  return priced as OrderRow;
}

const has = <Values extends object>(row: Values | undefined, values: Partial<Values>): boolean =>
  row !== undefined && (Object.keys(values) as (keyof Values)[]).every((key) => row[key] === values[key]);

async function keptCoupon(ctx: Context, tx: Database, { couponId }: OrderRow): Promise<string | null> {
  return couponId && !(await findStateRefusal(ctx, tx, couponId)) ? couponId : null;
}

/** The current price of a post. All screens and charges use this function. */
async function priceOf(ctx: Context, tx: Database, post: PricedPost) {
  const now = ctx.clock.now();
  const [further, products] = await Promise.all([hasActivatedSince(tx, post, furtherSince(now), post.id), listProducts(tx)]);
  const product = productOf(products, skuOf(post.postType, further));
  const priceCents = priceAt(product, now);
  const { sku, name, description, days } = product;
  return { item: { sku, name, description, quantity: 1, priceCents, totalCents: priceCents }, days };
}
