import { presentUserId } from '~/accounts/server';
import { MINUTE, SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, invalid, unauthorized, unavailable } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import type { Cents } from '~/platform/money/money';
import { defineTask } from '~/platform/queue';
import { askAll } from '~/platform/slices/questions';
import { type ActionRequired, type Charged, type ChargeRequest, type Declined, GatewayMisconfigured, OutcomeUnknown, type PaymentMethod } from '../gateway';
import { paymentSubject } from '../questions';
import type { ManualMethod } from '../rules';
import { gatewayOf } from './gateways';
import { moneyTransaction } from './money-transaction';
import { paymentKey } from './payment-key';
import { awaitAction, findPayment, insertPayment, lockPayment, markCharged, type PaymentRow, settledPayments, updatePayment } from './queries';

/** Finds the outcome of payments that a crash or an unresponsive gateway left open. */
export const recoverPaymentsTask = defineTask<object>('payments.settle', { retries: 5, schedule: '* * * * *', pollSeconds: 1 });

/** How long an attempt may take before the recovery task asks the gateway for the outcome. */
export const PAYMENT_ATTEMPT_TIMEOUT = 15 * SECOND;

/** How long the buyer may take to confirm a charge with their bank. */
const ACTION_TIMEOUT = 10 * MINUTE;

export interface Intent {
  /** The name of a kind of thing that is paid for. */
  subject: string;
  subjectId: string;
  /** Null for a buyer without an account. */
  userId: string | null;
  amountCents: Cents;
  receiptEmail: string | null;
}

/**
 * Records, in the transaction that reserves the purchase, that a charge is about to be requested. If the process crashes from
 * here on, the recovery task, queued in the same transaction, settles or releases the payment.
 * @throws 401 where the buyer's account was removed meanwhile.
 */
export async function createPayment(ctx: Context, tx: Database, { userId, ...intent }: Intent): Promise<PaymentRow> {
  const now = ctx.clock.now();
  const id = newId();
  const [payment] = await together([
    () =>
      insertPayment(tx, {
        ...intent,
        id,
        userId: userId && presentUserId(tx, userId),
        gateway: ctx.gateway.name,
        idempotencyKey: id,
        status: 'intended',
        createdAt: now,
        updatedAt: now,
      }),
    () => ctx.queue.enqueue(tx, recoverPaymentsTask, {}, { startAfter: new Date(now.getTime() + PAYMENT_ATTEMPT_TIMEOUT + SECOND) }),
  ]);
  if (userId && !payment.userId) throw unauthorized();
  return payment;
}

/** The request to the gateway, always the same for a payment: a key may be repeated only with the same request. */
const requestOf = (ctx: Context, { id, idempotencyKey, amountCents, gatewayReference }: PaymentRow): ChargeRequest => ({
  idempotencyKey,
  amountCents,
  reference: gatewayReference ?? undefined,
  description: `${ctx.config.SITE_NAME} payment ${id}`,
});

/**
 * Asks the gateway for the outcome of a payment.
 * @param reference that of the charge, where a message of the gateway names it.
 * @throws OutcomeUnknown while it is not known; OtherGateway.
 */
export async function lookUpPayment(ctx: Context, payment: PaymentRow, reference?: string): Promise<Charged | Declined> {
  return gatewayOf(ctx, payment).lookUp({ ...requestOf(ctx, payment), ...(reference && { reference }) });
}

/**
 * Requests the charge of a recorded payment from the gateway, outside any transaction, and records the outcome.
 * @throws 422 at the card's field when it is declined; 402 when the buyer's bank asks for a confirmation; 503 when the outcome is unknown
 *   and left to the recovery task, and when the board's keys are refused.
 */
export async function chargePayment(ctx: Context, payment: PaymentRow, method: PaymentMethod): Promise<void> {
  const key = paymentKey(ctx, payment.id);
  const returnUrl = async () => `${ctx.config.publicUrl}${await subjectOf(ctx, payment).returnPath(ctx.db, payment, key)}`;
  let outcome: Charged | Declined | ActionRequired;
  try {
    outcome = await ctx.gateway.charge({ ...requestOf(ctx, payment), method, returnUrl });
  } catch (error) {
    if (error instanceof GatewayMisconfigured) {
      ctx.log.error({ paymentId: payment.id, err: error }, 'the payment provider refuses the keys of the board');
      await recordPaymentOutcome(ctx, payment.id, { status: 'declined', code: 'gateway_misconfigured', message: error.message });
      throw new AppError(503, 'payments_unavailable', 'Card payments aren’t working right now. Nothing was charged. Please try again later or write to us.');
    }
    if (!(error instanceof OutcomeUnknown)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, 'payment outcome unknown');
    throw unavailable('The payment provider hasn’t responded yet. We’ll know within a minute. Please don’t pay again. Reload this page then.');
  }
  if (outcome.status === 'action required') {
    await awaitAction(ctx.db, payment.id, outcome.reference, new Date(ctx.clock.now().getTime() + ACTION_TIMEOUT));
    throw new AppError(402, 'payment_action_required', 'Your bank is asking you to confirm this payment.', {
      payment: key,
      client_secret: outcome.clientSecret,
    });
  }
  await recordPaymentOutcome(ctx, payment.id, outcome);
  if (outcome.status === 'declined') throw invalid([{ loc: [outcome.field ?? 'number'], msg: outcome.message, type: outcome.code }]);
}

type WhenEnded = (tx: Database, status: PaymentRow['status']) => Promise<unknown>;

/**
 * Ends a payment by the gateway's outcome, once, however often it is called, and whoever learns of it first: the request of the buyer, a
 * message of the gateway, or the recovery task. Refunds a charge whose purchase is not possible any more.
 * @param whenEnded is called in the transaction that ends the payment, where this call does.
 * @returns whether it was this call that ended the payment.
 */
export async function recordPaymentOutcome(ctx: Context, paymentId: string, outcome: Charged | Declined, whenEnded?: WhenEnded): Promise<boolean> {
  try {
    const recorded = await moneyTransaction(ctx, async (tx) => {
      const recorded = await recordOutcome(ctx, tx, paymentId, outcome);
      if (recorded === 'ended') await whenEnded?.(tx, outcome.status === 'declined' ? 'declined' : 'settled');
      return recorded;
    });
    return recorded === 'too late' && outcome.status === 'charged' ? await refundUnwantedCharge(ctx, paymentId, outcome, whenEnded) : recorded === 'ended';
  } catch (error) {
    if (outcome.status === 'declined' || !(error instanceof AppError)) throw error;
    return (await markCharged(ctx.db, paymentId, chargeColumns(ctx, outcome))) && (await refundUnwantedCharge(ctx, paymentId, outcome, whenEnded));
  }
}

/** @returns `too late` for a charge that has to be given back: it was made after its release, or its purchase was not possible any more. */
async function recordOutcome(ctx: Context, tx: Database, paymentId: string, outcome: Charged | Declined): Promise<'ended' | 'known' | 'too late'> {
  const payment = await lockPayment(tx, paymentId);
  const isReleased = payment?.status === 'declined' || payment?.status === 'charged';
  if (isReleased && outcome.status === 'charged') return 'too late';
  if (payment?.status !== 'intended' && payment?.status !== 'charged') return 'known';
  if (outcome.status === 'declined') {
    await subjectOf(ctx, payment).release(ctx, tx, payment);
    const { code, last4, brand } = outcome;
    const card = last4 ? { cardLast4: last4, cardBrand: brand } : {};
    await updatePayment(tx, paymentId, { status: 'declined', declineCode: code, ...card, updatedAt: ctx.clock.now() });
    return 'ended';
  }
  await together([
    () => updatePayment(tx, paymentId, { status: 'settled', ...chargeColumns(ctx, outcome) }),
    () => subjectOf(ctx, payment).settle(ctx, tx, payment),
  ]);
  return 'ended';
}

const chargeColumns = ({ clock }: Context, { reference, last4, brand }: Charged) => ({
  gatewayReference: reference,
  cardLast4: last4,
  cardBrand: brand,
  updatedAt: clock.now(),
});

/** Gives back a charge whose purchase is not possible any more. @returns whether it was this call that ended the payment. */
async function refundUnwantedCharge(ctx: Context, paymentId: string, charge: Charged, whenEnded?: WhenEnded): Promise<boolean> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment) throw new Error('a charge has no payment');
  const refund = { reference: charge.reference, idempotencyKey: unwantedRefundKey(paymentId), amountCents: payment.amountCents };
  const given = await gatewayOf(ctx, payment).refund(refund);
  // Somebody else may have given the money back, for example on the provider's own pages.
  if (given.status === 'refused' && given.code !== 'charge_already_refunded') throw new OutcomeUnknown(`the refund was refused: ${given.message}`);
  return moneyTransaction(ctx, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.status !== 'charged' && locked?.status !== 'declined') return false;
    await updatePayment(tx, paymentId, { status: 'refunded', ...chargeColumns(ctx, charge) });
    if (locked.status === 'charged') await subjectOf(ctx, locked).release(ctx, tx, locked);
    await whenEnded?.(tx, 'refunded');
    return true;
  });
}

/** The key of the refund of a charge whose purchase was not possible any more. */
export const unwantedRefundKey = (paymentId: string): string => `${paymentId}-refund`;

export function subjectOf(ctx: Context, payment: PaymentRow) {
  const subject = askAll(ctx, paymentSubject).find(({ name }) => name === payment.subject);
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
