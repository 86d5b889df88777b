import { SECOND } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { AppError, invalid, unavailable } from '~/platform/errors';
import { newId } from '~/platform/ids';
import type { Cents } from '~/platform/money';
import { defineTask } from '~/platform/queue';
import { type Charged, type ChargeRequest, type Declined, OutcomeUnknown, type PaymentMethod } from '../gateway';
import { declinedWords, type ManualMethod } from '../rules';
import { moneyTransaction } from './money-transaction';
import { insertPayment, lockPayment, type PaymentRow, settledPayments, updatePayment } from './queries';

/** Finds the outcome of payments that a crash or an unresponsive gateway left open. */
export const recoverPaymentsTask = defineTask<object>('payments.settle', { retries: 5, schedule: '* * * * *', pollSeconds: 1 });

/** How long an attempt may take before the recovery task asks the gateway for the outcome. */
export const PAYMENT_ATTEMPT_TIMEOUT = 15 * SECOND;

export interface Intent {
  /** A key of `ctx.paymentSubjects`. */
  subject: string;
  subjectId: string;
  userId: string | null;
  amountCents: Cents;
  receiptEmail: string | null;
}

/**
 * Records, in the transaction that reserves the purchase, that a charge is about to be requested. If the process crashes from
 * here on, the recovery task, queued in the same transaction, settles or releases the payment.
 */
export async function createPayment(ctx: Context, tx: Database, intent: Intent): Promise<PaymentRow> {
  const now = ctx.clock.now();
  const id = newId();
  const payment = await insertPayment(tx, {
    ...intent,
    id,
    gateway: ctx.gateway.name,
    idempotencyKey: id,
    status: 'intended',
    createdAt: now,
    updatedAt: now,
  });
  await ctx.queue.enqueue(tx, recoverPaymentsTask, {}, { startAfter: new Date(now.getTime() + PAYMENT_ATTEMPT_TIMEOUT + SECOND) });
  return payment;
}

/** The request to the gateway, always the same for a payment: a key may be repeated only with the same request. */
export const requestOf = (ctx: Context, { id, idempotencyKey, amountCents }: PaymentRow): ChargeRequest => ({
  idempotencyKey,
  amountCents,
  description: `${ctx.config.SITE_NAME} payment ${id}`,
});

/**
 * Requests the charge of a recorded payment from the gateway, outside any transaction, and records the outcome.
 * @throws 422 at the card's field when it is declined; 503 when the outcome is unknown and left to the recovery task.
 */
export async function chargePayment(ctx: Context, payment: PaymentRow, method: PaymentMethod): Promise<void> {
  let outcome: Charged | Declined;
  try {
    outcome = await ctx.gateway.charge({ ...requestOf(ctx, payment), method });
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, 'payment outcome unknown');
    throw unavailable('The payment provider has not answered yet. We will find out within a minute; please do not pay again, and reload this page then.');
  }
  await recordPaymentOutcome(ctx, payment.id, outcome);
  if (outcome.status === 'declined') throw invalid([{ loc: [outcome.field ?? 'number'], msg: declinedWords(outcome.message), type: outcome.code }]);
}

/**
 * Ends a payment by the gateway's outcome, once, however often it is called. Refunds a charge whose purchase is not possible any more.
 */
export async function recordPaymentOutcome(ctx: Context, paymentId: string, outcome: Charged | Declined): Promise<void> {
  try {
    await moneyTransaction(ctx, (tx) => recordOutcome(ctx, tx, paymentId, outcome));
  } catch (error) {
    if (outcome.status === 'declined' || !(error instanceof AppError)) throw error;
    await giveBack(ctx, paymentId, outcome);
  }
}

async function recordOutcome(ctx: Context, tx: Database, paymentId: string, outcome: Charged | Declined): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || (payment.status !== 'intended' && payment.status !== 'charged')) return;
  const updatedAt = ctx.clock.now();
  if (outcome.status === 'declined') {
    await subjectOf(ctx, payment).release(ctx, tx, payment);
    await updatePayment(tx, paymentId, { status: 'declined', declineCode: outcome.code, updatedAt });
    return;
  }
  const { reference, last4, brand } = outcome;
  await updatePayment(tx, paymentId, { status: 'settled', gatewayReference: reference, cardLast4: last4, cardBrand: brand, updatedAt });
  await subjectOf(ctx, payment).settle(ctx, tx, payment);
}

async function giveBack(ctx: Context, paymentId: string, { reference, last4, brand }: Charged): Promise<void> {
  const updatedAt = ctx.clock.now();
  const { amountCents } = await updatePayment(ctx.db, paymentId, {
    status: 'charged',
    gatewayReference: reference,
    cardLast4: last4,
    cardBrand: brand,
    updatedAt,
  });
  const given = await ctx.gateway.refund({ reference, idempotencyKey: `${paymentId}-refund`, amountCents });
  // Somebody else may have given the money back, for example on the provider's own pages.
  if (given.status === 'refused' && given.code !== 'charge_already_refunded') throw new OutcomeUnknown(`the refund was refused: ${given.message}`);
  await moneyTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.status !== 'charged') return;
    await updatePayment(tx, paymentId, { status: 'refunded', updatedAt });
    await subjectOf(ctx, payment).release(ctx, tx, payment);
  });
}

export function subjectOf(ctx: Context, payment: PaymentRow) {
  const subject = ctx.paymentSubjects[payment.subject];
  if (!subject) throw new Error(`no subject settles payments for ${payment.subject}`);
  return subject;
}

/** The details of a payment on a receipt. */
interface PaymentDetails {
  gateway: string;
  reference: string;
  last4: string;
  brand: string;
  method: ManualMethod | null;
}

/** The details of the payments for these orders or purchases, by their ids; none for one for which no money moved. */
export async function describePayments(db: Database, subject: string, subjectIds: string[]): Promise<Map<string, PaymentDetails>> {
  const rows = await settledPayments(db, subject, subjectIds);
  return new Map(
    rows.map(({ subjectId, gateway, gatewayReference, cardLast4, cardBrand, method }) => [
      subjectId,
      { gateway, reference: gatewayReference ?? '', last4: cardLast4 ?? '', brand: cardBrand ?? '', method },
    ]),
  );
}
