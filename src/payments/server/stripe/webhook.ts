import Stripe from 'stripe';
import { z } from 'zod';
import { valueAt } from '~/platform/text/value-at';
import type { GatewayEvent, GatewayWebhook } from '../../gateway';
import { certainAnswerOf, isRefusal } from './client';
import { presentDispute, refundOutcome } from './outcomes';

/** Seconds for which a signature is valid. Stripe signs each repetition of an event anew. */
const TOLERANCE = 300;

/** The events that the board uses; docs/operating-reference.md lists them for the operator. */
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
    read: (body, signature, now) => (secrets.some((secret) => isSigned(stripe, body, signature, secret, now)) ? readEvent(body) : 'not signed'),
    async keyOf(reference) {
      const intent = stripe.paymentIntents.retrieve(reference).catch((error) => {
        if (isRefusal(error) && error.statusCode === 404) return undefined;
        throw error;
      });
      return Id.safeParse((await certainAnswerOf(intent))?.metadata?.payment).data;
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

function isSigned(stripe: Stripe, body: string, header: string, secret: string, now: Date): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, header, secret, TOLERANCE, undefined, now.getTime()) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** An id as Stripe makes them. Other text could not be stored. */
const Id = z.string().regex(/^[\w.:-]{1,255}$/);

const Event = z.object({ id: Id, type: Id, data: z.object({ object: z.looseObject({}) }) });

/**
 * Reads the parts of an event that the board uses. Of its object only references are read: they are the same in every version of the API that
 * an endpoint may have.
 */
function readEvent(body: string): GatewayEvent | 'no event' {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'no event';
  }
  const event = Event.safeParse(value).data;
  if (!event) return 'no event';
  const { id, type } = event;
  const about = isUsed(type) ? EVENTS[type] : undefined;
  const record = event.data.object;
  const intent = about === 'payment' ? record.id : record.payment_intent;
  const reference = Id.safeParse(valueAt(intent, ['id']) ?? intent).data;
  // Charges without an intent were not made by the board.
  return { id, type, about: reference ? about : undefined, reference: reference ?? '' };
}
