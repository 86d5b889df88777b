import Stripe from 'stripe';
import type { GatewayEvent, GatewayWebhook } from '../../gateway';
import { certainAnswerOf, isRefusal } from './client';
import { presentDispute, refundOutcome } from './outcomes';

/** Seconds for which a signature is valid. Stripe signs each repetition of an event anew. */
const TOLERANCE = 300;

/** The events that the board uses; docs/operating.md lists them for the operator. */
export const EVENTS = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refunds',
  'refund.updated': 'refunds',
  'refund.failed': 'refunds',
  'charge.dispute.created': 'disputes',
  'charge.dispute.closed': 'disputes',
} as const satisfies Record<string, GatewayEvent['about']>;

const isUsed = (type: string): type is keyof typeof EVENTS => Object.hasOwn(EVENTS, type);

/** Stripe's messages. @param secrets several while a secret is being replaced. */
export function stripeWebhook(stripe: Stripe, secrets: readonly string[]): GatewayWebhook {
  return {
    read(body, signature, now) {
      for (const secret of secrets) {
        try {
          return presentEvent(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime()));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)) throw error;
        }
      }
      return undefined;
    },
    async keyOf(reference) {
      const intent = stripe.paymentIntents.retrieve(reference).catch((error) => {
        if (isRefusal(error) && error.statusCode === 404) return undefined;
        throw error;
      });
      return (await certainAnswerOf(intent))?.metadata.payment;
    },
    async refundsOf(reference) {
      const { data } = await certainAnswerOf(stripe.refunds.list({ payment_intent: reference, limit: 100 }));
      return data.map((refund) => ({
        reference: refund.id,
        idempotencyKey: refund.metadata?.refund,
        amountCents: refund.amount,
        outcome: refundOutcome(refund),
      }));
    },
    async disputesOf(reference) {
      const { data } = await certainAnswerOf(stripe.disputes.list({ payment_intent: reference, limit: 100 }));
      return data.map(presentDispute);
    },
  };
}

/** Only references are read: they are the same in every version of the API that an endpoint may have. */
function presentEvent({ id, type, data }: Stripe.Event): GatewayEvent {
  const record = data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const about = isUsed(type) ? EVENTS[type] : undefined;
  const intent = about === 'payment' ? record.id : record.payment_intent;
  const reference = typeof intent === 'object' ? intent?.id : intent;
  // Charges without an intent were not made by the board.
  return { id, type, about: reference ? about : undefined, reference: reference ?? '' };
}
