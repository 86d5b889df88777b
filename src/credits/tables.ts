import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { coupons } from '~/coupons/tables';
import type { Billing } from '~/orders/rules';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';

const purchaseStatuses = ['paying', 'paid'] as const;

/** Price lists for packs of credits; `default` applies unless another code is given. */
export const creditPlans = pgTable(
  'credit_plans',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** The price of one credit before the pack's discount. */
    creditPriceCents: integer('credit_price_cents').notNull(),
  },
  (table) => [notNegative('credit_plans_price', table.creditPriceCents)],
);

/** The packs of a plan. */
export const creditPacks = pgTable(
  'credit_packs',
  {
    planCode: text('plan_code')
      .notNull()
      .references(() => creditPlans.code, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
    /** The number of months until the credits expire. */
    months: integer('months').notNull(),
    /** Basis points: 1500 is 15 %. */
    discount: integer('discount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planCode, table.count] }),
    check('credit_packs_amounts', sql`count > 0 and months > 0 and discount between 0 and 10000`),
  ],
);

/**
 * Bought packs, as they were sold. Inserted as `paying` before the card is charged, so that a charge can be
 * settled after any failure; a purchase whose charge failed is deleted.
 */
export const creditPurchases = pgTable(
  'credit_purchases',
  {
    id: id(),
    /** The buyer; null for a purchase without an account, until its address is verified. */
    userId: uuid('user_id').references(() => users.id),
    /** The address that the code is mailed to; the first account verified with it gets a pack without a buyer. */
    email: text('email'),
    /** The key of the buyer's attempt: the same key again is the same purchase. */
    attempt: text('attempt').notNull(),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    planCode: text('plan_code').notNull(),
    count: integer('count').notNull(),
    months: integer('months').notNull(),
    listCents: integer('list_cents').notNull(),
    savingsCents: integer('savings_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** The buyer as the receipt names them. */
    billing: jsonb('billing').$type<Billing>(),
    couponId: uuid('coupon_id').references(() => coupons.id),
    invoiceNumber: integer('invoice_number'),
    createdAt: instant('created_at').notNull(),
    paidOn: instant('paid_on'),
    /** The money given back for credits that were not used. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundedCredits: integer('refunded_credits').notNull().default(0),
    /** When all of it was given back. */
    refundedOn: instant('refunded_on'),
  },
  (table) => [
    uniqueIndex('credit_purchases_attempt').on(table.attempt),
    uniqueIndex('credit_purchases_coupon').on(table.couponId),
    uniqueIndex('credit_purchases_invoice_number').on(table.invoiceNumber),
    index('credit_purchases_user').on(table.userId, table.paidOn),
    // The list of the back office, and its search: exactly the text of `packList`.
    index('credit_purchases_paid_on').on(table.paidOn, table.id).where(sql`status = 'paid'`),
    index('credit_purchases_text').using('gin', sql`lower(coalesce(email, '') || ' ' || coalesce(invoice_number::text, '')) gin_trgm_ops`),
    index('credit_purchases_claim').on(table.email).where(sql`user_id is null`),
    knownValues('credit_purchases_status_known', table.status, purchaseStatuses),
    check('credit_purchases_amounts', sql`count > 0 and months > 0 and list_cents >= 0 and savings_cents >= 0`),
    check('credit_purchases_total', sql`total_cents = list_cents - savings_cents and total_cents > 0`),
    check(
      'credit_purchases_refunded',
      sql`refunded_cents >= 0 and refunded_cents <= total_cents and refunded_credits >= 0 and refunded_credits <= count and (refunded_credits = 0 or status = 'paid')`,
    ),
    check('credit_purchases_paid', sql`(status = 'paid') = (paid_on is not null and coupon_id is not null and invoice_number is not null)`),
  ],
);
