import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, queryRows, type ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import type { DatedPrice } from '../prices';
import type { Billing } from '../rules';
import { orderItems, orders, productPrices, products } from '../tables';
import { type BoardYear, ofYear, sumsByYear, type YearSum } from './years';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type ProductRow = typeof products.$inferSelect & { datedPrices: DatedPrice[] };

/** The products with all of their prices. */
export async function listProducts(db: ReadDatabase): Promise<ProductRow[]> {
  const rows = await productsInOrder(db).execute();
  return [...Map.groupBy(rows, ({ product }) => product.sku).values()].map((some) => {
    const [{ product }] = some as [(typeof rows)[number]];
    return { ...product, datedPrices: some.flatMap(({ price }) => price ?? []) };
  });
}

const productsInOrder = prepared((db) =>
  db
    .select({ product: products, price: productPrices })
    .from(products)
    .leftJoin(productPrices, eq(productPrices.sku, products.sku))
    .orderBy(asc(products.position), asc(products.sku), sql`${productPrices.startsAt} nulls first`)
    .prepare('products'),
);

/** The product with an SKU. @throws if it is not among the listed ones: every SKU has a row. */
export function productOf(listed: ProductRow[], sku: string): ProductRow {
  const product = listed.find((one) => one.sku === sku);
  if (!product) throw new Error(`no product ${sku}`);
  return product;
}

/** The condition that the order of a column is paid, and that its post does not wait for the staff. */
export const orderIsFinal = (orderId: PgColumn): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'paid' and not ${orders.awaitsReview})`;

/** An order that counts as an activation: paid, not given back, its post is not in review and was not imported from another board. */
const activated = and(eq(orders.status, 'paid'), isNull(orders.refundedOn), eq(orders.awaitsReview, false), eq(orders.imported, false));
/** When an order was activated: when it was paid, or when its post was approved. */
const activatedOn = sql<string>`coalesce(${orders.activatedOn}, ${orders.paidOn})`;

/** Whether the user or the organization activated a post, other than the one given, at or after an instant. Orders that were given back, and those in review, do not count. */
export const hasActivatedSince = async (
  db: Database,
  who: { userId: string; organizationId: string | null },
  since: Date,
  exceptPostId?: string,
): Promise<boolean> =>
  (await db.$count(
    orders,
    and(
      activated,
      sql`${activatedOn} >= ${since.toISOString()}::timestamptz`,
      exceptPostId ? ne(orders.postId, exceptPostId) : undefined,
      or(eq(orders.userId, who.userId), eq(orders.paidBy, who.userId), who.organizationId ? eq(orders.organizationId, who.organizationId) : undefined),
    ),
  )) > 0;

const ofPost = and(eq(orders.postId, sql.placeholder('postId')), ne(orders.status, 'cancelled'));
const orderOfPost = prepared((db) => db.select().from(orders).where(ofPost).prepare('order_of_post'));
const orderOfPostLocked = prepared((db) => db.select().from(orders).where(ofPost).for('update').prepare('lock_order_of_post'));
const orderLocked = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update')
    .prepare('lock_order'),
);

export const findOrderOfPost = async (db: Database, postId: string): Promise<OrderRow | undefined> => (await orderOfPost(db).execute({ postId }))[0];

/** The order of a post, locked until the transaction ends. */
export const lockOrderOfPost = async (tx: Database, postId: string): Promise<OrderRow | undefined> => (await orderOfPostLocked(tx).execute({ postId }))[0];

export const lockOrder = async (tx: Database, orderId: string): Promise<OrderRow | undefined> => (await orderLocked(tx).execute({ orderId }))[0];

/** The users who may see an order: its owner, the user who paid it, and the members of its organization. */
const visibleTo = (viewer: { userId: string; organizationIds: string[] }): SQL | undefined =>
  or(
    eq(orders.userId, viewer.userId),
    eq(orders.paidBy, viewer.userId),
    viewer.organizationIds.length > 0 ? inArray(orders.organizationId, viewer.organizationIds) : undefined,
  );

export const findOrder = async (db: Database, viewer: { userId: string; organizationIds: string[] }, orderId: string): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), ne(orders.status, 'cancelled'), visibleTo(viewer)))
  )[0];

/** The purchases of a viewer, paid or not: a job that came from another board without a payment is none. */
const purchasesOf = (viewer: { userId: string; organizationIds: string[] }): SQL | undefined =>
  and(ne(orders.status, 'cancelled'), eq(orders.imported, false), visibleTo(viewer));

/** Which of the purchases are wanted. */
interface OrderFilter {
  /** Those of a year; all without it. */
  year?: BoardYear | undefined;
  /** The paid ones, or the others; both without it. */
  paid?: boolean | undefined;
}

/** Ids and dates of the newest purchases, at most `limit`, and the number of all of them. */
export async function newestOrders(db: Database, viewer: { userId: string; organizationIds: string[] }, limit: number, { year, paid }: OrderFilter) {
  const inState = paid === undefined ? undefined : (paid ? eq : ne)(orders.status, 'paid');
  const where = and(purchasesOf(viewer), inState, ofYear(orders, year));
  const [keys, total] = await Promise.all([
    db.select({ id: orders.id, createdAt: orders.createdAt }).from(orders).where(where).orderBy(desc(orders.createdAt), desc(orders.id)).limit(limit),
    db.$count(orders, where),
  ]);
  return { keys, total };
}

/** The sums of a viewer's purchases by year. */
export const orderSums = (db: Database, viewer: { userId: string; organizationIds: string[] }, timeZone: string): Promise<YearSum[]> =>
  sumsByYear(db, { table: orders, ...getTableColumns(orders) }, purchasesOf(viewer), timeZone);

export const findOrders = (db: Database, ids: string[]): Promise<OrderRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(orders).where(inArray(orders.id, ids));

/** Removes the name and the address of a payer from the receipts of their orders. The organization stays for its books. */
export async function forgetPayer(tx: Database, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ billing: sql`${orders.billing} || '{"name":"","address":"","city":"","zipcode":"","country":""}'::jsonb` })
    .where(and(eq(orders.paidBy, userId), sql`${orders.billing} is not null`));
}

export const itemsOfAll = (db: Database, orderIds: string[]): Promise<OrderItemRow[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : itemsOf(db).execute({ orderIds });

const itemsOf = prepared((db) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('orderIds')})`)
    .orderBy(asc(orderItems.id))
    .prepare('order_items'),
);

/** When the user last paid for or activated a post, if ever. Orders that were given back, and those in review, do not count. */
export async function lastActivation(db: Database, userId: string): Promise<Date | null> {
  const [row] = await activations(db).execute({ userId });
  return row?.last ? new Date(row.last) : null;
}

const buyer = sql.placeholder('userId');
const activations = prepared((db) =>
  db
    .select({ last: sql<string | null>`max(${activatedOn})` })
    .from(orders)
    .where(and(activated, or(eq(orders.userId, buyer), eq(orders.paidBy, buyer))))
    .prepare('last_activation'),
);

export const findOrderById = async (db: Database, orderId: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0];

/** Marks an order as being paid, before the gateway is asked, and stores its buyer for the receipt. */
export async function markPaying(tx: Database, orderId: string, billing: Billing): Promise<void> {
  await tx.update(orders).set({ status: 'paying', billing }).where(eq(orders.id, orderId));
}

/** Opens an order again after a charge that failed. */
export async function markOpen(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'open', billing: null })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'paying')));
}

/** Marks an unpaid order as paid; of two concurrent calls, one gets the row. */
export async function markPaid(
  tx: Database,
  orderId: string,
  how: { paidOn: Date; paidBy: string | null; invoiceNumber: number; awaitsReview: boolean; billing: Billing },
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ status: 'paid', ...how })
    .where(and(eq(orders.id, orderId), inArray(orders.status, ['open', 'paying'])))
    .returning();
  return row;
}

/** Records that the post of a paid order went live after its review: the order counts as an activation from then on. */
export async function markActivated(tx: Database, orderId: string, activatedOn: Date): Promise<void> {
  await tx.update(orders).set({ awaitsReview: false, activatedOn }).where(eq(orders.id, orderId));
}

export async function markCancelled(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'open')));
}

/** Orders that were paid or activated here. The status is a literal, so that PostgreSQL can use the partial index. */
export const isSale = sql`${orders.status} = 'paid' and not ${orders.imported}`;

// The next two queries write the status as a literal instead of a parameter: only then can PostgreSQL use the partial indexes.
const countUnpaid = (db: ReadDatabase): Promise<number> => db.$count(orders, sql`${orders.status} in ('open', 'paying')`);

/** The sum that was paid for an order, less its refunds. */
const netCents = sql`${orders.totalCents} - ${orders.refundedCents}`;

/** The number of orders paid at or after an instant, and the sum in cents that was paid for them, less their refunds. */
async function sumPaidSince(db: ReadDatabase, since: Date): Promise<{ count: number; netCents: number }> {
  const [row] = await db
    .select({ count: count(), netCents: sql<number>`coalesce(sum(${netCents}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(isSale, gte(orders.paidOn, since)));
  return row ?? { count: 0, netCents: 0 };
}

/**
 * The number of complete posts that are not paid yet; the number of orders paid or activated at or after an instant, and the sum in cents
 * of what was paid for them, less what was given back.
 */
export async function orderFigures(db: ReadDatabase, since: Date): Promise<{ unpaid: number; paid: { count: number; netCents: number } }> {
  const [unpaid, paid] = await Promise.all([countUnpaid(db), sumPaidSince(db, since)]);
  return { unpaid, paid };
}

/** How many days the posts of some orders run, as they were sold. */
export async function daysOfOrders(db: ReadDatabase, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await daysOf(db).execute({ orderIds });
  return new Map(rows.map(({ id, days }) => [id, days]));
}

const daysOf = prepared((db) =>
  db
    .select({ id: orders.id, days: orders.days })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder('orderIds')})`)
    .prepare('days_of_orders'),
);

/** The next number of the board's one sequence of invoices. A rolled-back transaction leaves a gap. */
export async function nextInvoiceNumber(tx: Database): Promise<number> {
  const [row] = await queryRows<{ number: string | number }>(tx, sql`select nextval('invoice_numbers') as number`);
  return Number(row?.number);
}

/** Records how much of a paid order was given back, and when all of it was. */
export async function markRefunded(tx: Database, orderId: string, how: { refundedCents: number; refundedOn: Date | null }): Promise<void> {
  await tx.update(orders).set(how).where(eq(orders.id, orderId));
}

/** The orders that were paid or activated from an instant until before another, in that sequence. */
export const ordersPaidBetween = (db: Database, from: Date, until: Date) =>
  // The columns of the statement only: a month has thousands of orders.
  db
    .select({
      id: orders.id,
      paidOn: orders.paidOn,
      invoiceNumber: orders.invoiceNumber,
      headline: orders.headline,
      couponId: orders.couponId,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(and(isSale, gte(orders.paidOn, from), lt(orders.paidOn, until)))
    .orderBy(asc(orders.paidOn), asc(orders.id));
/** The orders that were given back as a whole from an instant until before another, and the coupon on each. */
export const ordersReturnedBetween = (db: Database, from: Date, until: Date) =>
  db
    .select({ id: orders.id, refundedOn: orders.refundedOn, headline: orders.headline, couponId: orders.couponId, discountCents: orders.discountCents })
    .from(orders)
    .where(and(isSale, gte(orders.refundedOn, from), lt(orders.refundedOn, until), isNotNull(orders.couponId)))
    .orderBy(asc(orders.refundedOn), asc(orders.id));
/** The number of the orders paid in each week, and the sum in cents of what was paid for them, less what was given back since. The status is a literal, so that PostgreSQL can use the partial index. */
export const orderSalesByWeek = (db: ReadDatabase, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: orders, at: orders.paidOn, where: isSale, sum: netCents }, starts);
