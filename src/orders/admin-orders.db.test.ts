import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildCoupon } from '~/coupons/testing';
import { OutcomeUnknown, type PaymentGateway } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { MINUTE } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildUnpaidPost, goodCard } from './testing';

let board: TestBoard;
let gateway: PaymentGateway;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  gateway = board.ctx.gateway;
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterEach(() => {
  board.ctx.gateway = gateway;
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const list = async (query: string) => (await call(`GET /v3/admin/orders?${query}`)).body.data.map(({ _id }: { _id: string }) => _id);
const pay = ({ postId, token }: { postId: string; token: string }, card = goodCard) =>
  board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: card });
const cheque = { method: 'cheque', reference: '1007', paid_on: '2026-11-18' };
const markPaid = (orderId: string, body: object = {}) => call(`POST /v3/admin/orders/${orderId}/mark_paid`, { ...cheque, ...body });
const refund = (orderId: string, amount?: number) =>
  call(`POST /v3/admin/orders/${orderId}/refund`, { post: 'keep', reason: 'x', ...(amount === undefined ? {} : { amount }) });
const answered = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('the orders of the back office', () => {
  it('are found by invoice number, id, headline, and name and email of the buyer', async () => {
    const owner = await buildUnpaidPost(board, undefined, { headline: 'Choir conductor wanted' });
    await pay(owner);
    const { body } = await call(`GET /v3/admin/orders/${owner.orderId}`);
    for (const q of [String(body.invoice_number), owner.orderId, 'choir conductor', body.user.email, `choir ${body.user.email}`]) {
      expect(await list(`q=${encodeURIComponent(q)}`), q).toContain(owner.orderId);
    }
    expect(await list('q=100%25_')).toEqual([]);
    const { body: found } = await call('GET /v3/admin/search?q=choir');
    expect(found.data).toContainEqual({ kind: 'orders', _id: owner.orderId, title: 'Choir conductor wanted', detail: expect.stringContaining('Invoice') });
  });

  it('are filtered by state, user, organization, coupon, day and amount', async () => {
    const coupon = await buildCoupon(board.ctx, { amountType: 'dollars', amount: 5_000, useLimit: 5 });
    const paid = await buildUnpaidPost(board);
    await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token: paid.token, body: { order_id: paid.orderId, code: coupon.code } });
    await pay(paid);
    const open = await buildUnpaidPost(board, paid.owner);
    const of = `user._id=${paid.owner.id}`;
    expect(await list(of)).toEqual([open.orderId, paid.orderId]);
    expect(await list(`${of}&status=paid`)).toEqual([paid.orderId]);
    expect(await list(`${of}&status=open`)).toEqual([open.orderId]);
    expect(await list(`${of}&paid=true`)).toEqual([paid.orderId]);
    expect(await list(`${of}&paid=false`)).toEqual([open.orderId]);
    expect(await list(`organization=${paid.owner.organization.id}&coupon=${coupon.id}`)).toEqual([paid.orderId]);
    expect(await list(`${of}&amount_from=149.95&amount_to=149.95`)).toEqual([paid.orderId]);
    expect(await list(`${of}&from=2026-11-20&to=2026-11-20&sort=total`)).toEqual([paid.orderId, open.orderId]);
    expect(await list(`${of}&to=2026-11-19`)).toEqual([]);
    expect(await list(`${of}&paid_from=2026-11-20&paid_to=2026-11-20`)).toEqual([paid.orderId]);
    expect(await list(`${of}&paid_to=2026-11-19`)).toEqual([]);
    await refund(paid.orderId);
    expect(await list(`${of}&status=refunded`)).toEqual([paid.orderId]);
    expect(await list(`${of}&status=paid`)).toEqual([]);
    expect(await list(`${of}&paid=true`)).toEqual([paid.orderId]);
    const { body: csv } = await call(`GET /v2/admin/orders/csv?${of}`);
    expect(csv.split('\r\n')[0]).toContain('coupon.code');
    expect(csv.split('\r\n')).toHaveLength(4);
  });

  it('have items, coupon, payer, post and every attempt to pay, with the reason of a refusal', async () => {
    const post = await buildUnpaidPost(board);
    expect((await pay(post, { ...goodCard, number: '4000 0000 0000 9995' })).status).toBe(422);
    await pay(post);
    const { body } = await call(`GET /admin/orders/${post.orderId}`);
    expect(body).toMatchObject({
      status: 'paid',
      payer: { _id: post.owner.id },
      post: { _id: post.postId },
      items: [{ sku: 'POST-90', total: 199.95 }],
      refunds: [],
    });
    expect(body.payments).toMatchObject([
      { status: 'declined', decline_code: 'insufficient_funds', answer: 'The card has insufficient funds.', last4: '9995' },
      { status: 'settled', answer: 'Charged.', last4: '4242', amount: 199.95 },
    ]);
    expect((await call(`GET /v3/admin/orders/${newId()}`)).status).toBe(404);
    expect((await call('GET /v3/admin/orders?sort=headline')).status).toBe(422);
  });
});

describe('POST /v3/admin/orders/{id}/mark_paid', () => {
  it('completes the order as a charge would: live post, invoice number, receipt, audit log', async () => {
    const { orderId, postId, token, owner } = await buildUnpaidPost(board);
    const { status, body } = await markPaid(orderId, { total: 199.95 });
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'paid', invoice_number: expect.any(Number), refunded: 0 })]);
    expect(body.paid_on).toBe('2026-11-19T04:59:59.999Z');
    expect(body.payments).toMatchObject([{ status: 'settled', gateway: 'manual', method: 'cheque', reference: '1007', amount: 199.95 }]);
    expect((await board.call(`GET /v2/posts/${postId}`)).status).toBe(200);
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body.txn).toMatchObject({ method: 'cheque', reference: '1007' });
    expect((await board.mails()).filter(({ to, subject }) => to?.[0]?.address === owner.email && subject?.startsWith('Receipt'))).toHaveLength(1);
    const [line] = (await call(`GET /v3/admin/audit?subject_id=${orderId}&action=order.paid`)).body.data;
    expect(line).toMatchObject({ actor: { _id: admin.id }, after: { method: 'cheque', reference: '1007' } });
  });

  it('is made once by ten admins at once, and not for orders that are paid by card', async () => {
    const post = await buildUnpaidPost(board);
    const answers = await Promise.all([...Array.from({ length: 10 }, () => markPaid(post.orderId)), pay(post)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const money = await queryRows(board.ctx.db, sql`select id from payments where subject_id = ${post.orderId} and status = 'settled'`);
    expect(money).toHaveLength(1);
    expect(answered(await markPaid(post.orderId))).toEqual([409, 'order_not_open']);
  });

  it('takes a total in whole cents only, so that nothing is rounded unseen', async () => {
    const { orderId } = await buildUnpaidPost(board);
    for (const total of [199.949, 199.9500001, 199.954, -1, 1e300]) expect((await markPaid(orderId, { total })).status, String(total)).toBe(422);
    expect((await markPaid(orderId, { total: 199.95 })).status).toBe(200);
    expect((await refund(orderId, 0.001)).status).toBe(422);
    expect((await refund(orderId, 10.005)).status).toBe(422);
  });

  it('is answered where the order has a value that is not allowed any more', async () => {
    const { orderId } = await buildUnpaidPost(board);
    await board.ctx.db.execute(sql`update orders set created_at = '10000-01-01' where id = ${orderId}`);
    expect(await markPaid(orderId)).toMatchObject({ status: 200, body: { _id: orderId, status: 'paid' } });
    expect(board.takeUnfitAnswers()).toHaveLength(1);
    await board.ctx.db.execute(sql`update orders set created_at = '2026-11-01' where id = ${orderId}`);
  });

  it('can be refunded without the gateway', async () => {
    const { orderId } = await buildUnpaidPost(board);
    await markPaid(orderId);
    board.ctx.gateway = { ...gateway, refund: () => Promise.reject(new Error('the gateway was asked')) };
    expect((await refund(orderId)).body).toMatchObject({ status: 'refunded', refunded: 199.95 });
  });

  it('refuses another total, wrong days, card numbers, and orders without a price', async () => {
    const { orderId, token } = await buildUnpaidPost(board);
    expect(answered(await markPaid(orderId, { total: 100 }))).toEqual([409, 'price_changed']);
    for (const body of [{ paid_on: '2026-11-22' }, { paid_on: '2024-01-01' }, { reference: '4242424242424242' }, { reference: '' }, { method: 'cash' }]) {
      expect((await markPaid(orderId, body)).status, JSON.stringify(body)).toBe(422);
    }
    const { code } = await buildCoupon(board.ctx, { useLimit: 1 });
    await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
    expect(answered(await markPaid(orderId))).toEqual([409, 'nothing_to_pay']);
    expect((await markPaid(newId())).status).toBe(404);
  });

  it('is for admins, and not while they act for a user', async () => {
    const { orderId, token, owner } = await buildUnpaidPost(board);
    const acting = await actingFor(board, owner.id);
    const statuses = await Promise.all(
      [undefined, token, acting.token as string].map(
        async (who) => (await board.call(`POST /admin/orders/${orderId}/mark_paid`, { token: who, body: cheque })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
  });
});

describe('unsettled payments', () => {
  /** A payment whose answer was lost. */
  async function loseAnswer() {
    const post = await buildUnpaidPost(board);
    board.ctx.gateway = {
      ...gateway,
      async charge(request) {
        await gateway.charge(request);
        throw new OutcomeUnknown('lost');
      },
    };
    expect((await pay(post)).status).toBe(503);
    board.ctx.gateway = gateway;
    const [payment] = (await call('GET /v3/admin/payments?state=unsettled')).body.data;
    return { post, payment, settle: () => call(`POST /v3/admin/payments/${payment._id}/settle`) };
  }

  it('are listed, and settled at once when the gateway knows the outcome', async () => {
    const { post, payment, settle } = await loseAnswer();
    expect(payment).toMatchObject({ status: 'intended', subject: 'order', subject_id: post.orderId });
    expect(answered(await settle())).toEqual([409, 'payment_running']);
    board.clock.advance(MINUTE);
    expect((await settle()).body).toMatchObject({ status: 'settled', answer: 'Charged.' });
    expect(answered(await settle())).toEqual([409, 'payment_settled']);
    expect((await call(`GET /v3/admin/orders/${post.orderId}`)).body.status).toBe('paid');
    expect((await call('GET /v3/admin/payments?state=unsettled')).body.data).toEqual([]);
    expect((await call(`POST /v3/admin/payments/${newId()}/settle`)).status).toBe(404);
    expect((await board.call(`POST /v3/admin/payments/${payment._id}/settle`, { token: post.token })).status).toBe(403);
  });

  it('are settled by one of two admins who ask at once, and the history names that one only', async () => {
    const { payment, settle } = await loseAnswer();
    board.clock.advance(MINUTE);
    const asked = Promise.withResolvers<void>();
    let waiting = 2;
    board.ctx.gateway = {
      ...gateway,
      async lookUp(request) {
        waiting -= 1;
        if (waiting === 0) asked.resolve();
        await asked.promise;
        return gateway.lookUp(request);
      },
    };
    const answers = await Promise.all([settle(), settle()]);
    board.ctx.gateway = gateway;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409)?.body;
    expect(refusal).toMatchObject({ code: 'payment_settled', detail: 'This payment already has its outcome: it is settled.' });
    const entries = (await call(`GET /v3/admin/audit?subject=payment&subject_id=${payment._id}`)).body.data;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['payment.settled_by_hand']);
  });

  it('are settled with their line in the history, or not at all', async () => {
    const { payment, settle } = await loseAnswer();
    board.clock.advance(MINUTE);
    await board.ctx.db.execute(sql`alter table audit_log add constraint full_log check (action <> 'payment.settled_by_hand') not valid`);
    expect((await settle()).status).toBe(500);
    await board.ctx.db.execute(sql`alter table audit_log drop constraint full_log`);
    expect((await call(`GET /v3/admin/payments/${payment._id}`)).body.status).toBe('intended');
    expect((await settle()).body.status).toBe('settled');
  });
});

describe('GET /v3/admin/statement', () => {
  const statement = async () => (await call('GET /v3/admin/statement?month=2026-11')).body;
  const books = async () => {
    const [row] = await queryRows<{ received: string; refunded: string }>(
      board.ctx.db,
      sql`select (select coalesce(sum(amount_cents), 0) from payments where status = 'settled') as received,
        (select coalesce(sum(amount_cents), 0) from refunds where status = 'refunded') as refunded`,
    );
    return { received: Number(row?.received) / 100, refunded: Number(row?.refunded) / 100 };
  };

  it('adds up to payments less refunds after any history', async () => {
    const act = fc.record({
      way: fc.constantFrom('card', 'declined', 'cheque', 'free'),
      refunds: fc.array(fc.integer({ min: 1, max: 15_000 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        for (const { way, refunds } of acts) {
          const post = await buildUnpaidPost(board);
          if (way === 'card') await pay(post);
          if (way === 'declined') await pay(post, { ...goodCard, number: '4000 0000 0000 0002' });
          if (way === 'cheque') await markPaid(post.orderId);
          if (way === 'free') {
            const { code } = await buildCoupon(board.ctx, { useLimit: 1 });
            await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token: post.token, body: { order_id: post.orderId, code } });
            await board.call(`POST /v2/employer/jobs_prep/activate/${post.postId}`, { token: post.token, body: {} });
          }
          for (const cents of refunds) await refund(post.orderId, cents / 100);
        }
        await recoverPayments(board.ctx);
        const [{ received, refunded }, sums] = [await books(), await statement()];
        expect([sums.received, sums.refunded, Math.round(sums.net * 100)]).toEqual([received, refunded, Math.round((received - refunded) * 100)]);
        const ways = sums.ways.reduce((total: number, { net }: { net: number }) => total + Math.round(net * 100), 0);
        expect(ways).toBe(Math.round(sums.net * 100));
        const { body: csv } = await call('GET /v3/admin/statement/csv?month=2026-11');
        const lines: string[][] = csv
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line: string) => line.split(','));
        const cents = lines.reduce((total, line) => total + Math.round((Number(line.at(-2)) - Number(line.at(-1))) * 100), 0);
        expect(cents).toBe(Math.round(sums.net * 100));
      }),
      { numRuns: 6 },
    );
  });

  it('is empty for a month without sales, and a PDF too', async () => {
    expect((await call('GET /v3/admin/statement?month=2020-01')).body).toMatchObject({ orders: { count: 0 }, ways: [], net: 0 });
    const pdf = await call('GET /v3/admin/statement/pdf?month=2026-11');
    expect([pdf.status, pdf.headers.get('content-type'), pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await call('GET /v3/admin/statement?month=2026-13')).status).toBe(422);
    expect((await board.call('GET /v3/admin/statement?month=2026-11')).status).toBe(401);
  });
});
