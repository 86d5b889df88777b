import type { ChargeRequest, PaymentGateway, PaymentMethod } from '../../gateway';
import { checkAccount } from './check-account';
import { answerOf, certainAnswerOf, isRefusal, type StripeConfig, stripeClient } from './client';
import { chargeOutcome, declinedBy, refundOutcome } from './outcomes';
import { stripeWebhook } from './webhook';

const CARD_NUMBER_REFUSED = {
  code: 'card_number_refused',
  message: 'card numbers aren’t accepted here: the payment form sends them to the payment provider itself',
  field: 'number',
} as const;

/**
 * Stripe. A charge is two steps under one key: the PaymentIntent is created without a card, then confirmed with the token of the payment
 * form, so that after a crash the same first step finds it again without knowing the token.
 */
export function stripeGateway(config: StripeConfig): PaymentGateway {
  const stripe = stripeClient(config);
  const secrets = config.STRIPE_WEBHOOK_SECRET;

  const makeIntent = ({ idempotencyKey, amountCents, description }: ChargeRequest) =>
    stripe.paymentIntents.create(
      { amount: amountCents, currency: 'usd', description, allowed_payment_method_types: ['card'], metadata: { payment: idempotencyKey } },
      { idempotencyKey },
    );

  /** The reference of a charge. Stripe remembers a key for a day only, so the charge is searched for by its metadata before. */
  const findReference = async (request: ChargeRequest): Promise<string> => {
    const query = `metadata['payment']:'${request.idempotencyKey}'`;
    const found = await answerOf(stripe.paymentIntents.search({ query })).catch((error) => {
      // Accounts in some countries have no search.
      if (isRefusal(error)) return { data: [] };
      throw error;
    });
    return found.data[0]?.id ?? (await answerOf(makeIntent(request))).id;
  };

  const close = async (request: ChargeRequest) => {
    const reference = request.reference ?? (await findReference(request));
    const intent = await answerOf(stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return chargeOutcome(intent);
    return chargeOutcome(await answerOf(stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `${request.idempotencyKey}-cancel` })));
  };

  return {
    name: 'stripe',
    tokenizing: true,
    webhook: secrets.length > 0 ? stripeWebhook(stripe, secrets) : undefined,
    probe: (now) => checkAccount(stripe, config, secrets, now),
    check: (method) => ('card' in method ? CARD_NUMBER_REFUSED : undefined),
    async charge({ method, returnUrl, ...request }) {
      if (!('paymentToken' in method)) return { status: 'declined', ...CARD_NUMBER_REFUSED };
      const return_url = await returnUrl();
      try {
        const { id } = await answerOf(makeIntent(request));
        const confirmation = { ...cardOf(method), return_url, use_stripe_sdk: true, expand: ['latest_charge'] };
        const intent = await answerOf(stripe.paymentIntents.confirm(id, confirmation, { idempotencyKey: `${request.idempotencyKey}-confirm` }));
        if (intent.status !== 'requires_action' || !intent.client_secret) return chargeOutcome(intent);
        return { status: 'action required', reference: id, clientSecret: intent.client_secret };
      } catch (error) {
        if (isRefusal(error)) return declinedBy(error);
        throw error;
      }
    },
    lookUp: (request) => certainAnswerOf(close(request)),
    async refund({ reference, amountCents, idempotencyKey }) {
      try {
        // Stripe remembers a key for a day only, and a refund may be repeated after a longer time.
        const { data } = await answerOf(stripe.refunds.list({ payment_intent: reference, limit: 100 }));
        const known = data.find(({ metadata }) => metadata?.refund === idempotencyKey);
        const fields = { payment_intent: reference, amount: amountCents, metadata: { refund: idempotencyKey } };
        return refundOutcome(known ?? (await answerOf(stripe.refunds.create(fields, { idempotencyKey }))));
      } catch (error) {
        if (!isRefusal(error)) return certainAnswerOf(Promise.reject(error));
        return { status: 'refused', code: error.code || `refused_${error.statusCode}`, message: error.message };
      }
    },
  };
}

/** The card, by the token of the payment form, or of a program that uses Stripe's older tokens. */
function cardOf({ paymentToken }: Extract<PaymentMethod, { paymentToken: string }>) {
  if (paymentToken.startsWith('ctoken_')) return { confirmation_token: paymentToken };
  if (paymentToken.startsWith('tok_')) return { payment_method_data: { type: 'card' as const, card: { token: paymentToken } } };
  return { payment_method: paymentToken };
}
