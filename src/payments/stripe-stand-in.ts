import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the library sends it. */
export interface StripeRequest {
  method: string;
  path: string;
  fields: URLSearchParams;
  key: string | undefined;
  version: string | undefined;
}
export type StripeReply = { status?: number; body: object } | 'reset';

interface StandInIntent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: object | null;
  last_payment_error: object | null;
}

interface StandInRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

interface StandInDispute {
  id: string;
  object: 'dispute';
  amount: number;
  payment_intent: string;
  reason: string;
  status: string;
  evidence_details: { due_by: number };
}

const CHARGE = { object: 'charge', payment_method_details: { card: { last4: '4242', brand: 'visa' } } };
const DECLINED = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' };
const NOT_CONFIRMED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

const NOT_FOUND: StripeReply = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such record.' } } };
const refusal = (code: string): StripeReply => ({ status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } });

/**
 * A stand-in for Stripe's API: keeps intents, refunds and disputes in memory, with one intent for each idempotency key. A token that
 * contains `declined` is declined, and one that contains `3ds` needs a confirmation by the buyer. `failure` answers in its place.
 */
export async function startStripe() {
  const intents = new Map<string, StandInIntent>();
  const refunds: StandInRefund[] = [];
  const disputes: StandInDispute[] = [];
  const requests: StripeRequest[] = [];
  const state = {
    intents,
    refunds,
    disputes,
    requests,
    account: { id: 'acct_1', object: 'account', charges_enabled: true } as object,
    endpoints: [] as object[],
    undelivered: [] as object[],
    /** Answers a request in place of the stand-in, before or after it is carried out. */
    failure: (() => undefined) as (request: StripeRequest) => StripeReply | undefined,
    lostAnswer: (() => undefined) as (request: StripeRequest) => StripeReply | undefined,
    intent: (id: string): StandInIntent => [...intents.values()].find((one) => one.id === id) as StandInIntent,
    newest: (): StandInIntent => [...intents.values()].at(-1) as StandInIntent,
    /** The buyer confirms the charge with the bank, or does not. */
    authenticate(intent: StandInIntent, isConfirmed: boolean) {
      if (intent.status !== 'requires_action') return;
      Object.assign(
        intent,
        isConfirmed ? { status: 'succeeded', latest_charge: CHARGE } : { status: 'requires_payment_method', last_payment_error: NOT_CONFIRMED },
      );
    },
    /** A refund on Stripe's own pages. */
    refundByHand(intent: StandInIntent, amount: number): StandInRefund {
      const refund: StandInRefund = { id: `re_${refunds.length}`, object: 'refund', amount, payment_intent: intent.id, status: 'succeeded', metadata: {} };
      refunds.push(refund);
      return refund;
    },
    dispute(intent: StandInIntent, amount = intent.amount): StandInDispute {
      const dispute: StandInDispute = {
        id: `du_${disputes.length}`,
        object: 'dispute',
        amount,
        payment_intent: intent.id,
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: 1_796_000_000 },
      };
      disputes.push(dispute);
      return dispute;
    },
    reset() {
      intents.clear();
      refunds.length = disputes.length = requests.length = 0;
      state.failure = state.lostAnswer = () => undefined;
    },
    url: '',
    close: () => new Promise((closed) => server.close(closed)),
  };

  function create({ fields, key = '' }: StripeRequest): StripeReply {
    const id = `pi_${intents.size}`;
    const made = intents.get(key) ?? {
      id,
      object: 'payment_intent' as const,
      status: 'requires_payment_method',
      amount: Number(fields.get('amount')),
      client_secret: `${id}_secret_1`,
      metadata: { payment: fields.get('metadata[payment]') ?? '' },
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(key, made);
    return { body: made };
  }

  function confirm(intent: StandInIntent, fields: URLSearchParams): StripeReply {
    if (intent.status === 'canceled') return refusal('payment_intent_unexpected_state');
    const token = fields.get('confirmation_token') ?? fields.get('payment_method') ?? '';
    if (token.includes('declined')) {
      Object.assign(intent, { last_payment_error: DECLINED });
      return { status: 402, body: { error: { ...DECLINED, payment_intent: intent } } };
    }
    Object.assign(intent, token.includes('3ds') ? { status: 'requires_action' } : { status: 'succeeded', latest_charge: CHARGE });
    return { body: intent };
  }

  function refund({ fields }: StripeRequest): StripeReply {
    const intent = state.intent(fields.get('payment_intent') ?? '');
    const amount = Number(fields.get('amount'));
    const given = refunds.filter((one) => one.payment_intent === intent?.id && one.status === 'succeeded').reduce((sum, one) => sum + one.amount, 0);
    if (intent?.status !== 'succeeded' || given + amount > intent.amount) return refusal('charge_already_refunded');
    const made = state.refundByHand(intent, amount);
    made.metadata = { refund: fields.get('metadata[refund]') ?? '' };
    return { body: made };
  }

  const list = (data: object[]): StripeReply => ({ body: { object: 'list', data, has_more: false } });

  function reply(request: StripeRequest): StripeReply {
    const { method, path, fields } = request;
    const ofIntent = <Row extends { payment_intent: string }>(rows: Row[]) => list(rows.filter((row) => row.payment_intent === fields.get('payment_intent')));
    if (path === '/v1/account') return { body: state.account };
    if (path === '/v1/balance') return { body: { object: 'balance', livemode: false } };
    if (path === '/v1/webhook_endpoints') return list(state.endpoints);
    if (path === '/v1/events') return list(state.undelivered);
    if (path === '/v1/disputes') return ofIntent(disputes);
    if (path === '/v1/refunds') return method === 'POST' ? refund(request) : ofIntent(refunds);
    // A search does not find what was made a moment ago.
    if (path.endsWith('/search')) return list([]);
    if (path === '/v1/payment_intents') return create(request);
    const intent = state.intent(path.split('/')[3] ?? '');
    if (!intent) return NOT_FOUND;
    if (path.endsWith('/confirm')) return confirm(intent, fields);
    if (!path.endsWith('/cancel')) return { body: intent };
    if (intent.status === 'succeeded') return refusal('payment_intent_unexpected_state');
    intent.status = 'canceled';
    return { body: intent };
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const { pathname: path, searchParams } = new URL(incoming.url ?? '', 'http://stripe.test');
    const { 'idempotency-key': key, 'stripe-version': version } = incoming.headers as Record<string, string | undefined>;
    const method = incoming.method ?? '';
    const request: StripeRequest = { method, path, fields: method === 'POST' ? new URLSearchParams(text) : searchParams, key, version };
    requests.push(request);
    let given = state.failure(request);
    if (!given) {
      const made = reply(request);
      given = state.lostAnswer(request) ?? made;
    }
    if (given === 'reset') {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
