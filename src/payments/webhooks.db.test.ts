import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { organizationMembers } from '~/organizations/tables';
import { DAY, MINUTE, SECOND } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { sweepTables } from '~/platform/database/retention';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';
import { OutcomeUnknown } from './gateway';
import { createPaymentWebhook } from './server';
import { recoverPayments } from './server/recover-payments';
import { paymentLifetimes } from './server/retention';
import { sandboxGateway } from './server/sandbox';
import { type StripeStandIn, startStripe } from './stripe-stand-in';

const SECRET = 'whsec_the_present_secret';
const OLD_SECRET = 'whsec_the_secret_before';
const { webhooks } = new Stripe('sk_test_1');

let board: TestBoard;
let stripe: StripeStandIn;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  stripe = await startStripe();
  board = await openTestBoard({
    env: {
      RATE_LIMIT_SCALE: '1000',
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: `${SECRET}, ${OLD_SECRET}`,
      STRIPE_API_HOST: stripe.url,
    },
  });
});
beforeEach(async () => {
  // A new one for each test, since sessions end while the clock goes on. The former ones are deactivated: the board writes to some admins only.
  await board.ctx.db.execute(sql`update users set active = false where 'admin' = any(roles)`);
  admin = await buildUser(board.ctx, { roles: ['admin'] });
  stripe.failure = stripe.lostAnswer = () => undefined;
});
afterEach(() => expectBooks());
afterAll(async () => {
  await board.close();
  await stripe.close();
});

type Intent = ReturnType<StripeStandIn['newest']>;

const eventOf = (type: string, object: object) => JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } });
const about = {
  succeeded: (intent: Intent) => eventOf('payment_intent.succeeded', intent),
  failed: (intent: Intent) => eventOf('payment_intent.payment_failed', intent),
  canceled: (intent: Intent) => eventOf('payment_intent.canceled', intent),
  refunded: (intent: Intent) => eventOf('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: intent.id }),
  refundFailed: (intent: Intent) => eventOf('refund.failed', { object: 'refund', id: 're_1', payment_intent: intent.id }),
  disputed: (intent: Intent) => eventOf('charge.dispute.created', { object: 'dispute', id: 'du_1', payment_intent: intent.id }),
  disputeClosed: (intent: Intent) => eventOf('charge.dispute.closed', { object: 'dispute', id: 'du_1', payment_intent: intent.id }),
};

const signatureOf = (payload: string, secret = SECRET, at = board.clock.now()) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / SECOND) });
const deliver = async (payload: string, signature = signatureOf(payload)) => {
  const answer = await createPaymentWebhook(board.ctx).request('/webhooks/stripe', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  });
  return { status: answer.status, body: await answer.json() };
};
const applied = { status: 200, body: { result: 'applied' } };

const rows = (query: string) => queryRows<Record<string, unknown>>(board.ctx.db, sql.raw(query));
const pay = (post: { postId: string; token: string }, payment_token = 'ctoken_1') =>
  board.call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, { token: post.token, body: { payment_token, name: 'Rivka Stern', zipcode: '10001' } });
const conclude = (payment: string) => board.call('POST /v2/payments/conclude', { body: { payment } });
const orderOf = async ({ orderId, token }: { orderId: string; token: string }) => (await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body;
const adminOrder = async (orderId: string) => (await board.call(`GET /v3/admin/orders/${orderId}`, { token: admin.token })).body;
const recover = async () => {
  board.clock.advance(MINUTE);
  await recoverPayments(board.ctx);
};

async function buildPaid() {
  const post = await buildUnpaidPost(board);
  expect((await pay(post)).status).toBe(200);
  return { ...post, intent: stripe.newest() };
}

/** A payment whose answer is lost: Stripe has charged, and the board does not know. */
async function buildUnknown() {
  const post = await buildUnpaidPost(board);
  stripe.lostAnswer = ({ path }) => (path.endsWith('/confirm') ? { status: 500, body: {} } : undefined);
  expect((await pay(post)).status).toBe(503);
  stripe.lostAnswer = () => undefined;
  return { ...post, intent: stripe.newest() };
}

/** The books agree with Stripe: each charge that was not given back is one paid order with a live post, to the cent. */
async function expectBooks(): Promise<void> {
  const lost = (id: string) => stripe.disputes.filter((one) => one.payment_intent === id && one.status === 'lost').reduce((sum, one) => sum + one.amount, 0);
  const given = (id: string) =>
    stripe.refunds.filter((one) => one.payment_intent === id && one.status === 'succeeded').reduce((sum, one) => sum + one.amount, 0);
  const atStripe = [...stripe.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount }) => ({ id, left: Math.max(0, amount - given(id) - lost(id)) }))
    .filter(({ left }) => left > 0)
    .sort((one, other) => one.id.localeCompare(other.id));
  const here = await rows(`select p.gateway_reference as id, b.total_cents - b.refunded_cents as left from payments p join
    (select id, status, total_cents, refunded_cents from orders union all select id, status, total_cents, refunded_cents from credit_purchases) b
    on b.id = p.subject_id
    where p.gateway = 'stripe' and p.status = 'settled' and b.status = 'paid' and p.refunded_cents = b.refunded_cents and b.total_cents > b.refunded_cents`);
  expect(
    here.sort((one, other) => String(one.id).localeCompare(String(other.id))),
    'charges = paid orders',
  ).toEqual(atStripe);
  expect(
    await rows(`select p.id from payments p where p.status = 'settled' and p.refunded_cents <>
      (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id and r.status in ('intended', 'refunded'))`),
    'payments = refunds',
  ).toEqual([]);
  expect(
    await rows(`select p.id from posts p where (p.posted_on is not null) <> exists (select from orders o where o.post_id = p.id and o.status = 'paid')`),
    'posts live without a paid order, or paid and not live',
  ).toEqual([]);
}

describe('POST /webhooks/stripe', () => {
  it('refuses a wrong, missing and old signature, and stores nothing of it', async () => {
    const { intent } = await buildPaid();
    const before = await rows('select * from payment_events');
    const payload = about.succeeded(intent);
    const old = new Date(board.clock.now().getTime() - 6 * MINUTE);
    for (const signature of ['', 'v1=1', signatureOf(payload, 'whsec_another_secret'), signatureOf(`${payload} `), signatureOf(payload, SECRET, old)])
      expect(await deliver(payload, signature)).toMatchObject({ status: 400 });
    expect(await deliver('no JSON')).toMatchObject({ status: 400 });
    expect(await rows('select * from payment_events')).toEqual(before);
  });

  it('takes both secrets while one replaces the other', async () => {
    const { intent } = await buildPaid();
    const payload = about.succeeded(intent);
    expect(await deliver(payload, signatureOf(payload, OLD_SECRET))).toMatchObject(applied);
  });

  it('ignores events that the board does not use, and payments of other programs', async () => {
    const foreign = { id: 'pi_foreign', object: 'payment_intent' } as Intent;
    expect(await deliver(eventOf('customer.created', { id: 'cus_1' }))).toMatchObject({ status: 200, body: { result: 'ignored' } });
    expect(await deliver(about.succeeded(foreign))).toMatchObject({ status: 200, body: { result: 'ignored' } });
    expect(await deliver(eventOf('charge.refunded', { object: 'charge', payment_intent: null }))).toMatchObject({ body: { result: 'ignored' } });
  });

  it('applies an event once', async () => {
    const { intent } = await buildPaid();
    const payload = about.succeeded(intent);
    expect(await deliver(payload)).toMatchObject(applied);
    const asked = stripe.requests.length;
    expect(await deliver(payload)).toMatchObject({ status: 200, body: { result: 'known' } });
    expect(stripe.requests).toHaveLength(asked);
  });

  it('answers 503 while Stripe does not tell the state, and applies the event when it comes again', async () => {
    const post = await buildUnknown();
    const payload = about.succeeded(post.intent);
    stripe.failure = () => ({ status: 500, body: {} });
    expect(await deliver(payload)).toMatchObject({ status: 503 });
    expect(await orderOf(post)).toMatchObject({ status: 'paying' });
    stripe.failure = () => undefined;
    expect(await deliver(payload)).toMatchObject(applied);
    expect(await orderOf(post)).toMatchObject({ paid: true });
  });

  const event = (values: object) => ({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_none' } },
    ...values,
  });
  const IGNORED = { status: 200, body: { result: 'ignored' } };
  const REFUSED = { status: 400, body: { detail: expect.stringContaining('not an event') } };
  it.each<[name: string, body: unknown, answer: typeof IGNORED | typeof REFUSED]>([
    ['nothing but null', null, REFUSED],
    ['a number', 7, REFUSED],
    ['a text', 'event', REFUSED],
    ['a list', [event({})], REFUSED],
    ['an empty object', {}, REFUSED],
    ['no id', event({ id: undefined }), REFUSED],
    ['an id that is not a text', event({ id: { a: 1 } }), REFUSED],
    ['an id that no column holds', event({ id: 'evt_\u0000' }), REFUSED],
    ['an endless id', event({ id: 'e'.repeat(400_000) }), REFUSED],
    ['no type', event({ type: null }), REFUSED],
    ['no data', event({ data: undefined }), REFUSED],
    ['data without an object', event({ data: {} }), REFUSED],
    ['an object that is a list', event({ data: { object: [] } }), REFUSED],
    ['an object that is a text', event({ data: { object: 'pi_1' } }), REFUSED],
    ['a thin event', { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter', related_object: {} }, REFUSED],
    ['an object without an id', event({ data: { object: {} } }), IGNORED],
    ['an object whose id is a number', event({ data: { object: { id: 7 } } }), IGNORED],
    ['an object whose id no address holds', event({ data: { object: { id: '../refunds/\u0000' } } }), IGNORED],
    ['a type of the prototype', event({ type: 'constructor' }), IGNORED],
    ['an unknown type', event({ type: 'galaxy.collapsed' }), IGNORED],
    ['a charge whose intent is a list', event({ type: 'charge.refunded', data: { object: { payment_intent: ['pi_1'] } } }), IGNORED],
    ['a dispute whose intent is an empty object', event({ type: 'charge.dispute.created', data: { object: { payment_intent: {} } } }), IGNORED],
    ['a refund of an unknown charge', event({ type: 'refund.updated', data: { object: { payment_intent: { id: 'pi_unknown' } } } }), IGNORED],
    [
      'a payment with parts of other versions',
      event({ api_version: '1999-01-01', data: { object: { id: 'pi_unknown', amount: 'much', metadata: [] } } }),
      IGNORED,
    ],
  ])('answers a signed message with %s', async (_, body, answer) => {
    expect(await deliver(JSON.stringify(body))).toMatchObject(answer);
  });

  it('answers a signed message that is not JSON, or empty', async () => {
    expect(await deliver('{"id":')).toMatchObject(REFUSED);
    expect((await deliver('')).status).toBe(400);
  });

  it('does not exist on a board without Stripe or without a secret', async () => {
    const other = await openTestBoard();
    expect((await createPaymentWebhook(other.ctx).request('/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(404);
    await other.close();
  });
});

describe('the event of a charge', () => {
  it('settles a payment whose answer was lost; the recovery task then finds nothing to do', async () => {
    const post = await buildUnknown();
    expect(await deliver(about.succeeded(post.intent))).toMatchObject(applied);
    expect(await orderOf(post)).toMatchObject({ paid: true });
    await recover();
    expect(await orderOf(post)).toMatchObject({ paid: true, refunded: 0 });
  });

  it('that comes before the answer to the board’s own request is the same payment', async () => {
    const post = await buildUnpaidPost(board);
    let delivery: ReturnType<typeof deliver> | undefined;
    stripe.lostAnswer = ({ path }) => {
      if (path.endsWith('/confirm')) delivery = deliver(about.succeeded(stripe.newest()));
      return undefined;
    };
    expect((await pay(post)).body.order).toMatchObject({ paid: true });
    expect(await delivery).toMatchObject(applied);
  });

  it('that comes ten times at once, with the answer and the recovery task, is one payment', async () => {
    const post = await buildUnknown();
    board.clock.advance(MINUTE);
    const same = about.succeeded(post.intent);
    await Promise.all([
      ...Array.from({ length: 5 }, () => deliver(same)),
      ...Array.from({ length: 5 }, () => deliver(about.succeeded(post.intent))),
      recoverPayments(board.ctx),
    ]);
    expect(await orderOf(post)).toMatchObject({ paid: true });
    expect(await rows(`select status from payments where subject_id = '${post.orderId}'`)).toEqual([{ status: 'settled' }]);
  });

  it('that comes after a declined card changes nothing, and closes the charge', async () => {
    const post = await buildUnpaidPost(board);
    expect((await pay(post, 'ctoken_declined')).body.detail[0]).toMatchObject({ msg: 'Your card has insufficient funds.' });
    const intent = stripe.newest();
    expect(await deliver(about.failed(intent))).toMatchObject(applied);
    expect(intent.status).toBe('canceled');
    expect(await orderOf(post)).toMatchObject({ status: 'open' });
    expect((await pay(post)).status).toBe(200);
    expect(await deliver(about.canceled(intent))).toMatchObject(applied);
    expect(await orderOf(post)).toMatchObject({ paid: true });
  });

  it('for a post that was deleted meanwhile gives the money back', async () => {
    const post = await buildUnknown();
    await board.ctx.db.execute(sql`update posts set removed_at = now() where id = ${post.postId}`);
    expect(await deliver(about.succeeded(post.intent))).toMatchObject(applied);
    expect(await orderOf(post)).toMatchObject({ paid: false });
    expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent: post.intent.id, amount: post.intent.amount });
    expect(await deliver(about.refunded(post.intent))).toMatchObject(applied);
    expect(await rows(`select status from payments where subject_id = '${post.orderId}'`)).toEqual([{ status: 'refunded' }]);
  });

  it('that succeeds after its release is given back, while the order stays paid by another charge', async () => {
    const post = await buildUnpaidPost(board);
    expect((await pay(post, 'ctoken_declined')).status).toBe(422);
    const late = stripe.newest();
    expect((await pay(post)).status).toBe(200);
    Object.assign(late, { status: 'succeeded', last_payment_error: null });
    await Promise.all([deliver(about.succeeded(late)), deliver(about.succeeded(late))]);
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === late.id)).toHaveLength(1);
    expect(await orderOf(post)).toMatchObject({ paid: true, refunded: 0 });
  });
});

describe('a payment that the buyer’s bank wants confirmed', () => {
  async function buildAwaiting() {
    const post = await buildUnpaidPost(board);
    const { status, body } = await pay(post, 'ctoken_3ds');
    expect([status, body.code]).toEqual([402, 'payment_action_required']);
    return { ...post, intent: stripe.newest(), ...(body.data as { payment: string; client_secret: string }) };
  }

  it('is left alone for ten minutes, and leads back to the step of the post', async () => {
    const post = await buildAwaiting();
    expect(post.client_secret).toBe(post.intent.client_secret);
    const sent = stripe.requests.findLast(({ path }) => path.endsWith('/confirm'))?.fields.get('return_url');
    expect(sent).toBe(`http://board.test/employer/jobs/new/edit/${post.postId}?payment=${encodeURIComponent(post.payment)}`);
    await recover();
    expect(post.intent.status).toBe('requires_action');
    stripe.authenticate(post.intent, true);
    expect(await conclude(post.payment)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    expect((await pay(post, 'ctoken_3ds')).body.order).toMatchObject({ paid: true });
  });

  it('is settled by the event, also when the buyer never comes back', async () => {
    const post = await buildAwaiting();
    stripe.authenticate(post.intent, true);
    expect(await deliver(about.succeeded(post.intent))).toMatchObject(applied);
    expect(await conclude(post.payment)).toMatchObject({ body: { outcome: 'paid' } });
  });

  it('keeps the account of a colleague who pays until it is settled, and their name is then removed from the receipt', async () => {
    const post = await buildUnpaidPost(board);
    const colleague = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    const member = { organizationId: post.owner.organization.id, userId: colleague.id, createdAt: board.clock.now() };
    await board.ctx.db.insert(organizationMembers).values(member);
    expect((await pay({ ...post, token: colleague.token }, 'ctoken_3ds')).status).toBe(402);
    const leave = () => board.call('DELETE /v2/account/remove_account', { token: colleague.token });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'paying' } });
    stripe.authenticate(stripe.newest(), true);
    expect(await deliver(about.succeeded(stripe.newest()))).toMatchObject(applied);
    const receipt = () => rows(`select status, paid_by, billing from orders where id = '${post.orderId}'`);
    expect(await receipt()).toMatchObject([{ status: 'paid', paid_by: colleague.id, billing: { name: 'Rivka Stern', zipcode: '10001' } }]);
    expect((await leave()).status).toBe(200);
    expect(await receipt()).toMatchObject([{ status: 'paid', paid_by: colleague.id, billing: { name: '', address: '', city: '', zipcode: '', country: '' } }]);
  });

  it('is closed when the buyer does not confirm; another card can then pay', async () => {
    const post = await buildAwaiting();
    stripe.authenticate(post.intent, false);
    const { body } = await conclude(post.payment);
    expect(body).toEqual({ outcome: 'declined', message: expect.stringMatching(/Nothing was charged|wasn’t made/) });
    expect(post.intent.status).toBe('canceled');
    expect((await pay(post)).status).toBe(200);
  });

  it('is closed after ten minutes where the buyer has left', async () => {
    const post = await buildAwaiting();
    for (let minute = 0; minute < 11; minute += 1) await recover();
    expect(post.intent.status).toBe('canceled');
    expect(await orderOf(post)).toMatchObject({ status: 'open' });
    expect(await conclude(post.payment)).toMatchObject({ body: { outcome: 'declined' } });
  });

  it('has an outcome for those only who have its key', async () => {
    const { payment } = await buildAwaiting();
    const [id] = payment.split('.');
    for (const key of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, 'x']) expect((await conclude(key as string)).status).toBe(404);
    await conclude(payment);
  });

  it('waits while Stripe does not know the outcome', async () => {
    const post = await buildAwaiting();
    stripe.failure = () => 'reset';
    expect(await conclude(post.payment)).toMatchObject({ body: { outcome: 'waiting' } });
    stripe.failure = () => undefined;
    stripe.authenticate(post.intent, true);
    await recover();
    expect(await orderOf(post)).toMatchObject({ paid: true });
  });
});

describe('a board that was configured for another gateway', () => {
  /** The board with the sandbox as its gateway, which knows none of Stripe's payments, and the errors that it logs meanwhile. */
  async function withSandbox(act: () => Promise<void>): Promise<unknown[]> {
    const { gateway } = board.ctx;
    const logged = vi.spyOn(board.ctx.log, 'error').mockImplementation(() => undefined);
    board.ctx.gateway = sandboxGateway(board.ctx.db, board.clock);
    try {
      await act();
      return logged.mock.calls;
    } finally {
      board.ctx.gateway = gateway;
      logged.mockRestore();
    }
  }
  /** The log line about all payments and refunds of Stripe without an outcome, those of other tests included. */
  async function waiting() {
    const [open] = await rows(`select
      (select count(*)::int from payments where gateway = 'stripe' and status in ('intended', 'charged')) as payments,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where gateway = 'stripe' and r.status = 'intended') as refunds`);
    return [expect.objectContaining({ gateway: 'sandbox', ...open }), expect.stringContaining('another payment gateway')];
  }
  const settle = async (orderId: string) => {
    const [payment] = await rows(`select id from payments where subject_id = '${orderId}'`);
    return board.call(`POST /v3/admin/payments/${payment?.id}/settle`, { token: admin.token });
  };

  it('leaves payments without an outcome as they are, and says once in each run how many there are', async () => {
    const [post, other] = [await buildUnknown(), await buildUnknown()];
    const logged = await withSandbox(recover);
    expect(logged).toEqual([await waiting()]);
    expect([await orderOf(post), await orderOf(other)]).toMatchObject([{ status: 'paying' }, { status: 'paying' }]);
    await withSandbox(async () => {
      expect(await settle(post.orderId)).toMatchObject({ status: 503, body: { detail: expect.stringContaining('another payment provider') } });
    });
    expect(await orderOf(post)).toMatchObject({ status: 'paying' });
    await recover();
    expect([await orderOf(post), await orderOf(other)]).toMatchObject([{ paid: true }, { paid: true }]);
  });

  it('tells a buyer who comes back from the bank that the outcome cannot be asked for', async () => {
    const post = await buildUnpaidPost(board);
    const { payment } = (await pay(post, 'ctoken_3ds')).body.data as { payment: string };
    stripe.authenticate(stripe.newest(), true);
    const answer = { outcome: 'waiting', message: expect.stringContaining('write to us') };
    await withSandbox(async () => expect(await conclude(payment)).toMatchObject({ status: 200, body: answer }));
    expect(await orderOf(post)).toMatchObject({ status: 'paying' });
    await recover();
    expect(await orderOf(post)).toMatchObject({ paid: true });
  });

  it('leaves the refund of a charge whose post was deleted, and refunds of staff', async () => {
    const [unwanted, paid] = [await buildUnknown(), await buildPaid()];
    await board.ctx.db.execute(sql`update posts set removed_at = now() where id = ${unwanted.postId}`);
    stripe.failure = ({ path }) => (path.startsWith('/v1/refunds') ? { status: 500, body: {} } : undefined);
    await recover();
    const refund = { token: admin.token, body: { post: 'keep', reason: 'A courtesy' } };
    expect((await board.call(`POST /v3/admin/orders/${paid.orderId}/refund`, refund)).status).toBe(503);
    stripe.failure = () => undefined;
    expect(await withSandbox(recover)).toEqual([await waiting()]);
    expect(await rows(`select status from payments where subject_id = '${unwanted.orderId}'`)).toEqual([{ status: 'charged' }]);
    expect(await adminOrder(paid.orderId)).toMatchObject({ refunds: [{ status: 'intended' }] });
    await recover();
    expect(await rows(`select status from payments where subject_id = '${unwanted.orderId}'`)).toEqual([{ status: 'refunded' }]);
    expect(await adminOrder(paid.orderId)).toMatchObject({ refunds: [{ status: 'refunded' }] });
  });

  it('refuses a refund of a payment of the former gateway before anything changes, and makes it once that is configured again', async () => {
    const { orderId } = await buildPaid();
    const body = { payment_token: 'ctoken_1', email: 'former-gateway@board.test', name: 'Rivka Stern' };
    const pack = (await board.call('POST /v2/employer/jobs/buycredits/5/default', { body })).body.order_id;
    for (const [path, given] of [
      [`/v3/admin/orders/${orderId}`, { post: 'keep', reason: 'A courtesy' }],
      [`/v3/admin/packs/${pack}`, { reason: 'A courtesy' }],
    ] as const) {
      const show = async () => (await board.call(`GET ${path}`, { token: admin.token })).body;
      const refund = () => board.call(`POST ${path}/refund`, { token: admin.token, body: given });
      const before = await show();
      expect(before.refunds).toEqual([]);
      await withSandbox(async () => {
        expect(await refund()).toMatchObject({ status: 409, body: { code: 'other_gateway', detail: expect.stringContaining('another payment provider') } });
      });
      expect(await show()).toEqual(before);
      expect((await refund()).status).toBe(200);
      expect(await show()).toMatchObject({ refunds: [{ status: 'refunded' }] });
    }
  });

  /** A post that was paid in the sandbox before the board was configured for Stripe; `charge` says what became of the card's charge. */
  async function buildSandboxPayment(charge: 'charged' | 'lost' | 'never sent') {
    const post = await buildUnpaidPost(board);
    await withSandbox(async () => {
      const { charge: take } = board.ctx.gateway;
      if (charge !== 'charged')
        board.ctx.gateway.charge = async (request) => {
          if (charge === 'lost') await take(request);
          throw new OutcomeUnknown();
        };
      const { status } = await board.call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, { token: post.token, body: goodCard });
      expect(status).toBe(charge === 'charged' ? 200 : 503);
    });
    return post;
  }
  const statusOf = async (orderId: string) => (await rows(`select status from payments where subject_id = '${orderId}'`))[0]?.status;

  it('settles, releases and gives back what the sandbox had left open', async () => {
    const [lost, unsent, unwanted] = [await buildSandboxPayment('lost'), await buildSandboxPayment('never sent'), await buildSandboxPayment('lost')];
    await board.ctx.db.execute(sql`update posts set removed_at = now() where id = ${unwanted.postId}`);
    await recover();
    expect([await statusOf(lost.orderId), await statusOf(unsent.orderId)]).toEqual(['settled', 'declined']);
    expect([await orderOf(lost), await orderOf(unsent)]).toMatchObject([{ paid: true }, { status: 'open' }]);
    expect(await statusOf(unwanted.orderId)).toBe('refunded');
    expect((await pay(unsent)).status).toBe(200);
  });

  it('gives back payments of the sandbox', async () => {
    const { orderId } = await buildSandboxPayment('charged');
    const asked = stripe.requests.length;
    const refund = { token: admin.token, body: { post: 'keep', reason: 'It was a trial' } };
    expect((await board.call(`POST /v3/admin/orders/${orderId}/refund`, refund)).status).toBe(200);
    expect(await adminOrder(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'refunded' }] });
    expect(stripe.requests).toHaveLength(asked);
  });
});

describe('a board whose keys Stripe refuses', () => {
  it('charges nothing, says so, and leaves the order open', async () => {
    const post = await buildUnpaidPost(board);
    stripe.failure = () => ({ status: 401, body: { error: { message: 'Invalid API Key provided' } } });
    const { status, body } = await pay(post);
    expect([status, body.code, body.detail]).toEqual([503, 'payments_unavailable', expect.stringContaining('Nothing was charged')]);
    stripe.failure = () => undefined;
    expect(await orderOf(post)).toMatchObject({ status: 'open' });
    expect((await pay(post)).status).toBe(200);
  });
});

describe('a refund on Stripe’s pages', () => {
  it('is booked once, in part and as a whole; the post stays, and the buyer gets a mail', async () => {
    const post = await buildPaid();
    stripe.refundByHand(post.intent, 5_000);
    for (const payload of [about.refunded(post.intent), about.refunded(post.intent)]) expect(await deliver(payload)).toMatchObject(applied);
    expect(await adminOrder(post.orderId)).toMatchObject({ status: 'paid', refunded: 50, refunds: [{ source: 'gateway', requested_by: null, amount: 50 }] });
    stripe.refundByHand(post.intent, post.intent.amount - 5_000);
    await Promise.all([deliver(about.refunded(post.intent)), deliver(about.refunded(post.intent))]);
    expect(await adminOrder(post.orderId)).toMatchObject({ status: 'refunded', refunds: [{}, {}] });
    expect((await board.call(`GET /v2/posts/${post.postId}`)).status).toBe(200);
    const mails = (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === post.owner.email && subject?.includes('Refund'));
    expect(mails).toHaveLength(2);
  });

  it('whose event comes before that of the charge is booked on the settled payment', async () => {
    const post = await buildUnknown();
    stripe.refundByHand(post.intent, 1_000);
    expect(await deliver(about.refunded(post.intent))).toMatchObject(applied);
    expect(await deliver(about.succeeded(post.intent))).toMatchObject(applied);
    expect(await orderOf(post)).toMatchObject({ paid: true, refunded: 10 });
  });

  it('of staff is not booked twice, whichever comes first', async () => {
    const post = await buildPaid();
    const byStaff = () =>
      board.call(`POST /v3/admin/orders/${post.orderId}/refund`, { token: admin.token, body: { amount: 20, post: 'keep', reason: 'A courtesy' } });
    let delivery: ReturnType<typeof deliver> | undefined;
    stripe.lostAnswer = ({ method, path }) => {
      if (method === 'POST' && path === '/v1/refunds') delivery = deliver(about.refunded(post.intent));
      return undefined;
    };
    expect((await byStaff()).status).toBe(200);
    expect(await delivery).toMatchObject(applied);
    expect(await deliver(about.refunded(post.intent))).toMatchObject(applied);
    expect(await adminOrder(post.orderId)).toMatchObject({ refunded: 20, refunds: [{ source: 'staff', status: 'refunded' }] });
  });

  it('that fails later is booked back, and staff get a mail', async () => {
    const post = await buildPaid();
    await board.call(`POST /v3/admin/orders/${post.orderId}/refund`, { token: admin.token, body: { post: 'keep', reason: 'A courtesy' } });
    const byHand = await buildPaid();
    stripe.refundByHand(byHand.intent, byHand.intent.amount);
    await deliver(about.refunded(byHand.intent));
    for (const one of [post, byHand]) {
      expect(await adminOrder(one.orderId)).toMatchObject({ status: 'refunded' });
      for (const refund of stripe.refunds.filter(({ payment_intent }) => payment_intent === one.intent.id))
        Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      await Promise.all([deliver(about.refundFailed(one.intent)), deliver(about.refundFailed(one.intent))]);
      expect(await adminOrder(one.orderId)).toMatchObject({ status: 'paid', refunded: 0, refunded_on: null, refunds: [{ status: 'refused' }] });
    }
    const mails = (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === admin.email && subject?.startsWith('A refund failed'));
    expect(mails).toHaveLength(2);
  });
});

/** The texts of all mails to admins whose subjects begin with some words. */
const staffTexts = async (words: string) =>
  (await board.mails()).filter(({ subject }) => subject?.startsWith(words)).map(({ text }) => text?.replace(/\s+/g, ' '));

describe('a dispute', () => {
  const staffMails = async (words: string) =>
    (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === admin.email && subject?.startsWith(words)).length;

  it('is shown on the order and mailed to staff, and leaves the post alone', async () => {
    const post = await buildPaid();
    const before = await staffMails('A payment is disputed');
    const dispute = stripe.dispute(post.intent);
    await Promise.all([deliver(about.disputed(post.intent)), deliver(about.disputed(post.intent))]);
    const shown = await adminOrder(post.orderId);
    expect(shown.disputes).toEqual([expect.objectContaining({ status: 'open', amount: 199.95, reference: dispute.id, respond_by: expect.any(String) })]);
    expect(shown).toMatchObject({ status: 'paid', refunded: 0 });
    expect((await board.call(`GET /v2/posts/${post.postId}`)).status).toBe(200);
    expect((await staffMails('A payment is disputed')) - before).toBe(1);
    expect(await staffTexts('A payment is disputed')).toContainEqual(expect.stringContaining('The post stays as it is until you decide otherwise.'));
    dispute.status = 'won';
    expect(await deliver(about.disputeClosed(post.intent))).toMatchObject(applied);
    expect(await adminOrder(post.orderId)).toMatchObject({ refunded: 0, disputes: [{ status: 'won', closed_on: expect.any(String) }] });
    const { body } = await board.call(`GET /v3/admin/audit?subject_id=${post.orderId}`, { token: admin.token });
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['payment.dispute_opened', 'payment.dispute_won']));
  });

  it('that is lost is booked once as a refund, also when its beginning is reported after its end', async () => {
    const post = await buildPaid();
    const dispute = stripe.dispute(post.intent);
    dispute.status = 'lost';
    for (const payload of [about.disputeClosed(post.intent), about.disputed(post.intent), about.disputeClosed(post.intent)])
      expect(await deliver(payload)).toMatchObject(applied);
    expect(await adminOrder(post.orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ source: 'dispute', requested_by: null, reference: dispute.id, amount: 199.95 }],
      disputes: [{ status: 'lost' }],
    });
    expect((await board.call(`GET /v2/posts/${post.postId}`)).status).toBe(200);
    expect(await board.mails().then((all) => all.filter(({ to, subject }) => to?.[0]?.address === post.owner.email && subject?.includes('Refund')))).toEqual(
      [],
    );
    dispute.status = 'won';
    expect(await deliver(about.disputeClosed(post.intent))).toMatchObject(applied);
    expect(await adminOrder(post.orderId)).toMatchObject({ status: 'paid', refunded: 0, disputes: [{ status: 'won' }] });
  });

  it('that is lost after a partial refund takes only what is left', async () => {
    const post = await buildPaid();
    stripe.refundByHand(post.intent, 5_000);
    await deliver(about.refunded(post.intent));
    stripe.dispute(post.intent).status = 'lost';
    await deliver(about.disputeClosed(post.intent));
    expect(await adminOrder(post.orderId)).toMatchObject({ status: 'refunded', refunded: 199.95 });
  });
});

describe('a pack of credits', () => {
  const buy = async (email: string) =>
    (await board.call('POST /v2/employer/jobs/buycredits/5/default', { body: { payment_token: 'ctoken_1', email, name: 'Rivka Stern' } })).body;

  it('that is given back on Stripe’s pages loses as many unused credits as were paid for', async () => {
    const bought = await buy('stripe-packs@board.test');
    const intent = stripe.newest();
    const pack = async () => (await board.call(`GET /v3/admin/packs/${bought.order_id}`, { token: admin.token })).body;
    const refund = stripe.refundByHand(intent, Math.ceil(intent.amount / 5) + 1);
    await Promise.all([deliver(about.refunded(intent)), deliver(about.refunded(intent))]);
    expect(await pack()).toMatchObject({ unused: 4, refunded_credits: 1, refunds: [{ source: 'gateway', credits: 1 }] });
    Object.assign(refund, { status: 'failed' });
    await deliver(about.refundFailed(intent));
    expect(await pack()).toMatchObject({ unused: 5, refunded_credits: 0, refunded: 0 });
    const dispute = stripe.dispute(intent);
    await deliver(about.disputed(intent));
    expect(await staffTexts('A payment is disputed')).toContainEqual(expect.stringContaining('The credits can be used until you decide otherwise.'));
    dispute.status = 'lost';
    await deliver(about.disputeClosed(intent));
    expect(await staffTexts('A dispute was lost')).toContainEqual(expect.stringContaining('The unused credits this money paid for no longer work.'));
    expect(await pack()).toMatchObject({
      unused: 0,
      refunded_credits: 5,
      refunds: [{ status: 'refused' }, { source: 'dispute', credits: 5 }],
      disputes: [{ status: 'lost' }],
    });
  });

  const show = async (id: string) => (await board.call(`GET /v3/admin/packs/${id}`, { token: admin.token })).body;
  /** The states whose filter lists the packs of a buyer. */
  const listedAs = async (buyer: string) => {
    const packs = (state: string) => board.call(`GET /v3/admin/packs?user._id=${buyer}&state=${state}`, { token: admin.token });
    const found = await Promise.all(['paid', 'partly_refunded', 'refunded'].map(async (state) => ({ state, rows: (await packs(state)).body.data })));
    return found.flatMap(({ state, rows }) => rows.map((row: { state: string }) => [state, row.state]));
  };
  /** A pack of which every credit paid for a post of its buyer. */
  const buildUsedPack = async (count: number) => {
    const posts = [await buildUnpaidPost(board)];
    const [{ token, owner }] = posts as [(typeof posts)[number]];
    while (posts.length < count) posts.push(await buildUnpaidPost(board, owner));
    const body = { payment_token: 'ctoken_1', name: 'Rivka Stern' };
    const bought = await board.call(`POST /v2/employer/jobs/buycredits/${count}/default`, { token, body });
    expect(bought.status).toBe(200);
    const intent = stripe.newest();
    for (const { orderId, postId } of posts) {
      await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: bought.body.coupon.code } });
      expect((await board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} })).status).toBe(200);
    }
    const id: string = bought.body.order_id;
    expect(await show(id)).toMatchObject({ state: 'paid', unused: 0, refundable: [] });
    return { id, buyer: owner.id, intent, orders: posts.map(({ orderId }) => orderId) };
  };
  /** Removes a post that a credit paid for, which gives the credit back. */
  const returnCredit = async (orderId = '') => {
    const refunded = await board.call(`POST /v3/admin/orders/${orderId}/refund`, { token: admin.token, body: { post: 'remove', reason: 'A mistake' } });
    expect(refunded.status).toBe(200);
  };

  it('whose credits are all used has the state of its money: in part after a courtesy, and none after a lost dispute', async () => {
    const { id, buyer, intent } = await buildUsedPack(1);
    expect(await listedAs(buyer)).toEqual([['paid', 'paid']]);
    stripe.refundByHand(intent, 2_000);
    await deliver(about.refunded(intent));
    expect(await show(id)).toMatchObject({ state: 'partly_refunded', refunded: 20, refunded_credits: 0, refunded_on: null });
    expect(await listedAs(buyer)).toEqual([['partly_refunded', 'partly_refunded']]);
    stripe.dispute(intent).status = 'lost';
    await deliver(about.disputeClosed(intent));
    expect(await show(id)).toMatchObject({ state: 'refunded', refunded: 224.95, refunded_credits: 0, refunded_on: expect.any(String) });
    expect(await listedAs(buyer)).toEqual([['refunded', 'refunded']]);
  });

  it('of which more was given back than its credits are worth offers and gives back nothing for a credit that returns', async () => {
    const { id, intent, orders } = await buildUsedPack(2);
    const refund = (body: object) => board.call(`POST /v3/admin/packs/${id}/refund`, { token: admin.token, body: { reason: 'A mistake', ...body } });
    stripe.refundByHand(intent, 25_000);
    await deliver(about.refunded(intent));
    await returnCredit(orders[0]);
    expect(await show(id)).toMatchObject({ total: 382.41, refunded: 250, unused: 1, refundable: [] });
    expect(await refund({})).toMatchObject({ status: 409, body: { code: 'nothing_left' } });
    await returnCredit(orders[1]);
    expect(await show(id)).toMatchObject({ unused: 2, refundable: [0, 132.41] });
    expect(await refund({ credits: 1 })).toMatchObject({ status: 409, body: { code: 'nothing_left' } });
    expect((await refund({})).body).toMatchObject({ state: 'refunded', refunded: 382.41, refunded_credits: 2, unused: 0 });
  });
});

describe('any order of events, answers, kills and recoveries', () => {
  it('makes of one charge one paid order, and of each refund and dispute one booking', async () => {
    const step = fc.constantFrom('succeeded', 'refunded', 'disputed', 'disputeClosed', 'recover', 'refund by hand', 'dispute', 'lose');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('answered', 'lost', 'killed'),
        fc.array(step, { minLength: 3, maxLength: 8 }),
        fc.boolean(),
        async (start, steps, atOnce) => {
          const post = await buildUnpaidPost(board);
          if (start === 'lost') stripe.lostAnswer = ({ path }) => (path.endsWith('/confirm') ? 'reset' : undefined);
          const { gateway } = board.ctx;
          if (start === 'killed')
            board.ctx.gateway = {
              ...gateway,
              charge: async (request) => {
                await gateway.charge(request);
                throw new Error('killed');
              },
            };
          await pay(post);
          board.ctx.gateway = gateway;
          stripe.lostAnswer = () => undefined;
          const intent = stripe.newest();
          const run = async (name: (typeof steps)[number]): Promise<void> => {
            const open = stripe.disputes.find((one) => one.payment_intent === intent.id);
            const isRefunded = stripe.refunds.some((one) => one.payment_intent === intent.id);
            if (name === 'recover') await recover();
            else if (name === 'lose') Object.assign(open ?? {}, { status: 'lost' });
            else if (name === 'refund by hand' || name === 'dispute') {
              // Stripe takes no refund of a disputed charge.
              if (isRefunded || open) return;
              if (name === 'dispute') stripe.dispute(intent);
              else stripe.refundByHand(intent, 3_000);
            } else await deliver(about[name](intent));
          };
          if (atOnce) await Promise.all(steps.map(run));
          else for (const name of steps) await run(name);
          // Stripe repeats what was not taken.
          for (const name of ['succeeded', 'refunded', 'disputeClosed'] as const) expect(await deliver(about[name](intent))).toMatchObject({ status: 200 });
          await recover();
          expect(await orderOf(post)).toMatchObject({ paid: true });
          await expectBooks();
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('the stored events', () => {
  it('are deleted after 90 days', async () => {
    const { intent } = await buildPaid();
    await deliver(about.succeeded(intent));
    board.clock.advance(89 * DAY);
    await sweepTables(board.ctx, paymentLifetimes);
    expect(await rows('select * from payment_events')).not.toEqual([]);
    board.clock.advance(2 * DAY);
    await sweepTables(board.ctx, paymentLifetimes);
    expect(await rows('select * from payment_events')).toEqual([]);
  });
});
