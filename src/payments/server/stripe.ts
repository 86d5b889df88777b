import type { Config } from '~/platform/config';
import {
  type CardField,
  type Charged,
  type ChargeRequest,
  type Declined,
  OutcomeUnknown,
  type PaymentGateway,
  type Refunded,
  type RefundRefused,
} from '../gateway';

/** A charge takes two requests; together they must end before the recovery task looks up the outcome. */
const TIMEOUT = 6_000;
const CARD_NUMBER_REFUSED = {
  code: 'card_number_refused',
  message: 'card numbers are not accepted here: the payment form sends them to the payment provider itself',
  field: 'number',
} as const;

interface Intent {
  id: string;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'requires_capture' | 'canceled' | 'succeeded';
  latest_charge?: { payment_method_details?: { card?: { last4?: string; brand?: string } } } | string | null;
}

interface StripeRefund {
  id: string;
  status?: string | null;
  failure_reason?: string;
  metadata?: Record<string, string>;
}

interface StripeFault {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  message?: string;
  payment_intent?: Intent;
}

/** A refusal by Stripe, with its reasons. */
class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly fault: StripeFault,
  ) {
    super(`the payment provider refused with ${status} ${fault.type ?? ''} ${fault.code ?? ''}`);
  }
}

/**
 * Stripe over its HTTP API. A charge is two steps under one key: the PaymentIntent is created without a card, then confirmed
 * with the token, so that after a crash the same first step finds it again without knowing the token.
 */
export function stripeGateway(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_HOST'>): PaymentGateway {
  const host = originOf(config.STRIPE_API_HOST);

  const ask = async <Answer>(method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}, key?: string): Promise<Answer> => {
    const query = new URLSearchParams(fields).toString();
    let response: Response;
    let body: { error?: StripeFault };
    try {
      response = await fetch(`${host}${path}${method === 'GET' && query ? `?${query}` : ''}`, {
        method,
        headers: {
          authorization: `Bearer ${config.STRIPE_SECRET_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(method === 'POST' ? { body: query } : {}),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      body = (await response.json()) as { error?: StripeFault };
    } catch (error) {
      throw new OutcomeUnknown('the payment provider did not answer', { cause: error });
    }
    // 409: a request with the same key is running. 429 and 5xx: the outcome is unknown.
    if (response.status >= 500 || response.status === 429 || response.status === 409)
      throw new OutcomeUnknown(`the payment provider answered ${response.status}`);
    if (!response.ok) throw new StripeRefusal(response.status, body.error ?? {});
    return body as Answer;
  };

  const makeIntent = ({ idempotencyKey, amountCents, description }: ChargeRequest) =>
    ask<Intent>(
      'POST',
      '/v1/payment_intents',
      {
        amount: String(amountCents),
        currency: 'usd',
        description,
        'payment_method_types[]': 'card',
        'metadata[payment]': idempotencyKey,
        'expand[]': 'latest_charge',
      },
      idempotencyKey,
    );

  /** Finds an intent by its metadata when the key is too old for Stripe to remember (a day), else by the key itself. */
  const findIntent = async (request: ChargeRequest): Promise<Intent> => {
    const found = await ask<{ data?: Intent[] }>('GET', '/v1/payment_intents/search', { query: `metadata['payment']:'${request.idempotencyKey}'` }).catch(
      (error) => {
        if (error instanceof StripeRefusal) return { data: [] };
        throw error;
      },
    );
    const id = found.data?.[0]?.id ?? (await makeIntent(request)).id;
    return ask<Intent>('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge' });
  };

  return {
    name: 'stripe',
    tokenizing: true,
    async probe() {
      const { livemode } = await ask<{ livemode: boolean }>('GET', '/v1/balance').catch((error: unknown) => {
        throw error instanceof StripeRefusal ? new Error(error.fault.message ?? error.message) : error;
      });
      return livemode ? 'Stripe accepts the keys; cards are charged.' : 'Stripe accepts the keys; they are test keys, so no money moves.';
    },
    check: (method) => ('card' in method ? CARD_NUMBER_REFUSED : undefined),
    async charge({ method, ...request }) {
      if (!('paymentToken' in method)) return { status: 'declined', ...CARD_NUMBER_REFUSED };
      try {
        const made = await makeIntent(request);
        const confirmed = await ask<Intent>(
          'POST',
          `/v1/payment_intents/${made.id}/confirm`,
          {
            ...(method.paymentToken.startsWith('tok_')
              ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': method.paymentToken }
              : { payment_method: method.paymentToken }),
            error_on_requires_action: 'true',
            'expand[]': 'latest_charge',
          },
          `${request.idempotencyKey}-confirm`,
        );
        return outcomeOf(confirmed);
      } catch (error) {
        if (error instanceof StripeRefusal) return declinedBy(error);
        throw error;
      }
    },
    async lookUp(request) {
      try {
        const intent = await findIntent(request);
        if (intent.status === 'succeeded' || intent.status === 'canceled') return outcomeOf(intent);
        if (intent.status === 'processing') throw new OutcomeUnknown('the payment is being processed');
        return outcomeOf(await ask<Intent>('POST', `/v1/payment_intents/${intent.id}/cancel`, {}, `${request.idempotencyKey}-cancel`));
      } catch (error) {
        if (error instanceof StripeRefusal) throw new OutcomeUnknown(error.message);
        throw error;
      }
    },
    async refund({ reference, amountCents, idempotencyKey }) {
      try {
        // Stripe remembers a key for a day only, and a refund may be repeated after a longer time.
        const { data = [] } = await ask<{ data?: StripeRefund[] }>('GET', '/v1/refunds', { payment_intent: reference, limit: '100' });
        const known = data.find(({ metadata }) => metadata?.refund === idempotencyKey);
        const fields = { payment_intent: reference, amount: String(amountCents), 'metadata[refund]': idempotencyKey };
        return refundOutcomeOf(known ?? (await ask<StripeRefund>('POST', '/v1/refunds', fields, idempotencyKey)));
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        // Another status, such as one for a wrong key, says nothing about the refund.
        if (![400, 402, 404].includes(error.status)) throw new OutcomeUnknown(error.message);
        return { status: 'refused', code: error.fault.code ?? `refused_${error.status}`, message: error.fault.message ?? error.message };
      }
    },
  };
}

/** The host may be configured with or without its protocol. */
const originOf = (host: string | undefined): string => {
  const given = (host ?? 'https://api.stripe.com').replace(/\/+$/, '');
  return /^https?:/.test(given) ? given : `https://${given}`;
};

function outcomeOf(intent: Intent): Charged | Declined {
  if (intent.status === 'processing') throw new OutcomeUnknown('the payment is being processed');
  if (intent.status !== 'succeeded') return { status: 'declined', code: intent.status, message: 'This payment was not made.' };
  const card = typeof intent.latest_charge === 'object' ? intent.latest_charge?.payment_method_details?.card : undefined;
  return { status: 'charged', reference: intent.id, last4: card?.last4 ?? '', brand: card?.brand ?? '' };
}

/** A refund that is still on its way to the card counts as made: Stripe has accepted it. */
const refundOutcomeOf = ({ id, status, failure_reason: reason }: StripeRefund): Refunded | RefundRefused =>
  status === 'failed' || status === 'canceled'
    ? { status: 'refused', code: reason ?? status, message: `The payment provider could not give the money back (${reason ?? status}).` }
    : { status: 'refunded', reference: id };

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

/** Stripe's messages about a card are written for the buyer; its other messages are not shown. */
function declinedBy({ status, fault }: StripeRefusal): Declined {
  if (fault.payment_intent?.status === 'succeeded') throw new OutcomeUnknown('refused, and yet succeeded');
  const code = fault.decline_code ?? fault.code ?? `refused_${status}`;
  const aboutCard = fault.type === 'card_error';
  return {
    status: 'declined',
    code,
    message: aboutCard && fault.message ? fault.message : 'The payment could not be made. Please check what you entered and try again.',
    field: FIELDS[fault.code ?? ''] ?? 'number',
  };
}
