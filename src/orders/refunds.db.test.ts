import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { coupons } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import { OutcomeUnknown, type PaymentGateway, type RefundRequest } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { payments, refunds, sandboxRefunds } from '~/payments/tables';
import { MINUTE } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { orderPayments } from './server/complete-order';
import { buildImportedOrder, buildUnpaidPost, goodCard } from './testing';

let board: TestBoard;
let gateway: PaymentGateway;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  gateway = board.ctx.gateway;
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterEach(async () => {
  board.ctx.gateway = gateway;
  await expectRefundInvariants();
});
afterAll(() => board.close());

const TOTAL = 199.95;

const call = (name: string, body?: unknown, headers = {}) => board.call(name, { token: admin.token, headers, ...(body === undefined ? {} : { body }) });
const refund = (orderId: string, body: object = {}, headers = {}) =>
  call(`POST /v3/admin/orders/${orderId}/refund`, { post: 'remove', reason: 'Posted twice', ...body }, headers);
const show = async (orderId: string) => (await call(`GET /v3/admin/orders/${orderId}`)).body;
/** The mails about whole refunds that a buyer got. */
const refundMails = async (email: string) =>
  (await board.mails())
    .filter(({ to, subject, text }) => to?.[0]?.address === email && subject?.includes('Refund') && !text?.includes('$50.00'))
    .map(({ text }) => text?.replace(/\s+/g, ' '));
const lines = async (subjectId: string, action: string) => (await call(`GET /v3/admin/audit?subject_id=${subjectId}&action=${action}`)).body.data;
const answered = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const jobStatus = async (postId: string) => (await board.call(`GET /v2/posts/${postId}`)).status;
const rows = (query: string) => queryRows<Record<string, unknown>>(board.ctx.db, sql.raw(query));

/** A post that was paid by card, with its order. */
async function buildPaid() {
  const post = await buildUnpaidPost(board);
  expect((await board.call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, { token: post.token, body: goodCard })).status).toBe(200);
  return post;
}

/** Refunds add up at the gateway, at the payment and at the order, and never exceed what was paid. */
async function expectRefundInvariants(): Promise<void> {
  expect(
    await rows(`select p.id from payments p where p.refunded_cents <>
      (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id and r.status in ('intended', 'refunded'))`),
    'payments = refunds',
  ).toEqual([]);
  expect(
    await rows(`select o.id from orders o where o.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from refunds r
      join payments p on p.id = r.payment_id where p.subject_id = o.id and r.status = 'refunded')`),
    'orders = refunds',
  ).toEqual([]);
  expect(
    await rows(`select r.id from refunds r join payments p on p.id = r.payment_id where p.gateway = 'sandbox' and r.status = 'refunded'
      and not exists (select from sandbox_refunds s where s.idempotency_key = r.id::text and s.amount_cents = r.amount_cents)`),
    'refunds = gateway',
  ).toEqual([]);
}

describe('POST /v3/admin/orders/{id}/refund', () => {
  it('gives all money back, removes the post, mails the buyer and shows "Refunded" to the employer', async () => {
    const { orderId, postId, token, owner } = await buildPaid();
    expect(await jobStatus(postId)).toBe(200);
    const { status, body } = await refund(orderId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ _id: orderId, status: 'refunded', paid: true, total: TOTAL, refunded: TOTAL, refunded_on: expect.any(String) }),
    ]);
    expect(body.refunds).toEqual([
      expect.objectContaining({
        amount: TOTAL,
        status: 'refunded',
        reason: 'Posted twice',
        requested_by: admin.id,
        // The same name as in the history.
        requester: (await lines(orderId, 'order.refunded'))[0].actor.name,
        reference: expect.stringMatching(/^sandbox_/),
      }),
    ]);
    expect(body.post).toMatchObject({ _id: postId, removed: true });
    expect(await jobStatus(postId)).toBe(404);
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body).toMatchObject({
      paid: true,
      refunded: TOTAL,
      refunded_on: expect.any(String),
    });
    expect((await board.call(`GET /v2/employer/orders/receipt/${orderId}`, { token })).status).toBe(200);
    const mail = (await board.mails()).find(({ to, subject }) => to?.[0]?.address === owner.email && subject?.includes('Refund'));
    expect(mail?.text).toMatch(/refunded \$199\.95[\s\S]*post was removed/);
    await board.call(`POST /v2/employer/orders/send_receipt/${orderId}`, { token, body: { email: `books.${owner.email}` } });
    const receipt = (await board.mails()).find(({ to }) => to?.[0]?.address === `books.${owner.email}`);
    expect(receipt?.text?.replace(/\s+/g, ' ')).toMatch(
      /This is the receipt for the post “[^”]+”\. The order was refunded on Nov 20, 2026\. The post was removed from the board\. Invoice/,
    );
    const actions = (await call(`GET /v3/admin/audit?subject_id=${orderId}`)).body.data.map((line: { action: string }) => line.action);
    expect(actions).toEqual(expect.arrayContaining(['order.refund_requested', 'order.refunded']));
  });

  it('of a job that came from another board removes it, and mails its owner without the number of an invoice', async () => {
    const post = await buildUnpaidPost(board);
    const orderId = await buildImportedOrder(board, post);
    expect(await show(orderId)).toMatchObject({ imported: true, invoice_number: null });
    expect((await refund(orderId)).body).toMatchObject({ status: 'refunded', post: { removed: true } });
    const mails = (await board.mails()).filter(({ to }) => to?.[0]?.address === post.owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Refund for your ${board.ctx.config.SITE_NAME} order`]);
    expect(mails[0]?.html).not.toMatch(/null|Invoice/);
  });

  it('gives a part back and keeps the post; the rest later', async () => {
    const { orderId, postId } = await buildPaid();
    expect((await refund(orderId, { amount: 50, post: 'keep' })).body).toMatchObject({ status: 'paid', refunded: 50, refunded_on: null });
    expect(await jobStatus(postId)).toBe(200);
    expect((await refund(orderId, { amount: 150, post: 'keep' })).status).toBe(422);
    expect((await refund(orderId, { post: 'keep' })).body).toMatchObject({ status: 'refunded', refunded: TOTAL });
    expect(answered(await refund(orderId))).toEqual([409, 'nothing_left']);
  });

  it('ends the gift card that came with the order, unless somebody has used it', async () => {
    await call('PATCH /v3/admin/settings', { gift_card: { enabled: true, amount: 10, amount_type: 'percent' } });
    const [unused, used] = [await buildPaid(), await buildPaid()];
    await call('PATCH /v3/admin/settings', { gift_card: { enabled: false } });
    const cardOf = async ({ orderId }: { orderId: string }) => (await board.ctx.db.select().from(coupons).where(eq(coupons.orderId, orderId)))[0];
    await board.ctx.db.update(coupons).set({ useCount: 1 }).where(eq(coupons.orderId, used.orderId));
    await refund(unused.orderId, { amount: 50, post: 'keep' });
    expect(await cardOf(unused)).toMatchObject({ active: true });
    const { code = '', id = '' } = (await cardOf(unused)) ?? {};
    expect((await show(unused.orderId)).gift_card).toMatchObject({ code, worth: '10% off a job post', use_count: 0, active: true });
    for (const { orderId } of [unused, used]) expect((await refund(orderId)).body.status).toBe('refunded');
    expect([(await cardOf(unused))?.active, (await cardOf(used))?.active]).toEqual([false, true]);
    expect((await show(unused.orderId)).gift_card).toMatchObject({ code, active: false });
    // The mail of the buyer whose card ended names it; the audit logs of the order and of the card do, too.
    expect((await refundMails(unused.owner.email))[0]).toContain(`The gift card ${code} came with this order and hadn’t been used`);
    expect(await refundMails(used.owner.email)).toEqual([expect.not.stringContaining('gift card')]);
    expect((await lines(unused.orderId, 'order.refunded'))[0].after).toMatchObject({ gift_card_ended: code });
    expect(await lines(id, 'coupon.withdrawn')).toEqual([expect.objectContaining({ after: { active: false } })]);
  });

  it('mails nobody where the account of the buyer is closed, and says so beforehand', async () => {
    const { orderId, owner } = await buildPaid();
    expect((await show(orderId)).buyer_active).toBe(true);
    await board.ctx.db.update(users).set({ active: false }).where(eq(users.id, owner.id));
    expect((await show(orderId)).buyer_active).toBe(false);
    expect((await refund(orderId)).body).toMatchObject({ status: 'refunded' });
    expect(await refundMails(owner.email)).toEqual([]);
  });

  it('counts no longer as a purchase', async () => {
    const { orderId, token } = await buildPaid();
    const roles = async () => (await board.call('GET /v2/auth/refresh_user', { token })).body.user.roles;
    expect(await roles()).toContain('purchase:recent');
    await refund(orderId);
    expect(await roles()).not.toContain('purchase:recent');
  });

  it('gives the use of the coupon back where no money was paid, unless the admin keeps it', async () => {
    const used = async () => (await call('GET /v3/admin/statement?month=2026-11')).body.other_coupons;
    for (const { coupon, hasEnded } of [
      { coupon: 'give_back', hasEnded: false },
      { coupon: 'give_back', hasEnded: true },
      { coupon: 'keep', hasEnded: false },
    ]) {
      const { code, id } = await buildCoupon(board.ctx, { useLimit: 1 });
      const { orderId, postId, token, owner } = await buildUnpaidPost(board);
      await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
      expect((await board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} })).status).toBe(200);
      expect(answered(await refund(orderId, { post: 'keep' }))).toEqual([409, 'nothing_left']);
      expect(await show(orderId)).toMatchObject({ coupon_spent: true });
      const before = await used();
      if (hasEnded) await board.ctx.db.update(coupons).set({ active: false }).where(eq(coupons.id, id));
      expect((await refund(orderId, { coupon })).body).toMatchObject({ status: 'refunded', refunded: 0, refunds: [], coupon_spent: coupon === 'keep' });
      const freed = `You can use the code ${code} from this order again.`;
      // A coupon that has its use back takes nothing off any more.
      const { discount, returned } = before;
      const back = coupon === 'keep' ? { discount, returned } : { discount: Math.round((discount - 199.95) * 100) / 100, returned: returned + 1 };
      expect(await used()).toEqual({ used: before.used, ...back });
      expect((await refundMails(owner.email)).map((text) => text?.includes(freed))).toEqual([coupon === 'give_back' && !hasEnded]);
      expect((await lines(orderId, 'order.refunded'))[0].after).toMatchObject({ coupon_given_back: coupon === 'give_back' });
      expect(await rows(`select use_count from coupons where id = '${id}'`)).toEqual([{ use_count: coupon === 'keep' ? 1 : 0 }]);
      expect(await jobStatus(postId)).toBe(404);
      expect(answered(await refund(orderId, { coupon }))).toEqual([409, 'nothing_left']);
    }
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a card number', { reason: 'card 4242 4242 4242 4242' }],
    ['an amount of 0', { amount: 0 }],
    ['a fraction of a cent', { amount: 1.001 }],
    ['another choice for the post', { post: 'hide' }],
  ])('refuses %s', async (_, body) => {
    expect((await refund(newId(), body)).status).toBe(422);
  });

  it('refuses unknown and unpaid orders', async () => {
    const { orderId } = await buildUnpaidPost(board);
    expect((await refund(newId())).status).toBe(404);
    expect(answered(await refund(orderId))).toEqual([409, 'not_paid']);
  });

  it('is for admins, and not while they act for a user', async () => {
    const { orderId, token, owner } = await buildPaid();
    const body = { post: 'remove', reason: 'x' };
    const acting = await actingFor(board, owner.id);
    for (const path of [`/v3/admin/orders/${orderId}/refund`, `/v2/admin/orders/${orderId}/refund`, `/admin/orders/${orderId}/refund`]) {
      expect((await board.call(`POST ${path}`, { body })).status).toBe(401);
      expect((await board.call(`POST ${path}`, { body, token })).status).toBe(403);
      expect((await board.call(`POST ${path}`, { body, token: acting.token as string })).status).toBe(403);
    }
    expect(await show(orderId)).toMatchObject({ status: 'paid', refunded: 0 });
  });
});

describe('one refund', () => {
  it('is made by twenty admins who refund at once', async () => {
    const { orderId } = await buildPaid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await show(orderId)).refunds).toHaveLength(1);
  });

  it('is made by the same request sent ten times under one key', async () => {
    const { orderId } = await buildPaid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(orderId, { amount: 20, post: 'keep' }, { 'idempotency-key': `refund-${orderId}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await show(orderId)).toMatchObject({ refunded: 20 });
  });

  it.each([
    ['whose outcome was unknown', () => Promise.reject(new OutcomeUnknown('lost'))],
    ['during which the process failed', () => Promise.reject(new Error('killed'))],
    ['during which the process ended', () => new Promise<never>(() => {})],
  ])('%s is not made twice by the same request, sent again after it was made', async (how, answer) => {
    const { orderId } = await buildPaid();
    const send = () => refund(orderId, { amount: 20, post: 'keep' }, { 'idempotency-key': `again-${orderId}` });
    let asked = () => {};
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    board.ctx.gateway = {
      ...gateway,
      refund(request) {
        asked();
        return gateway.refund(request).then(answer);
      },
    };
    const first = send();
    await reached;
    if (!how.endsWith('ended')) expect([500, 503]).toContain((await first).status);
    board.ctx.gateway = gateway;
    board.clock.advance(2 * MINUTE);
    await recoverPayments(board.ctx);
    expect(await send()).toMatchObject({ status: 200, body: { refunded: 20, refunds: [{ status: 'refunded' }] } });
    expect(await show(orderId)).toMatchObject({ refunded: 20 });
  });

  it('of several parts at once never exceeds what was paid', async () => {
    const { orderId } = await buildPaid();
    await Promise.all(Array.from({ length: 10 }, () => refund(orderId, { amount: 60, post: 'keep' })));
    for (let step = 0; step < 5; step += 1) await refund(orderId, { amount: 60, post: 'keep' });
    expect(await show(orderId)).toMatchObject({ refunded: 180 });
  });

  it.each([
    ['before the gateway made it', false],
    ['after the gateway made it', true],
  ])('is finished by the recovery task when the answer is lost %s', async (_, reaches) => {
    const { orderId, postId } = await buildPaid();
    board.ctx.gateway = {
      ...gateway,
      async refund(request: RefundRequest) {
        if (reaches) await gateway.refund(request);
        throw new OutcomeUnknown('lost');
      },
    };
    expect(answered(await refund(orderId))).toEqual([503, 'refund_unknown']);
    expect(answered(await refund(orderId))).toEqual([409, 'refund_running']);
    expect(await show(orderId)).toMatchObject({ status: 'paid', refunded: 0, refunds: [expect.objectContaining({ status: 'intended' })] });
    board.ctx.gateway = gateway;
    board.clock.advance(MINUTE);
    await Promise.all([recoverPayments(board.ctx), recoverPayments(board.ctx), recoverPayments(board.ctx)]);
    expect(await show(orderId)).toMatchObject({ status: 'refunded', refunded: TOTAL, refunds: [expect.objectContaining({ status: 'refunded' })] });
    expect(await jobStatus(postId)).toBe(404);
    const made = await board.ctx.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.idempotencyKey, (await show(orderId)).refunds[0]._id));
    expect(made).toHaveLength(1);
  });

  it('is finished by the recovery task when the process crashed while it settled', async () => {
    const { orderId } = await buildPaid();
    const settle = orderPayments.refunded;
    orderPayments.refunded = () => Promise.reject(new Error('crashed'));
    expect((await refund(orderId)).status).toBe(500);
    orderPayments.refunded = settle;
    board.clock.advance(MINUTE);
    await recoverPayments(board.ctx);
    expect(await show(orderId)).toMatchObject({ status: 'refunded', refunded: TOTAL });
  });

  it('that the gateway refuses changes nothing and may be tried again', async () => {
    const { orderId, postId } = await buildPaid();
    board.ctx.gateway = { ...gateway, refund: async () => ({ status: 'refused', code: 'expired', message: 'The charge is too old.' }) };
    const { status, body } = await refund(orderId);
    expect([status, body.detail]).toEqual([409, 'The payment provider refused the refund: The charge is too old.']);
    expect(await show(orderId)).toMatchObject({
      status: 'paid',
      refunded: 0,
      refunds: [expect.objectContaining({ status: 'refused', refusal: 'The charge is too old.' })],
    });
    expect(await jobStatus(postId)).toBe(200);
    board.ctx.gateway = gateway;
    expect((await refund(orderId)).body).toMatchObject({ status: 'refunded', refunded: TOTAL });
  });

  it('cannot exceed what was paid in the database either', async () => {
    const { orderId } = await buildPaid();
    const [payment] = (await show(orderId)).payments;
    const refusal = (error: { cause?: unknown }) => String(error.cause);
    const exceed = { refundedCents: 1_000_000 };
    expect(await board.ctx.db.update(payments).set(exceed).where(eq(payments.id, payment._id)).catch(refusal)).toContain('payments_refunded');
    expect(await board.ctx.db.execute(sql`update orders set refunded_cents = 1000000 where id = ${orderId}`).catch(refusal)).toContain('orders_refunded');
    const intent = { paymentId: payment._id, amountCents: 100, status: 'intended' as const, removesPost: false, reason: '', requestedBy: admin.id };
    const insert = () => board.ctx.db.insert(refunds).values({ ...intent, id: newId(), createdAt: board.clock.now() });
    await insert();
    expect(await insert().catch(refusal)).toContain('refunds_one_open');
    await board.ctx.db.delete(refunds).where(eq(refunds.paymentId, payment._id));
  });
});
