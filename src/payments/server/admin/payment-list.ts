import { type SQL, sql } from 'drizzle-orm';
import { loadUserNames, recordUser } from '~/accounts/server';
import type { ReadContext } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { askAll } from '~/platform/slices/questions';
import { type AdminDispute, type AdminPayment, AdminPaymentRow, type AdminRefund, type adminPaymentCalls } from '../../admin-contract';
import { type NamedPurchase, paymentSubject } from '../../questions';
import { disputeReason } from '../../rules';
import { payments } from '../../tables';
import type { DisputeRow, PaymentRow, RefundRow } from '../queries';

const DECLINES: Record<string, string> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code is incorrect.',
  incorrect_number: 'The card number is incorrect.',
  incorrect_zip: 'The ZIP code doesn’t match the card.',
  lost_card: 'The card was reported lost.',
  stolen_card: 'The card was reported stolen.',
  fraudulent: 'The bank suspects fraud.',
  do_not_honor: 'The bank declined without a reason.',
  generic_decline: 'The bank declined without a reason.',
  processing_error: 'The bank couldn’t process the payment.',
  never_charged: 'The payment was never made.',
  canceled: 'The payment was never made.',
  authentication_required: 'The bank is asking the buyer to confirm the payment.',
  payment_intent_authentication_failure: 'The buyer didn’t confirm the payment with the bank.',
  gateway_misconfigured: 'The payment provider rejects the board’s keys. Nothing was charged.',
};

/** The reason of a declined payment in words. */
const declineWords = (code: string | null): string => (code ? (DECLINES[code] ?? `Declined: ${code.replaceAll('_', ' ')}.`) : 'Declined.');

function answerOf({ status, gateway, declineCode, actionUntil }: PaymentRow): string {
  switch (status) {
    case 'intended':
      return actionUntil ? 'The buyer was asked to confirm the payment with the bank.' : 'No response yet. We don’t know if the card was charged.';
    case 'charged':
      return 'Charged, but the purchase was no longer possible. A refund is in progress.';
    case 'declined':
      return declineWords(declineCode);
    case 'settled':
      return gateway === 'manual' ? 'Recorded by staff.' : 'Charged.';
    case 'refunded':
      return 'Charged and refunded, because the purchase was no longer possible.';
  }
}

export const presentPayment = (row: PaymentRow): AdminPayment => ({
  _id: row.id,
  subject: row.subject,
  subject_id: row.subjectId,
  user_id: row.userId,
  status: row.status,
  amount: toDollars(row.amountCents),
  refunded: toDollars(row.refundedCents),
  gateway: row.gateway,
  method: row.method,
  reference: row.gatewayReference,
  brand: row.cardBrand,
  last4: row.cardLast4,
  decline_code: row.declineCode,
  answer: answerOf(row),
  created_on: iso(row.createdAt),
  updated_on: iso(row.updatedAt),
});

/** The refunds of a purchase, with the names of the admins who requested them. */
export async function presentRefunds(db: Database, rows: RefundRow[]): Promise<AdminRefund[]> {
  const admins = await loadUserNames(
    db,
    rows.flatMap(({ requestedBy }) => requestedBy ?? []),
  );
  return rows.map((row) => {
    const { firstName = '', lastName = '', email = '' } = admins.get(row.requestedBy ?? '') ?? {};
    return presentRefund(row, row.requestedBy && (`${firstName} ${lastName}`.trim() || email || 'A removed user'));
  });
}

const presentRefund = (row: RefundRow, requester: string | null): AdminRefund => ({
  _id: row.id,
  amount: toDollars(row.amountCents),
  credits: row.credits,
  status: row.status,
  reason: row.reason,
  source: row.source,
  requested_by: row.requestedBy,
  requester,
  reference: row.gatewayReference,
  refusal: row.refusal,
  created_on: iso(row.createdAt),
  refunded_on: isoOrNull(row.refundedOn),
});

export const presentDispute = (row: DisputeRow): AdminDispute => ({
  _id: row.id,
  amount: toDollars(row.amountCents),
  reason: disputeReason(row.reason),
  status: row.status,
  reference: row.gatewayReference,
  respond_by: isoOrNull(row.respondBy),
  created_on: iso(row.createdAt),
  closed_on: isoOrNull(row.closedOn),
});

/** The condition of each state. The words are literals, so that PostgreSQL can use the partial index of unsettled payments. */
const STATES: Record<'unsettled' | PaymentRow['status'], SQL> = {
  unsettled: sql`${payments.status} in ('intended', 'charged')`,
  intended: sql`${payments.status} = 'intended'`,
  charged: sql`${payments.status} = 'charged'`,
  declined: sql`${payments.status} = 'declined'`,
  settled: sql`${payments.status} = 'settled'`,
  refunded: sql`${payments.status} = 'refunded'`,
};

/** Payments with their buyers and purchases, which are looked up for all of them at once. */
export async function presentPaymentRows(ctx: ReadContext, rows: PaymentRow[]): Promise<AdminPaymentRow[]> {
  const { db } = ctx;
  const people = await loadUserNames(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  const purchases = new Map<string, NamedPurchase>();
  for (const { name: subject, record } of askAll(ctx, paymentSubject)) {
    const ids = [...new Set(rows.flatMap((row) => (row.subject === subject ? row.subjectId : [])))];
    if (ids.length > 0) for (const [id, purchase] of await record.named(db, ids)) purchases.set(id, purchase);
  }
  return rows.map((row) => {
    const { firstName = '', lastName = '', email = '' } = people.get(row.userId ?? '') ?? {};
    const purchase = purchases.get(row.subjectId);
    return {
      ...presentPayment(row),
      user: row.userId ? { _id: row.userId, name: `${firstName} ${lastName}`.trim(), email } : null,
      title: purchase?.title ?? (row.subject === 'order' ? 'Order' : 'Credits'),
      has_record: purchase !== undefined,
      organization: purchase?.organization ?? null,
    };
  });
}

/** The payments of the back office. A search finds them by their buyer, and by the words of their order or pack. */
export const paymentListOf = (
  ctx: ReadContext,
): RecordList<QueryOf<(typeof adminPaymentCalls)['GET /v3/admin/payments']>, typeof payments, typeof AdminPaymentRow> => ({
  table: payments,
  id: payments.id,
  // Exactly the expression of the index `payments_text`.
  text: sql`lower(coalesce(${payments.gatewayReference}, '') || ' ' || coalesce(${payments.cardLast4}, '') || ' ' || coalesce(${payments.declineCode}, ''))`,
  owners: [recordUser(payments.userId), ...askAll(ctx, paymentSubject).flatMap(({ record }) => record.owners(payments.subjectId))],
  byId: (id) => sql`(${payments.id} = ${id} or ${payments.subjectId} = ${id})`,
  filters: {
    state: (state) => STATES[state],
  },
  sorts: { created_on: payments.createdAt, amount: payments.amountCents },
  row: AdminPaymentRow,
  present: presentPaymentRows,
});
