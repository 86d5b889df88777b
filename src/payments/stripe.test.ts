import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutcomeUnknown, type PaymentGateway } from './gateway';
import { stripeGateway } from './server/stripe';

interface HandlerInput {
  method: string;
  path: string;
  fields: URLSearchParams;
  key: string | undefined;
}
type Reply = { status?: number; body: object } | 'reset';

/** A stand-in for Stripe: stores intents by idempotency key, confirms each once, and fails where a test requests it. */
const server = createServer((request, response) => void answer(request, response));
const requests: HandlerInput[] = [];
let intents: Map<string, { id: string; status: string; latest_charge: object }>;
let failure: (requests: HandlerInput) => Reply | undefined;
let gateway: PaymentGateway;

async function answer(request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) text += chunk;
  const url = new URL(request.url ?? '', 'http://stripe.test');
  const one: HandlerInput = {
    method: request.method ?? '',
    path: url.pathname,
    fields: new URLSearchParams(text),
    key: request.headers['idempotency-key'] as string,
  };
  requests.push(one);
  const reply = failure(one) ?? defaultReply(one);
  if (reply === 'reset') return request.socket.destroy();
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}

function defaultReply({ method, path, key }: HandlerInput): Reply {
  if (path.endsWith('/search')) return { body: { data: [] } };
  if (method === 'POST' && path === '/v1/payment_intents') {
    const made = intents.get(key ?? '') ?? { id: `pi_${intents.size}`, status: 'requires_payment_method', latest_charge: {} };
    intents.set(key ?? '', made);
    return { body: made };
  }
  if (path === '/v1/refunds') return { body: { id: 're_1' } };
  const intent = [...intents.values()].find(({ id }) => path.includes(id));
  if (!intent) return { status: 404, body: { error: { type: 'invalid_request_error' } } };
  if (path.endsWith('/confirm')) confirm(intent);
  if (path.endsWith('/cancel')) intent.status = 'canceled';
  return { body: intent };
}

const confirm = (intent: { status: string; latest_charge: object }) =>
  Object.assign(intent, { status: 'succeeded', latest_charge: { payment_method_details: { card: { last4: '4242', brand: 'visa' } } } });

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  gateway = stripeGateway({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
beforeEach(() => {
  intents = new Map();
  requests.length = 0;
  failure = () => undefined;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const request = { idempotencyKey: 'payment-1', amountCents: 19_995, description: 'Parnassa order' };
const byToken = { ...request, method: { paymentToken: 'pm_card_visa' } };
const charged = { status: 'charged', reference: 'pi_0', last4: '4242', brand: 'visa' };

describe('Stripe', () => {
  it('charges the cents, in two steps under one key', async () => {
    expect(await gateway.charge(byToken)).toEqual(charged);
    expect(requests.map(({ path, key }) => [path, key])).toEqual([
      ['/v1/payment_intents', 'payment-1'],
      ['/v1/payment_intents/pi_0/confirm', 'payment-1-confirm'],
    ]);
    expect(Object.fromEntries(requests[0]?.fields ?? [])).toMatchObject({ amount: '19995', currency: 'usd', 'metadata[payment]': 'payment-1' });
  });

  it('never receives a card number', async () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, code: '123', name: 'Rivka', zipcode: '10001' };
    expect(await gateway.charge({ ...request, method: { card } })).toMatchObject({ status: 'declined', field: 'number' });
    expect(gateway.check({ card })).toMatchObject({ field: 'number' });
    expect(requests).toEqual([]);
  });

  it('shows a refusal at the field it belongs to', async () => {
    const error = { type: 'card_error', code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' };
    failure = ({ path }) => (path.endsWith('/confirm') ? { status: 402, body: { error } } : undefined);
    expect(await gateway.charge(byToken)).toEqual({ status: 'declined', code: 'incorrect_cvc', message: error.message, field: 'code' });
  });

  it.each<[string, Reply]>([
    ['breaks the connection', 'reset'],
    ['answers 500', { status: 500, body: {} }],
    ['is too busy', { status: 429, body: {} }],
  ])('leaves the outcome open when it %s, and the look-up closes the key', async (_, reply) => {
    failure = ({ path }) => (path.endsWith('/confirm') ? reply : undefined);
    await expect(gateway.charge(byToken)).rejects.toBeInstanceOf(OutcomeUnknown);
    failure = () => undefined;
    expect(await gateway.lookUp(request)).toMatchObject({ status: 'declined' });
    expect(intents.get('payment-1')?.status).toBe('canceled');
  });

  it('finds a charge that was made before the connection broke', async () => {
    failure = ({ path }) => {
      if (!path.endsWith('/confirm')) return undefined;
      confirm([...intents.values()][0] as never);
      return 'reset';
    };
    await expect(gateway.charge(byToken)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await gateway.lookUp(request)).toEqual(charged);
    expect(intents.size).toBe(1);
  });

  it('leaves the outcome unknown while the payment is processing', async () => {
    await gateway.charge(byToken);
    (intents.get('payment-1') as { status: string }).status = 'processing';
    await expect(gateway.lookUp(request)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it('refunds once, also when the charge is refunded already', async () => {
    await gateway.refund('pi_0', 'payment-1-refund');
    failure = () => ({ status: 400, body: { error: { code: 'charge_already_refunded' } } });
    await expect(gateway.refund('pi_0', 'payment-1-refund')).resolves.toBeUndefined();
  });
});
