import { and, eq } from 'drizzle-orm';
import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { type Cents, formatDollars, toDollars } from '~/platform/money/money';
import { OutcomeUnknown, type Refunded, type RefundRefused } from '../gateway';
import { payments, refunds } from '../tables';
import { gatewayOf, isReachable } from './gateways';
import { moneyTransaction } from './money-transaction';
import { notifyStaff } from './notify-staff';
import { findPayment, hasOpenRefund, lockPayment, lockRefund, type PaymentRow, type RefundRow, updatePayment, updateRefund } from './queries';
import { PAYMENT_ATTEMPT_TIMEOUT, recoverPaymentsTask, subjectOf } from './take-payment';

interface RefundIntent {
  subject: string;
  subjectId: string;
  /** All that is left, if undefined. */
  amountCents: Cents | undefined;
  removesPost: boolean;
  /** The credits that are taken back, for the refund of a pack. */
  credits?: number;
  reason: string;
  requestedBy: string;
}

/** The settled payment of a purchase, locked. The payment comes first in the order of locks. */
export async function lockSettledPayment(tx: Database, subject: string, subjectId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subject, subject), eq(payments.subjectId, subjectId), eq(payments.status, 'settled')))
    .for('update');
  return row;
}

/**
 * Records that money is about to be given back, and reserves its amount. If the process crashes from here on, the recovery task,
 * queued in the same transaction, makes the refund.
 * @throws 404 without a payment; 409 where the board cannot ask the gateway of the payment, while another refund is under way, or when
 *   nothing is left; 422 for more than what is left.
 */
export async function createRefund(ctx: Context, tx: Database, intent: RefundIntent): Promise<RefundRow> {
  const { subject, subjectId, amountCents, ...row } = intent;
  const payment = await lockSettledPayment(tx, subject, subjectId);
  if (!payment) throw notFound('There’s no payment to refund.', 'no_payment');
  if (await hasOpenRefund(tx, payment.id)) throw conflict('A refund of this payment is in progress. Please wait for it to finish.', 'refund_running');
  const left = payment.amountCents - payment.refundedCents;
  if (left === 0) throw conflict('This payment was already refunded.', 'nothing_left');
  if (payment.gateway !== 'manual' && !isReachable(ctx, payment)) {
    const words = 'This payment was made with another payment provider. It can be refunded once the board uses that provider again.';
    throw conflict(words, 'other_gateway');
  }
  const amount = amountCents ?? left;
  if (amount > left) throw invalidField('amount', `please refund at most ${formatDollars(toDollars(left))}, the amount left`, 'too_much');
  const now = ctx.clock.now();
  await updatePayment(tx, payment.id, { refundedCents: payment.refundedCents + amount });
  const refund = { ...row, id: newId(), paymentId: payment.id, amountCents: amount, status: 'intended' as const, createdAt: now };
  const [stored] = await tx.insert(refunds).values(refund).returning();
  if (!stored) throw new Error('a refund was not stored');
  await ctx.queue.enqueue(tx, recoverPaymentsTask, {}, { startAfter: new Date(now.getTime() + PAYMENT_ATTEMPT_TIMEOUT + SECOND) });
  return stored;
}

/**
 * Requests a recorded refund from the gateway, outside any transaction, and records the outcome. Money that was paid without a
 * gateway is given back by staff, so nobody is asked.
 * @throws OutcomeUnknown: the recovery task then repeats it under the same key; OtherGateway: it waits until the board uses that gateway again.
 */
export async function requestRefund(ctx: Context, refund: RefundRow): Promise<RefundRow> {
  const payment = await findPayment(ctx.db, refund.paymentId);
  if (!payment) throw new Error('a refund has no payment');
  return recordRefundOutcome(ctx, refund, payment.gateway === 'manual' ? { status: 'refunded', reference: '' } : await askForRefund(ctx, payment, refund));
}

async function askForRefund(ctx: Context, payment: PaymentRow, { id, amountCents }: RefundRow): Promise<Refunded | RefundRefused> {
  return gatewayOf(ctx, payment).refund({ reference: payment.gatewayReference ?? '', amountCents, idempotencyKey: id });
}

/**
 * Makes a refund that an admin waits for.
 * @throws 409 with the gateway's words where it refuses; 503 while the outcome is unknown: the recovery task then repeats the refund.
 */
export async function makeRefund(ctx: Context, refund: RefundRow): Promise<void> {
  let ended: RefundRow;
  try {
    ended = await requestRefund(ctx, refund);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    ctx.log.warn({ refundId: refund.id, err: error }, 'refund outcome unknown');
    throw new AppError(503, 'refund_unknown', 'The payment provider hasn’t responded yet. We’ll keep trying until it does. Please don’t refund again.');
  }
  if (ended.status === 'refused') throw conflict(`The payment provider refused the refund: ${ended.refusal}`, 'refund_refused');
}

/**
 * Ends a refund by the gateway's outcome, once, however often it is called. A refund that was made may still fail later, when the card's
 * bank does not take it: its amount is then free again, and staff get a mail.
 */
export const recordRefundOutcome = (
  ctx: Context,
  { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
  outcome: Refunded | RefundRefused,
): Promise<RefundRow> =>
  moneyTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const refund = await lockRefund(tx, id);
    if (!payment || !refund) throw new Error('a refund does not exist any more');
    if (refund.status === 'refunded' && outcome.status === 'refused') return returnRefund(ctx, tx, payment, refund, outcome.message);
    if (refund.status !== 'intended') return refund;
    const isRefused = outcome.status === 'refused';
    if (isRefused) await updatePayment(tx, paymentId, { refundedCents: payment.refundedCents - refund.amountCents });
    const ended = await updateRefund(
      tx,
      id,
      isRefused ? { status: 'refused', refusal: outcome.message } : { status: 'refunded', gatewayReference: outcome.reference, refundedOn: ctx.clock.now() },
    );
    await subjectOf(ctx, payment).refunded(ctx, tx, payment, ended);
    return ended;
  });

/** Undoes a refund whose money has returned to the board. The caller has locked payment and refund. */
export async function returnRefund(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow, why: string): Promise<RefundRow> {
  await updatePayment(tx, payment.id, { refundedCents: payment.refundedCents - refund.amountCents });
  const ended = await updateRefund(tx, refund.id, { status: 'refused', refusal: why, refundedOn: null });
  await subjectOf(ctx, payment).refundReturned(ctx, tx, payment, ended);
  if (refund.source !== 'dispute') await notifyStaff(ctx, tx, payment, { event: 'refund failed', amountCents: refund.amountCents, reason: why });
  return ended;
}
