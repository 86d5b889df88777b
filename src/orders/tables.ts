import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { coupons } from '~/coupons/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';
import { posts } from '~/posts/tables';
import type { Billing } from './rules';

const orderStatuses = ['open', 'paying', 'paid', 'cancelled'] as const;

/** The products for sale, with their regular prices. */
export const products = pgTable(
  'products',
  {
    sku: text('sku').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    listPriceCents: integer('list_price_cents').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Only releases before `product_prices` read these three columns, while a board is upgraded or taken back to one (`storePrices`). */
    promotionalPriceCents: integer('promotional_price_cents'),
    promotionFrom: instant('promotion_from'),
    promotionUntil: instant('promotion_until'),
    days: integer('days').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [notNegative('products_amounts', table.listPriceCents, table.priceCents, table.promotionalPriceCents), check('products_days', sql`days > 0`)],
);

/** Prices that are charged instead of the regular one on some days; `prices.ts` says which of them is in force. */
export const productPrices = pgTable(
  'product_prices',
  {
    id: id(),
    sku: text('sku')
      .notNull()
      .references(() => products.sku),
    priceCents: integer('price_cents').notNull(),
    /** The first moment of the first day; null where there is none. */
    startsAt: instant('starts_at'),
    /** The last moment of the last day; null where there is none. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    unique('product_prices_once').on(table.sku, table.startsAt).nullsNotDistinct(),
    notNegative('product_prices_amounts', table.priceCents),
    check('product_prices_days', sql`ends_at > starts_at`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    organizationId: uuid('organization_id').references(() => organizations.id),
    postId: uuid('post_id').references(() => posts.id),
    /** The post's headline when it was priced: the order keeps it when the post changes later. */
    headline: text('headline').notNull().default(''),
    /** `open` → `paying` (a charge is in progress) → `paid`; back to `open` when the charge fails. */
    status: text('status', { enum: orderStatuses }).notNull().default('open'),
    invoiceNumber: integer('invoice_number'),
    couponId: uuid('coupon_id').references(() => coupons.id),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    pricedAt: instant('priced_at').notNull(),
    createdAt: instant('created_at').notNull(),
    paidOn: instant('paid_on'),
    /** The order is paid, and its post waits for the staff: it does not count as an activation yet. */
    awaitsReview: boolean('awaits_review').notNull().default(false),
    /** When its post went live after a review; null where that was when it was paid. */
    activatedOn: instant('activated_on'),
    /** The user who paid or activated; a member of the organization may pay for a colleague's post. */
    paidBy: uuid('paid_by').references(() => users.id),
    /** The product's days, fixed when priced: how many days the post will run. */
    days: integer('days').notNull(),
    /** The buyer as the receipt names them, fixed when the order is paid; null before, and for orders that were paid before receipts named them. */
    billing: jsonb('billing').$type<Billing>(),
    test: boolean('test').notNull().default(false),
    /** The post was live on another board and came here without a payment: its order has a total of 0, and counts as neither a purchase nor an activation. */
    imported: boolean('imported').notNull().default(false),
    /** The part of the total that was given back. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When the order was given back as a whole: its money, or the use of the coupon that paid for it. */
    refundedOn: instant('refunded_on'),
  },
  (table) => [
    uniqueIndex('orders_post').on(table.postId).where(sql`status <> 'cancelled'`),
    uniqueIndex('orders_invoice_number').on(table.invoiceNumber),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_paid_by').on(table.paidBy),
    index('orders_organization').on(table.organizationId, table.paidOn),
    index('orders_coupon').on(table.couponId, table.createdAt).where(sql`coupon_id is not null`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_paid_on').on(table.paidOn).where(sql`status = 'paid'`),
    // The sweep of cancelled orders (server/retention.ts).
    index('orders_cancelled').on(table.createdAt).where(sql`status = 'cancelled'`),
    index('orders_unpaid').on(table.createdAt).where(sql`status in ('open', 'paying')`),
    // Exactly the expression that the back office searches; see server/admin/order-list.ts.
    index('orders_text').using('gin', sql`lower(headline || ' ' || coalesce(invoice_number::text, '')) gin_trgm_ops`),
    // The orders in which the back office sorts.
    index('orders_total_cents').on(table.totalCents, table.id),
    index('orders_latest_paid').on(table.paidOn.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('orders_first_paid').on(table.paidOn, table.id),
    index('orders_latest_invoice').on(table.invoiceNumber.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('orders_first_invoice').on(table.invoiceNumber, table.id),
    index('orders_refunded_on').on(table.refundedOn).where(sql`refunded_on is not null`),
    check('orders_refunded', sql`refunded_cents >= 0 and refunded_cents <= total_cents and (refunded_cents = 0 or status = 'paid')`),
    check('orders_total', sql`total_cents = subtotal_cents - discount_cents and total_cents >= 0`),
    knownValues('orders_status_known', table.status, orderStatuses),
    notNegative('orders_amounts', table.subtotalCents, table.discountCents, table.days),
    check('orders_imported', sql`not imported or (status in ('paid', 'cancelled') and total_cents = 0)`),
    check('orders_paid', sql`(status = 'paid') = (paid_on is not null)`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull().default(1),
    priceCents: integer('price_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
  },
  (table) => [index('order_items_order').on(table.orderId), notNegative('order_items_amounts', table.quantity, table.priceCents, table.totalCents)],
);
