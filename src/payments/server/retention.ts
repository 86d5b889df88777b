import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clears, deletes, type Lifetime } from '~/platform/database/retention';
import { paymentDisputes, paymentEvents, payments, refunds, sandboxCharges, sandboxRefunds } from '../tables';

/** Days for which the address of a receipt is kept. */
const RECEIPT_DAYS = 90;

/** Days for which the ids of the gateway's messages are kept. Gateways repeat a message for some days. */
const EVENT_DAYS = 90;

/** Whether money was ever asked for a purchase. Its row then stays for the books. */
export const hasPayment = (subjectId: PgColumn): SQL => sql`exists (select from ${payments} where ${payments.subjectId} = ${subjectId})`;

/** How long payments are kept. */
export const paymentLifetimes: readonly Lifetime[] = [
  {
    table: payments,
    rows: 'Payments',
    kept: `for good, for the books. The address the receipt was emailed to: ${RECEIPT_DAYS} days. Receipts aren’t stored, but created from the order when someone opens them`,
    sweeps: [
      clears(
        payments,
        RECEIPT_DAYS,
        sql`receipt_email = null`,
        (before) => sql`${payments.receiptEmail} is not null and ${payments.status} not in ('intended', 'charged') and ${lt(payments.createdAt, before)}`,
      ),
    ],
  },
  { table: refunds, rows: 'Refunds', kept: 'for good, for the books' },
  { table: paymentDisputes, rows: 'Disputes of payments', kept: 'for good, for the books' },
  {
    table: paymentEvents,
    rows: "Ids of the payment provider's messages",
    kept: `${EVENT_DAYS} days`,
    sweeps: [deletes(paymentEvents, EVENT_DAYS, (before) => lt(paymentEvents.receivedAt, before))],
  },
  { table: sandboxCharges, rows: 'Charges of the sandbox gateway', kept: 'for good; only boards that try payments out have them' },
  { table: sandboxRefunds, rows: 'Refunds of the sandbox gateway', kept: 'for good, as its charges' },
];
