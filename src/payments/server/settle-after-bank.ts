import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { PaymentOutcome } from '../contract';
import { OutcomeUnknown } from '../gateway';
import { declinedWords } from '../rules';
import { isReachable } from './gateways';
import { readPaymentKey } from './payment-key';
import { findPayment, type PaymentRow, updatePayment } from './queries';
import { lookUpPayment, recordPaymentOutcome } from './take-payment';

type Outcome = z.output<typeof PaymentOutcome>;

const NOT_CONFIRMED = 'Your bank didn’t confirm the payment. Nothing was charged. Please try again or use another card.';
const GIVEN_BACK = 'What you wanted to pay for was no longer available. Your payment was refunded.';
const WAITING = 'The payment provider doesn’t know the outcome yet. We’ll find out within a minute or two. Please don’t pay again.';
const OTHER_GATEWAY = 'We can’t check the outcome of this payment right now. Please don’t pay again, and write to us.';

/**
 * Settles a payment after the buyer confirmed it at their bank, or did not, and returns the outcome. A charge that the buyer did not confirm is closed, so it cannot be made any
 * more. @throws 404 for a key that the board did not make.
 */
export async function settleAfterBank(ctx: Context, key: string): Promise<Outcome> {
  const payment = await findPayment(ctx.db, readPaymentKey(ctx, key));
  if (!payment) throw notFound();
  if (payment.status !== 'intended' || !payment.actionUntil) return presentOutcome(ctx, payment);
  try {
    const outcome = await lookUpPayment(ctx, payment);
    await recordPaymentOutcome(ctx, payment.id, outcome);
    if (outcome.status === 'declined' && outcome.code !== 'canceled') return { outcome: 'declined', message: declinedWords(outcome.message) };
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, 'payment outcome unknown');
    // The buyer is back: from now on the recovery task asks.
    await updatePayment(ctx.db, payment.id, { actionUntil: null });
  }
  return presentOutcome(ctx, (await findPayment(ctx.db, payment.id)) ?? payment);
}

function presentOutcome(ctx: Context, payment: PaymentRow): Outcome {
  const { status } = payment;
  if (status === 'settled') return { outcome: 'paid', message: 'Your payment went through.' };
  if (status === 'declined') return { outcome: 'declined', message: NOT_CONFIRMED };
  if (status === 'refunded') return { outcome: 'declined', message: GIVEN_BACK };
  return { outcome: 'waiting', message: isReachable(ctx, payment) ? WAITING : OTHER_GATEWAY };
}
