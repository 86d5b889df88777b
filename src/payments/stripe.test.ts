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

  it('refunds an amount, and finds the refund again when the key is repeated', async () => {
    const refund = { reference: 'pi_0', amountCents: 500, idempotencyKey: 'refund-1' };
    expect(await gateway.refund(refund)).toEqual({ status: 'refunded', reference: 're_1' });
    const sent = requests.find(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    expect([sent?.key, Object.fromEntries(sent?.fields ?? [])]).toEqual([
      'refund-1',
      { payment_intent: 'pi_0', amount: '500', 'metadata[refund]': 'refund-1' },
    ]);
    requests.length = 0;
    failure = () => ({ body: { data: [{ id: 're_1', status: 'succeeded', metadata: { refund: 'refund-1' } }] } });
    expect(await gateway.refund(refund)).toEqual({ status: 'refunded', reference: 're_1' });
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    [
      'a charge that was refunded already',
      400,
      { code: 'charge_already_refunded', message: 'Refunded already.' },
      { status: 'refused', code: 'charge_already_refunded' },
    ],
    ['a refund that failed', 200, undefined, { status: 'refused', code: 'expired_or_canceled_card' }],
  ])('answers a refusal for %s', async (_, status, error, expected) => {
    const made = { id: 're_1', status: 'failed', failure_reason: 'expired_or_canceled_card' };
    failure = ({ method }) => (method === 'GET' ? { body: { data: [] } } : { status, body: error ? { error } : made });
    expect(await gateway.refund({ reference: 'pi_0', amountCents: 500, idempotencyKey: 'refund-1' })).toMatchObject(expected);
  });

  it.each([401, 429, 500])('does not know the outcome of a refund that is answered with %i', async (status) => {
    failure = () => ({ status, body: { error: {} } });
    await expect(gateway.refund({ reference: 'pi_0', amountCents: 500, idempotencyKey: 'refund-1' })).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});
