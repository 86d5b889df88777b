import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';

const couponTypes = ['System', 'User Credits', 'User Discount', 'Gift Card'] as const;
const amountTypes = ['percent', 'dollars'] as const;

/** Coupons of every type: System, User Credits, User Discount, Gift Card. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull().default(''),
    description: text('description').notNull().default(''),
    couponType: text('coupon_type', { enum: couponTypes }).notNull(),
    amountType: text('amount_type', { enum: amountTypes }).notNull(),
    /** Cents for `dollars`; basis points (1/100 percent) for `percent`. */
    amount: integer('amount').notNull(),
    useLimit: integer('use_limit').notNull(),
    useCount: integer('use_count').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** Whether one user may use it more than once. */
    reuse: boolean('reuse').notNull().default(true),
    systemShare: boolean('system_share').notNull().default(true),
    /** The owner: the user who bought the credits, was given the discount, or shares the gift card. */
    userId: uuid('user_id').references(() => users.id),
    /** The first account verified with this address becomes the owner (credits bought without an account). */
    claimEmail: text('claim_email'),
    expiresOn: instant('expires_on'),
    createdAt: instant('created_at').notNull(),
    /** The owner's reward once this many different users have used the card. */
    triggerAmount: integer('trigger_amount'),
    triggerAmountType: text('trigger_amount_type', { enum: amountTypes }),
    triggerCount: integer('trigger_count'),
    triggeredAt: instant('triggered_at'),
    /** The paid order that brought its buyer this gift card. */
    orderId: uuid('order_id'),
    /** The place in the owner's list. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    uniqueIndex('coupons_code').on(sql`upper(${table.code})`),
    index('coupons_user').on(table.userId, table.couponType, table.createdAt),
    // The orders of the back office.
    index('coupons_newest').on(table.createdAt, table.id),
    index('coupons_by_code').on(table.code, table.id),
    index('coupons_by_name').on(table.name, table.id),
    index('coupons_use_count').on(table.useCount, table.id),
    index('coupons_use_limit').on(table.useLimit, table.id),
    index('coupons_first_expiry').on(table.expiresOn, table.id),
    index('coupons_latest_expiry').on(table.expiresOn.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('coupons_claim_email').on(table.claimEmail).where(sql`claim_email is not null`),
    // The search of the back office: exactly the text of `couponList`.
    index('coupons_text').using('gin', sql`lower(code || ' ' || name) gin_trgm_ops`),
    // An order brings one gift card.
    uniqueIndex('coupons_order').on(table.orderId),
    check('coupons_uses', sql`use_count >= 0 and use_count <= use_limit`),
    knownValues('coupons_coupon_type_known', table.couponType, couponTypes),
    knownValues('coupons_amount_type_known', table.amountType, amountTypes),
    knownValues('coupons_trigger_amount_type_known', table.triggerAmountType, amountTypes),
    notNegative('coupons_amounts', table.amount, table.triggerAmount, table.triggerCount),
  ],
);

/** Other users who may use a `User …` coupon, and shared coupons that a user has saved to 'My Credits'. */
export const couponHolders = pgTable(
  'coupon_holders',
  {
    id: id(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The place in the user's list. */
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('coupon_holders_once').on(table.couponId, table.userId), index('coupon_holders_user').on(table.userId)],
);

/** The gift cards that owners have mailed through the board: each recipient gets a card once. */
export const couponShares = pgTable(
  'coupon_shares',
  {
    id: id(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** The organization that the card was shared with; null for an address that the owner typed. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** A keyed hash of the recipient's mailbox: the address itself may belong to somebody without an account. */
    recipient: text('recipient').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('coupon_shares_once').on(table.couponId, table.recipient), index('coupon_shares_organization').on(table.organizationId)],
);

/** Each use of a coupon: inserted with the payment or activation that used it, in the same transaction. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: id(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Copied from the coupon, so that a unique index enforces one gift card for each employer. */
    couponType: text('coupon_type', { enum: couponTypes }).notNull(),
    usedAt: instant('used_at').notNull(),
    /** Set when the payment that reserved the use failed; the use then no longer counts. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    uniqueIndex('coupon_uses_order').on(table.orderId).where(sql`released_at is null`),
    uniqueIndex('coupon_uses_one_gift_card_a_user').on(table.userId).where(sql`coupon_type = 'Gift Card' and released_at is null`),
    uniqueIndex('coupon_uses_one_gift_card_an_organization').on(table.organizationId).where(sql`coupon_type = 'Gift Card' and released_at is null`),
    index('coupon_uses_coupon').on(table.couponId),
    index('coupon_uses_organization').on(table.organizationId).where(sql`organization_id is not null`),
    knownValues('coupon_uses_coupon_type_known', table.couponType, couponTypes),
  ],
);
