import type Stripe from 'stripe';
import { type CardField, type Charged, type Declined, type GatewayDispute, OutcomeUnknown, type Refunded, type RefundRefused } from '../../gateway';
import type { StripeRefusal } from './client';

const NOT_MADE = 'This payment wasn’t made.';
const CHECK_AND_RETRY = 'The payment couldn’t be made. Please check what you entered and try again.';

/** The outcome of an intent that cannot change any more. @throws OutcomeUnknown for all others, for instance while the bank processes the payment. */
export function chargeOutcome(intent: Stripe.PaymentIntent): Charged | Declined {
  if (intent.status === 'canceled' || intent.status === 'requires_payment_method') {
    const fault = intent.last_payment_error;
    const isAboutCard = fault?.type === 'card_error';
    return {
      status: 'declined',
      code: fault?.decline_code ?? fault?.code ?? intent.status,
      message: (isAboutCard && fault.message) || NOT_MADE,
      ...refusedCard(fault?.payment_method),
    };
  }
  if (intent.status !== 'succeeded') throw new OutcomeUnknown(`the payment has the status ${intent.status}`);
  const card = typeof intent.latest_charge === 'object' ? intent.latest_charge?.payment_method_details?.card : undefined;
  return { status: 'charged', reference: intent.id, last4: card?.last4 ?? '', brand: card?.brand ?? '' };
}

/** The card that was refused, where Stripe names it. */
const refusedCard = (method: Stripe.PaymentMethod | undefined) => (method?.card ? { last4: method.card.last4, brand: method.card.brand } : {});

const FIELDS: Record<string, CardField> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_expiry_month: 'exp_month',
  invalid_expiry_year: 'exp_year',
  expired_card: 'exp_month',
  incorrect_cvc: 'code',
  invalid_cvc: 'code',
  incorrect_zip: 'zipcode',
};

/** Stripe's messages about a card are written for the buyer; its other messages are not shown. @throws OutcomeUnknown */
export function declinedBy({ statusCode, code, decline_code, rawType, message, payment_intent: intent, payment_method: method }: StripeRefusal): Declined {
  if (intent?.status === 'succeeded') throw new OutcomeUnknown('refused, and yet succeeded');
  return {
    status: 'declined',
    // The library has empty words where Stripe sent none.
    code: decline_code || code || `refused_${statusCode}`,
    message: rawType === 'card_error' && message ? message : CHECK_AND_RETRY,
    field: FIELDS[code ?? ''] ?? 'number',
    ...refusedCard(method ?? intent?.last_payment_error?.payment_method),
  };
}

/** A refund that is still on its way to the card counts as made: Stripe has accepted it. */
export const refundOutcome = ({ id, status, failure_reason: reason }: Stripe.Refund): Refunded | RefundRefused =>
  status === 'failed' || status === 'canceled'
    ? { status: 'refused', code: reason ?? status, message: `The payment provider couldn’t refund the money (${reason ?? status}).` }
    : { status: 'refunded', reference: id };

/** An appeal follows a lost dispute. A bank's inquiry (`warning_…`) moves no money, so its end is not a loss. */
const DISPUTE_STATES: Record<string, GatewayDispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

export const presentDispute = ({ id, amount, reason, status, evidence_details: evidence }: Stripe.Dispute): GatewayDispute => ({
  reference: id,
  amountCents: amount,
  reason,
  status: DISPUTE_STATES[status] ?? 'open',
  respondBy: evidence?.due_by ? new Date(evidence.due_by * 1_000) : undefined,
});
