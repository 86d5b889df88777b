import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '~/platform/database/columns';

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
    gateway: text('gateway').notNull(),
    /** Sent to the gateway: the same payment requested twice is one charge. */
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: ['intended', 'charged', 'declined', 'settled', 'refunded'] }).notNull(),
    gatewayReference: text('gateway_reference'),
    declineCode: text('decline_code'),
    cardLast4: text('card_last4'),
    cardBrand: text('card_brand'),
    /** The receipt's address, stored so that a payment settled later still sends its receipt. */
    receiptEmail: text('receipt_email'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_idempotency_key').on(table.idempotencyKey),
    // At most one payment for a subject may be in progress or settled.
    uniqueIndex('payments_one_live').on(table.subject, table.subjectId).where(sql`status in ('intended', 'charged', 'settled')`),
    index('payments_unsettled').on(table.createdAt).where(sql`status in ('intended', 'charged')`),
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
  refundedAt: instant('refunded_at'),
});

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
  (table) => [uniqueIndex('idempotent_answers_key').on(table.userId, table.key)],
);
