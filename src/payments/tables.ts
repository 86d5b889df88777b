import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';
import { manualMethods, refundSources } from './rules';

const paymentStatuses = ['intended', 'charged', 'declined', 'settled', 'refunded'] as const;
const refundStatuses = ['intended', 'refunded', 'refused'] as const;

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
    userId: uuid('user_id').references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    /** The gateway that was asked; `manual` for money that staff received without one. */
    gateway: text('gateway').notNull(),
    /** How money without a gateway was paid; null for cards. */
    method: text('method', { enum: manualMethods }),
    /** Sent to the gateway: the same payment requested twice is one charge. */
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    gatewayReference: text('gateway_reference'),
    declineCode: text('decline_code'),
    cardLast4: text('card_last4'),
    cardBrand: text('card_brand'),
    /** Until then the buyer may confirm the charge with their bank. The recovery task leaves the payment alone so long. */
    actionUntil: instant('action_until'),
    /** The receipt's address, stored so that a payment settled later still sends its receipt. */
    receiptEmail: text('receipt_email'),
    /** The sum of all refunds, with those in progress: a refund reserves its amount here before the gateway is asked. */
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
    // The payments of a person whom a search names.
    index('payments_user').on(table.userId),
    knownValues('payments_status_known', table.status, paymentStatuses),
    knownValues('payments_method_known', table.method, manualMethods),
    // The sweep of the addresses of receipts (server/retention.ts).
    index('payments_receipt_email').on(table.createdAt).where(sql`receipt_email is not null`),
    check('payments_refunded', sql`refunded_cents >= 0 and refunded_cents <= amount_cents`),
  ],
);

/**
 * Refunds. Those that staff request are written as `intended` before the gateway is asked, so that after a crash the recovery task
 * finds the row and repeats the request under the same key. Others are booked when the gateway reports them.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** Whether the paid post is removed when the money is given back. */
    removesPost: boolean('removes_post').notNull(),
    /** How many credits of a pack are taken back; null for orders. */
    credits: integer('credits'),
    reason: text('reason').notNull(),
    source: text('source', { enum: refundSources }).notNull().default('staff'),
    /** The admin; null for refunds that the gateway reported. */
    requestedBy: uuid('requested_by').references(() => users.id),
    /** The gateway's reference of the refund, or of the dispute that was lost. */
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
    knownValues('refunds_status_known', table.status, refundStatuses),
    notNegative('refunds_credits', table.credits),
    check('refunds_amount', sql`amount_cents > 0`),
    knownValues('refunds_source_known', table.source, refundSources),
    check('refunds_source', sql`source in ('staff', 'gateway', 'dispute') and (source <> 'staff' or requested_by is not null)`),
    check('refunds_refunded', sql`(status = 'refunded') = (refunded_on is not null)`),
  ],
);

/** Disputes of payments, as the gateway reports them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    gatewayReference: text('gateway_reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    closedOn: instant('closed_on'),
  },
  (table) => [
    uniqueIndex('payment_disputes_reference').on(table.gatewayReference),
    index('payment_disputes_payment').on(table.paymentId),
    notNegative('payment_disputes_amount', table.amountCents),
    check('payment_disputes_status', sql`status in ('open', 'won', 'lost')`),
    check('payment_disputes_closed', sql`(status = 'open') = (closed_on is null)`),
  ],
);

/** Messages of the gateway by its own id, so that a repeated one does nothing. Deleted after 90 days. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null while it is being applied, or after that failed: the gateway then repeats it. */
    handledAt: instant('handled_at'),
  },
  (table) => [index('payment_events_received').on(table.receivedAt)],
);

/** The sandbox gateway's ledger: its "charges" by idempotency key. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    outcome: text('outcome').notNull(),
    last4: text('last4').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was given back in full. */
    refundedAt: instant('refunded_at'),
  },
  (table) => [notNegative('sandbox_charges_amount', table.amountCents)],
);

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
  (table) => [index('sandbox_refunds_charge').on(table.chargeReference), notNegative('sandbox_refunds_amount', table.amountCents)],
);
