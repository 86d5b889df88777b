import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '~/platform/database/columns';
import { manualMethods } from './rules';

/**
 * Each attempt to take money. Written as `intended` before the gateway is called, so that after a crash the recovery
 * task finds the row and settles it. Card data is never stored here.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** The kind of purchase, e.g. `order` or `credits`. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id'),
    amountCents: integer('amount_cents').notNull(),
    /** The gateway that was asked; `manual` for money that staff received without one. */
    gateway: text('gateway').notNull(),
    /** How money without a gateway was paid; null for cards. */
    method: text('method', { enum: manualMethods }),
    /** Sent to the gateway: the same payment requested twice is one charge. */
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: ['intended', 'charged', 'declined', 'settled', 'refunded'] }).notNull(),
    gatewayReference: text('gateway_reference'),
    declineCode: text('decline_code'),
    cardLast4: text('card_last4'),
    cardBrand: text('card_brand'),
    /** The receipt's address, stored so that a payment settled later still sends its receipt. */
    receiptEmail: text('receipt_email'),
    /** What was given back, with refunds that are under way: these reserve their amount before the gateway is asked. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_idempotency_key').on(table.idempotencyKey),
    // At most one payment for a subject may be in progress or settled.
    uniqueIndex('payments_one_live').on(table.subject, table.subjectId).where(sql`status in ('intended', 'charged', 'settled')`),
    index('payments_unsettled').on(table.createdAt).where(sql`status in ('intended', 'charged')`),
    // Exactly the expression that the back office searches; see server/admin/payment-list.ts.
    index('payments_text').using(
      'gin',
      sql`lower(coalesce(gateway_reference, '') || ' ' || coalesce(card_last4, '') || ' ' || coalesce(decline_code, '')) gin_trgm_ops`,
    ),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_amount').on(table.amountCents, table.id),
    index('payments_status').on(table.status, table.createdAt, table.id),
    index('payments_subject').on(table.subjectId),
    // The sweep of the addresses of receipts (server/retention.ts).
    index('payments_receipt_email').on(table.createdAt).where(sql`receipt_email is not null`),
    check('payments_refunded', sql`refunded_cents >= 0 and refunded_cents <= amount_cents`),
  ],
);

/**
 * Refunds that staff requested. Written as `intended` before the gateway is asked, so that after a crash the recovery task
 * finds the row and repeats the request under the same key.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: ['intended', 'refunded', 'refused'] }).notNull(),
    /** Whether the paid post is removed when the money is given back. */
    removesPost: boolean('removes_post').notNull(),
    /** How many credits of a pack are taken back; null for orders. */
    credits: integer('credits'),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    gatewayReference: text('gateway_reference'),
    /** The gateway's words where it refused. */
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull(),
    refundedOn: instant('refunded_on'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    // One refund of a payment at a time.
    uniqueIndex('refunds_one_open').on(table.paymentId).where(sql`status = 'intended'`),
    index('refunds_refunded_on').on(table.refundedOn).where(sql`status = 'refunded'`),
    check('refunds_amount', sql`amount_cents > 0`),
    check('refunds_refunded', sql`(status = 'refunded') = (refunded_on is not null)`),
  ],
);

/** The sandbox gateway's ledger: its "charges" by idempotency key. */
export const sandboxCharges = pgTable('sandbox_charges', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  reference: text('reference').notNull(),
  amountCents: integer('amount_cents').notNull(),
  outcome: text('outcome').notNull(),
  last4: text('last4').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When it was given back in full. */
  refundedAt: instant('refunded_at'),
});

/** The sandbox gateway's refunds by idempotency key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    chargeReference: text('charge_reference').notNull(),
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_charge').on(table.chargeReference)],
);

/** Answers given under a client's `Idempotency-Key`, so that a repeated request gets the same one. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    id: id(),
    userId: uuid('user_id'),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('idempotent_answers_key').on(table.userId, table.key), index('idempotent_answers_created_at').on(table.createdAt)],
);
