import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayMisconfigured, OutcomeUnknown, type PaymentGateway } from './gateway';
import { stripeGateway } from './server/stripe';
import { API_VERSION } from './server/stripe/client';
import { EVENTS } from './server/stripe/webhook';
import { type StripeReply, type StripeStandIn, startStripe } from './stripe-stand-in';

let stripe: StripeStandIn;
let gateway: PaymentGateway;
const configFor = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: ['whsec_12345678'],
  STRIPE_API_HOST: url,
  publicUrl: 'https://board.test',
});

beforeAll(async () => {
  stripe = await startStripe();
  gateway = stripeGateway(configFor(stripe.url));
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

const request = { idempotencyKey: 'payment-1', amountCents: 19_995, description: 'Parnassa order' };
const returnUrl = 'https://board.test/employer/jobs/new/edit/1?payment=1.a';
const byToken = { ...request, returnUrl: async () => returnUrl, method: { paymentToken: 'ctoken_1' } };
const charged = { status: 'charged', reference: 'pi_0', last4: '4242', brand: 'visa' };
const refund = { reference: 'pi_0', amountCents: 500, idempotencyKey: 'refund-1' };
const isConfirm = ({ path }: { path: string }) => path.endsWith('/confirm');

describe('Stripe', () => {
  it('charges the cents by card, in two steps under one key, with the pinned version of the API', async () => {
    expect(await gateway.charge(byToken)).toEqual(charged);
    expect(stripe.requests.map(({ path, key, version }) => [path, key, version])).toEqual([
      ['/v1/payment_intents', 'payment-1', API_VERSION],
      ['/v1/payment_intents/pi_0/confirm', 'payment-1-confirm', API_VERSION],
    ]);
    const [made, confirmed] = stripe.requests.map(({ fields }) => Object.fromEntries(fields));
    expect(made).toMatchObject({ amount: '19995', currency: 'usd', 'metadata[payment]': 'payment-1', 'allowed_payment_method_types[0]': 'card' });
    expect(confirmed).toMatchObject({ confirmation_token: 'ctoken_1', return_url: returnUrl, use_stripe_sdk: 'true' });
  });

  it.each([
    ['pm_card_visa', { payment_method: 'pm_card_visa' }],
    ['tok_visa', { 'payment_method_data[card][token]': 'tok_visa' }],
  ])('takes the older token %s', async (paymentToken, fields) => {
    expect(await gateway.charge({ ...byToken, method: { paymentToken } })).toEqual(charged);
    expect(Object.fromEntries(stripe.requests[1]?.fields ?? [])).toMatchObject(fields);
  });

  it('never receives a card number', async () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, code: '123', name: 'Rivka', zipcode: '10001' };
    expect(await gateway.charge({ ...byToken, method: { card } })).toMatchObject({ status: 'declined', field: 'number' });
    expect(gateway.check({ card })).toMatchObject({ field: 'number' });
    expect(stripe.requests).toEqual([]);
  });

  it('answers a declined card with its reason', async () => {
    expect(await gateway.charge({ ...byToken, method: { paymentToken: 'ctoken_declined' } })).toEqual({
      status: 'declined',
      code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      field: 'number',
    });
  });

  it('shows a refusal at the field it belongs to', async () => {
    const error = { type: 'card_error', code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' };
    stripe.failure = (one) => (isConfirm(one) ? { status: 402, body: { error } } : undefined);
    expect(await gateway.charge(byToken)).toEqual({ status: 'declined', code: 'incorrect_cvc', message: error.message, field: 'code' });
  });

  it('names the card that was refused', async () => {
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', payment_method: { card: { last4: '0002', brand: 'visa' } } };
    stripe.failure = (one) => (isConfirm(one) ? { status: 402, body: { error } } : undefined);
    expect(await gateway.charge(byToken)).toMatchObject({ status: 'declined', last4: '0002', brand: 'visa' });
  });

  it('does not show the buyer a refusal that is not about the card', async () => {
    const error = { type: 'invalid_request_error', code: 'parameter_invalid', message: 'No such confirmation token.' };
    stripe.failure = (one) => (isConfirm(one) ? { status: 400, body: { error } } : undefined);
    expect(await gateway.charge(byToken)).toMatchObject({
      status: 'declined',
      code: 'parameter_invalid',
      message: expect.stringContaining('check what you entered'),
    });
  });

  it.each([401, 403])('says that it is misconfigured when its key is refused with %i', async (status) => {
    stripe.failure = () => ({ status, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } });
    await expect(gateway.charge(byToken)).rejects.toBeInstanceOf(GatewayMisconfigured);
    await expect(gateway.lookUp(request)).rejects.toBeInstanceOf(OutcomeUnknown);
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it.each<[string, StripeReply]>([
    ['breaks the connection', 'reset'],
    ['answers 500', { status: 500, body: {} }],
    ['is too busy', { status: 429, body: {} }],
    ['is still busy with the same key', { status: 409, body: { error: { type: 'idempotency_error' } } }],
  ])('leaves the outcome open when it %s, and the look-up closes the key', async (_, reply) => {
    stripe.failure = (one) => (isConfirm(one) ? reply : undefined);
    await expect(gateway.charge(byToken)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(new Set(stripe.requests.filter(isConfirm).map(({ key }) => key))).toEqual(new Set(['payment-1-confirm']));
    stripe.failure = () => undefined;
    expect(await gateway.lookUp(request)).toMatchObject({ status: 'declined' });
    expect(stripe.newest().status).toBe('canceled');
    expect(await gateway.charge(byToken)).toMatchObject({ status: 'declined' });
  });

  it('finds a charge that was made before the connection broke', async () => {
    stripe.lostAnswer = (one) => (isConfirm(one) ? 'reset' : undefined);
    await expect(gateway.charge(byToken)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await gateway.lookUp(request)).toEqual(charged);
    expect(stripe.intents.size).toBe(1);
  });

  it('leaves the outcome unknown while the payment is processing', async () => {
    await gateway.charge(byToken);
    stripe.newest().status = 'processing';
    await expect(gateway.lookUp(request)).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});

describe('a card whose bank asks for a confirmation', () => {
  const by3ds = { ...byToken, method: { paymentToken: 'ctoken_3ds' } };

  it('is charged once the buyer confirms', async () => {
    expect(await gateway.charge(by3ds)).toEqual({ status: 'action required', reference: 'pi_0', clientSecret: 'pi_0_secret_1' });
    stripe.authenticate(stripe.newest(), true);
    expect(await gateway.lookUp({ ...request, reference: 'pi_0' })).toEqual(charged);
  });

  it.each([
    ['does not confirm', (intent: ReturnType<StripeStandIn['newest']>) => stripe.authenticate(intent, false), 'payment_intent_authentication_failure'],
    ['closes the page', () => {}, 'canceled'],
  ])('is not charged when the buyer %s, also not later', async (_, act, code) => {
    await gateway.charge(by3ds);
    act(stripe.newest());
    expect(await gateway.lookUp({ ...request, reference: 'pi_0' })).toMatchObject({ status: 'declined', code });
    stripe.authenticate(stripe.newest(), true);
    expect(stripe.newest().status).toBe('canceled');
  });
});

describe('a refund by Stripe', () => {
  beforeEach(async () => {
    await gateway.charge(byToken);
    stripe.requests.length = 0;
  });

  it('is made once, and found again when the key is repeated', async () => {
    expect(await gateway.refund(refund)).toEqual({ status: 'refunded', reference: 're_0' });
    const sent = stripe.requests.find(({ method }) => method === 'POST');
    expect([sent?.key, Object.fromEntries(sent?.fields ?? [])]).toEqual([
      'refund-1',
      { payment_intent: 'pi_0', amount: '500', 'metadata[refund]': 'refund-1' },
    ]);
    stripe.requests.length = 0;
    expect(await gateway.refund(refund)).toEqual({ status: 'refunded', reference: 're_0' });
    expect(stripe.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is refused for a charge that was refunded already, and where it failed', async () => {
    expect(await gateway.refund({ ...refund, amountCents: 20_000 })).toMatchObject({ status: 'refused', code: 'charge_already_refunded' });
    await gateway.refund(refund);
    Object.assign(stripe.refunds[0] as object, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refused', code: 'expired_or_canceled_card' });
  });

  it.each([401, 429, 500])('has an unknown outcome when it is answered with %i', async (status) => {
    stripe.failure = () => ({ status, body: { error: {} } });
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown);
  });
});

describe('the check of the account', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const endpoint = { url: 'https://board.test/webhooks/stripe', status: 'enabled', enabled_events: Object.keys(EVENTS) };
  beforeEach(() => {
    stripe.account = { id: 'acct_1', charges_enabled: true };
    stripe.endpoints = [endpoint];
    stripe.undelivered = [];
  });

  it('says that key, account and webhook work together', async () => {
    expect(await gateway.probe(now)).toBe('Stripe accepts the keys of the account acct_1, and its events arrive; they are test keys, so no money moves.');
  });

  it.each<[string, () => void, RegExp]>([
    ['an account that takes no payments', () => Object.assign(stripe.account, { charges_enabled: false }), /can’t take payments yet/],
    ['a missing endpoint', () => stripe.endpoints.splice(0), /has no webhook endpoint https:\/\/board\.test\/webhooks\/stripe/],
    ['a disabled endpoint', () => Object.assign(stripe, { endpoints: [{ ...endpoint, status: 'disabled' }] }), /is disabled/],
    [
      'a missing event',
      () => Object.assign(stripe, { endpoints: [{ ...endpoint, enabled_events: ['charge.refunded'] }] }),
      /does not send payment_intent\.succeeded,/,
    ],
    ['events that were not delivered', () => stripe.undelivered.push({ id: 'evt_1' }), /STRIPE_WEBHOOK_SECRET isn’t this endpoint/],
    [
      'a refused key',
      () => Object.assign(stripe, { failure: () => ({ status: 401, body: { error: { message: 'Invalid API Key provided: sk_test_1' } } }) }),
      /Invalid API Key/,
    ],
  ])('names %s', async (_, change, message) => {
    change();
    await expect(gateway.probe(now)).rejects.toThrow(message);
  });

  it('names a missing webhook secret, and keys of two kinds', async () => {
    await expect(stripeGateway({ ...configFor(stripe.url), STRIPE_WEBHOOK_SECRET: [] }).probe(now)).rejects.toThrow(/STRIPE_WEBHOOK_SECRET isn’t set/);
    await expect(stripeGateway({ ...configFor(stripe.url), STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }).probe(now)).rejects.toThrow(/aren’t the same kind/);
  });
});
