import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { coupons } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import { OutcomeUnknown, type PaymentGateway } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { sandboxCharges } from '~/payments/tables';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { sweepTables } from '~/platform/database/retention';
import { answerLifetimes } from '~/platform/idempotency/retention';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildUnpaidPost, goodCard } from './testing';

let board: TestBoard;
let gateway: PaymentGateway;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  gateway = board.ctx.gateway;
});
afterEach(async () => {
  board.ctx.gateway = gateway;
  await expectMoneyInvariants();
});
afterAll(() => board.close());

const pay = (postId: string, token: string, body: object = goodCard, headers = {}) =>
  board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body, headers });
const applyCoupon = (orderId: string, token: string, code: string) =>
  board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
const orderOf = async (orderId: string, token: string) => (await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body;
const count = async (query: string) => Number((await queryRows<{ n: string }>(board.ctx.db, sql.raw(`select count(*) as n from ${query}`)))[0]?.n);

/** The invariants of money that hold after any sequence of failures (docs/decisions/006-money-moves-once.md). */
async function expectMoneyInvariants(): Promise<void> {
  const charged = `sandbox_charges where outcome = 'charged' and refunded_at is null`;
  expect(await count(charged), 'charges = orders paid by card').toBe(await count(`orders where status = 'paid' and total_cents > 0`));
  expect(
    await count(`posts p where p.posted_on is not null and not exists (select from orders o where o.post_id = p.id and o.status = 'paid')`),
    'live, and not paid',
  ).toBe(0);
  expect(
    await count(`orders o where o.status = 'paid' and not exists (select from posts p where p.id = o.post_id and p.posted_on is not null)`),
    'paid, and not live',
  ).toBe(0);
  expect(
    await count(`coupons c where use_count <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)`),
    'uses add up',
  ).toBe(0);
}

describe('the same payment', () => {
  it('sent twenty times at once makes one charge and gives one answer', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    const before = await count('sandbox_charges');
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(postId, token, goodCard, { 'idempotency-key': 'attempt-1' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.order))).size).toBe(1);
    expect(await count('sandbox_charges')).toBe(before + 1);
  });

  it('sent from many tabs without a key makes one charge', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    const before = await count('sandbox_charges');
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(postId, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await count('sandbox_charges')).toBe(before + 1);
  });

  it('under the same key with another body is refused', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    expect((await pay(postId, token, goodCard, { 'idempotency-key': 'k' })).status).toBe(200);
    expect((await pay(postId, token, { ...goodCard, name: 'Somebody else' }, { 'idempotency-key': 'k' })).body.code).toBe('idempotency_key_reused');
  });

  it('sent by another user under the same key is another payment', async () => {
    const [one, other] = [await buildUnpaidPost(board), await buildUnpaidPost(board)];
    const before = await count('sandbox_charges');
    const answers = await Promise.all([one, other].map(({ postId, token }) => pay(postId, token, goodCard, { 'idempotency-key': 'shared' })));
    expect(answers.map(({ status, body }) => [status, body.order._id])).toEqual([
      [200, one.orderId],
      [200, other.orderId],
    ]);
    expect(await count('sandbox_charges')).toBe(before + 2);
  });

  it('sent again after a week finds no stored answer and makes no second charge', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    await pay(postId, token, goodCard, { 'idempotency-key': 'old' });
    const before = await count('sandbox_charges');
    board.clock.advance(8 * DAY);
    await sweepTables(board.ctx, answerLifetimes);
    expect(await count('idempotent_answers')).toBe(0);
    const fresh = await buildUnpaidPost(board);
    expect((await pay(fresh.postId, fresh.token, goodCard, { 'idempotency-key': 'fresh' })).status).toBe(200);
    await sweepTables(board.ctx, answerLifetimes);
    expect(await count('idempotent_answers')).toBe(1);
    expect(await count('sandbox_charges')).toBe(before + 1);
  });
});

describe('a coupon', () => {
  it('with five uses left is used by exactly five of fifty payments', async () => {
    const coupon = await buildCoupon(board.ctx, { amount: 5_000, useLimit: 5 });
    const posts = await Promise.all(Array.from({ length: 50 }, () => buildUnpaidPost(board)));
    await Promise.all(posts.map(({ orderId, token }) => applyCoupon(orderId, token, coupon.code)));
    const answers = await Promise.all(posts.map(({ postId, token }) => pay(postId, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'coupon_used_up')).toHaveLength(45);
    expect(answers.find(({ status }) => status === 409)?.body.data.order).toMatchObject({ paid: false });
  });

  it('with one use left activates one of ten posts', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 1 });
    const posts = await Promise.all(Array.from({ length: 10 }, () => buildUnpaidPost(board)));
    await Promise.all(posts.map(({ orderId, token }) => applyCoupon(orderId, token, coupon.code)));
    const answers = await Promise.all(posts.map(({ postId, token }) => board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('of type gift card is used once by an employer who pays for two posts at once', async () => {
    const first = await buildUnpaidPost(board);
    const second = await buildUnpaidPost(board, first.owner);
    const cards = [await buildCoupon(board.ctx, { couponType: 'Gift Card' }), await buildCoupon(board.ctx, { couponType: 'Gift Card' })];
    await applyCoupon(first.orderId, first.token, cards[0]?.code ?? '');
    await applyCoupon(second.orderId, second.token, cards[1]?.code ?? '');
    const answers = await Promise.all(
      [first, second].map(({ postId, token }) => board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be used again after a declined card', async () => {
    const coupon = await buildCoupon(board.ctx, { amount: 5_000, useLimit: 1 });
    const { postId, orderId, token } = await buildUnpaidPost(board);
    await applyCoupon(orderId, token, coupon.code);
    expect((await pay(postId, token, { ...goodCard, number: '4000000000000002' })).status).toBe(422);
    expect((await board.ctx.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.useCount).toBe(0);
    expect((await pay(postId, token)).status).toBe(200);
  });
});

describe('a gateway that fails', () => {
  const silent = (charge: PaymentGateway['charge']): PaymentGateway => ({ ...gateway, charge });
  const recover = async () => {
    board.clock.advance(MINUTE);
    await recoverPayments(board.ctx);
  };

  it('before the charge: the order is open again within a minute and can be paid', async () => {
    const { postId, orderId, token } = await buildUnpaidPost(board);
    board.ctx.gateway = silent(async () => {
      throw new OutcomeUnknown('the line broke');
    });
    const unknown = await pay(postId, token);
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get('retry-after')).toBe('3');
    expect(await orderOf(orderId, token)).toMatchObject({ status: 'paying', paid: false });
    board.ctx.gateway = gateway;
    await recover();
    expect(await orderOf(orderId, token)).toMatchObject({ status: 'open', paid: false });
    expect((await pay(postId, token)).status).toBe(200);
  });

  it('after the charge: the order is paid within a minute, with one charge', async () => {
    const { postId, orderId, token } = await buildUnpaidPost(board);
    board.ctx.gateway = silent(async (request) => {
      await gateway.charge(request);
      throw new OutcomeUnknown('the answer was lost');
    });
    expect((await pay(postId, token)).status).toBe(503);
    board.ctx.gateway = gateway;
    await recover();
    expect(await orderOf(orderId, token)).toMatchObject({ status: 'paid', paid: true });
    expect((await pay(postId, token)).status).toBe(200);
  });

  it('and charges late: a payment that was released cannot be charged later', async () => {
    const { postId, orderId, token } = await buildUnpaidPost(board);
    let late: (() => Promise<unknown>) | undefined;
    board.ctx.gateway = silent(async (request) => {
      late = () => gateway.charge(request);
      throw new OutcomeUnknown('still on its way');
    });
    expect((await pay(postId, token)).status).toBe(503);
    board.ctx.gateway = gateway;
    await recover();
    await late?.();
    await recover();
    expect(await orderOf(orderId, token)).toMatchObject({ status: 'open', paid: false });
  });

  it('with a process that ended between charge and settlement: the payment is settled at the next start', async () => {
    const { postId, orderId, token } = await buildUnpaidPost(board);
    board.ctx.gateway = silent(async (request) => {
      await gateway.charge(request);
      throw new Error('killed');
    });
    expect((await pay(postId, token)).status).toBe(500);
    board.ctx.gateway = gateway;
    await recover();
    expect(await orderOf(orderId, token)).toMatchObject({ paid: true });
  });

  it('for a post that was deleted meanwhile: the charge is refunded', async () => {
    const { postId, orderId, token } = await buildUnpaidPost(board);
    board.ctx.gateway = silent(async (request) => {
      await gateway.charge(request);
      throw new OutcomeUnknown('the answer was lost');
    });
    await pay(postId, token);
    board.ctx.gateway = gateway;
    await board.ctx.db.execute(sql`update posts set removed_at = now() where id = ${postId}`);
    await recover();
    expect(await orderOf(orderId, token)).toMatchObject({ paid: false });
    const charges = await board.ctx.db.select().from(sandboxCharges);
    expect(charges.filter(({ refundedAt }) => refundedAt !== null)).toHaveLength(1);
  });
});
