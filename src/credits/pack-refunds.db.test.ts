import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { OutcomeUnknown, type PaymentGateway, type RefundRequest } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { MINUTE } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';

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
  await expectInvariants();
});
afterAll(() => board.close());

/** The price of 5 credits at 25 %. */
const TOTAL = 843.56;

const call = (name: string, body?: unknown, headers = {}) => board.call(name, { token: admin.token, headers, ...(body === undefined ? {} : { body }) });
const refund = (id: string, body: object = {}, headers = {}) => call(`POST /v3/admin/packs/${id}/refund`, { reason: 'Bought twice', ...body }, headers);
const show = async (id: string) => (await call(`GET /v3/admin/packs/${id}`)).body;
const answered = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const rows = (query: string) => queryRows<Record<string, unknown>>(board.ctx.db, sql.raw(query));

/** A pack of 5 credits that a user of the board bought by card, as an admin sees it. */
async function buildPack(count = 5) {
  const user = await buildUnpaidPost(board);
  const headers = { 'idempotency-key': newId() };
  const { status, body } = await board.call(`POST /v2/employer/jobs/buycredits/${count}/default`, { token: user.token, body: goodCard, headers });
  expect(status).toBe(200);
  const { data } = (await call(`GET /v3/admin/packs?q=${body.invoice_number}`)).body;
  return {
    ...user,
    code: body.coupon.code as string,
    invoice: body.invoice_number as number,
    id: data[0]._id as string,
    couponId: data[0].coupon._id as string,
  };
}
type Pack = Awaited<ReturnType<typeof buildPack>>;

/** Uses a credit of a pack for the buyer's own post. */
async function spendCredit({ token, orderId, postId, code }: Pack) {
  await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
  return board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} });
}

/** Refunds add up at the gateway, the payment and the pack, and the credits of each pack are bought less given back. */
async function expectInvariants(): Promise<void> {
  expect(
    await rows(`select p.id from credit_purchases p where p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from refunds r
      join payments y on y.id = r.payment_id where y.subject_id = p.id and r.status = 'refunded')`),
    'packs = refunds',
  ).toEqual([]);
  expect(
    await rows(`select p.id from credit_purchases p join coupons c on c.id = p.coupon_id where c.use_limit <> p.count - (select coalesce(sum(r.credits), 0)
      from refunds r join payments y on y.id = r.payment_id where y.subject_id = p.id and r.status in ('intended', 'refunded'))`),
    'credits = bought less given back',
  ).toEqual([]);
  expect(
    await rows(`select r.id from refunds r where r.status = 'refunded'
      and not exists (select from sandbox_refunds s where s.idempotency_key = r.id::text and s.amount_cents = r.amount_cents)`),
    'refunds = gateway',
  ).toEqual([]);
}

describe('the bought packs of the back office', () => {
  it('are found by invoice number, buyer, coupon and id, and filtered by user, state and day', async () => {
    const pack = await buildPack();
    const ids = async (query: string) => (await call(`GET /v3/admin/packs?${query}`)).body.data.map(({ _id }: { _id: string }) => _id);
    for (const q of [pack.invoice, pack.owner.email, pack.couponId, pack.id]) expect(await ids(`q=${q}`)).toEqual([pack.id]);
    expect(await ids(`user._id=${pack.owner.id}&state=paid&from=2026-01-01&to=2100-01-01`)).toEqual([pack.id]);
    expect(await ids(`user._id=${pack.owner.id}&state=refunded`)).toEqual([]);
    expect((await call(`GET /v3/admin/coupons/${pack.couponId}`)).body.pack_id).toBe(pack.id);
    expect((await call(`GET /v3/admin/search?q=${pack.invoice}`)).body.data).toContainEqual(expect.objectContaining({ kind: 'packs', _id: pack.id }));
    // The list of orders asks for the packs with the same words, never for similar ones.
    const packs = async (q: string | number) => (await call(`GET /v3/admin/search?kind=packs&q=${q}`)).body.data;
    expect(await packs(pack.invoice)).toEqual([
      expect.objectContaining({ kind: 'packs', _id: pack.id, detail: expect.stringContaining(`Invoice ${pack.invoice}`) }),
    ]);
    expect(await packs(pack.owner.email.replace('@', 'x@'))).toEqual([]);
    expect((await call('GET /v3/admin/search?kind=nothing&q=x')).status).toBe(422);
  });

  it('show the credits that are unused, and the money for each number of them', async () => {
    const pack = await buildPack();
    expect((await spendCredit(pack)).status).toBe(200);
    expect(await show(pack.id)).toMatchObject({
      count: 5,
      unused: 4,
      total: TOTAL,
      refundable: [168.71, 337.42, 506.14, 674.85],
      payments: [expect.objectContaining({ status: 'settled', amount: TOTAL })],
      refunds: [],
    });
  });
});

describe('POST /v3/admin/packs/{id}/refund', () => {
  it('mails the buyer at the address that the pack names; nobody once the account is removed', async () => {
    const { token, email } = await buildUser(board.ctx);
    const headers = { 'idempotency-key': newId() };
    const { body } = await board.call('POST /v2/employer/jobs/buycredits/5/default', { token, body: goodCard, headers });
    const refunds = async () => (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Refund')).length;
    expect((await show(body.order_id)).mail_to).toBe(email);
    expect((await refund(body.order_id, { credits: 1 })).status).toBe(200);
    expect(await refunds()).toBe(1);
    expect((await board.call('DELETE /v2/account/remove_account', { token })).status).toBe(200);
    expect((await show(body.order_id)).mail_to).toBeNull();
    expect((await refund(body.order_id, { credits: 1 })).status).toBe(200);
    expect(await refunds()).toBe(1);
  });

  it('gives the money for all unused credits back, takes these credits, mails the buyer and follows in the statement', async () => {
    const pack = await buildPack();
    await spendCredit(pack);
    const books = async () => (await call('GET /v3/admin/statement?month=2026-11')).body;
    const before = await books();
    const { status, body } = await refund(pack.id);
    expect([status, body]).toEqual([200, expect.objectContaining({ unused: 0, refunded: 674.85, refunded_credits: 4, refunded_on: null, refundable: [] })]);
    expect(body.refunds).toEqual([expect.objectContaining({ amount: 674.85, credits: 4, status: 'refunded', reason: 'Bought twice', requested_by: admin.id })]);
    expect((await call(`GET /v3/admin/coupons/${pack.couponId}`)).body).toMatchObject({ use_limit: 1, use_count: 1, use_left: 0 });
    const after = await books();
    expect([after.refunds.count - before.refunds.count, Math.round((before.net - after.net) * 100)]).toEqual([1, 67485]);
    const mail = (await board.mails()).find(({ to, subject }) => to?.[0]?.address === pack.owner.email && subject?.includes('Refund'));
    expect(mail?.text).toMatch(/refunded \$674\.85 for 4 unused job credits/);
    expect(mail?.text).toContain(`No credits are left on the code ${pack.code}`);
    const actions = async (id: string) => (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data.map(({ action }: { action: string }) => action);
    expect(await actions(pack.id)).toEqual(['credits.refunded', 'credits.refund_requested']);
    expect(await actions(pack.couponId)).toContain('credits.taken_back');
    expect(answered(await refund(pack.id))).toEqual([409, 'nothing_left']);
  });

  it('gives some credits back, the rest later, and never a cent more than the pack cost', async () => {
    const pack = await buildPack();
    expect((await refund(pack.id, { credits: 2 })).body).toMatchObject({ unused: 3, refunded: 337.42, refunded_on: null });
    expect((await refund(pack.id, { credits: 4 })).status).toBe(422);
    expect((await refund(pack.id)).body).toMatchObject({ unused: 0, refunded: TOTAL, refunded_credits: 5, refunded_on: expect.any(String) });
    expect((await call(`GET /v3/admin/packs?user._id=${pack.owner.id}&state=refunded`)).body.data).toHaveLength(1);
  });

  it('of the whole pack ends the role that followed from it', async () => {
    const pack = await buildPack(1);
    const roles = async () => (await board.call('GET /v2/auth/refresh_user', { token: pack.token })).body.user.roles;
    expect(await roles()).toContain('purchase');
    await refund(pack.id);
    expect(await roles()).not.toContain('purchase');
  });

  it('does not give credits back that an admin added to the coupon', async () => {
    const pack = await buildPack(1);
    const tool = { collection: 'coupons', id: pack.couponId, key: 'use_limit' };
    expect((await call('POST /v3/tools/field_set_int', { ...tool, value: 4 })).status).toBe(200);
    expect((await refund(pack.id, { credits: 2 })).status).toBe(422);
    expect((await refund(pack.id)).body).toMatchObject({ refunded_credits: 1, unused: 3, refundable: [] });
    expect((await call('POST /v3/tools/field_set_int', { ...tool, value: 0 })).status).toBe(200);
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a card number', { reason: 'card 4242 4242 4242 4242' }],
    ['no credits', { credits: 0 }],
    ['half a credit', { credits: 1.5 }],
  ])('refuses %s', async (_, body) => {
    expect((await refund(newId(), body)).status).toBe(422);
  });

  it('is for admins, not while they act for a user, and for packs that exist', async () => {
    const pack = await buildPack(1);
    const acting = await actingFor(board, pack.owner.id);
    const body = { reason: 'x' };
    for (const path of [`/v3/admin/packs/${pack.id}/refund`, `/v2/admin/packs/${pack.id}/refund`, `/admin/packs/${pack.id}/refund`]) {
      expect((await board.call(`POST ${path}`, { body })).status).toBe(401);
      expect((await board.call(`POST ${path}`, { body, token: pack.token })).status).toBe(403);
      expect((await board.call(`POST ${path}`, { body, token: acting.token as string })).status).toBe(403);
    }
    expect((await refund(newId())).status).toBe(404);
    expect(await show(pack.id)).toMatchObject({ refunded: 0, unused: 1 });
  });

  it('and the use of the last credit at the same moment: one of them happens', async () => {
    for (let step = 0; step < 3; step += 1) {
      const pack = await buildPack(1);
      const [used, given] = await Promise.all([spendCredit(pack), refund(pack.id)]);
      expect([used.status, given.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('is made once by ten admins at once, and by one request that is sent ten times', async () => {
    const pack = await buildPack();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(pack.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const other = await buildPack();
    const same = await Promise.all(Array.from({ length: 10 }, () => refund(other.id, { credits: 1 }, { 'idempotency-key': `pack-${other.id}` })));
    expect(same.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await show(other.id)).toMatchObject({ refunded_credits: 1, unused: 4 });
  });

  it('is not made twice by the same request, sent again after the recovery task has finished it', async () => {
    const pack = await buildPack();
    const send = () => refund(pack.id, { credits: 1 }, { 'idempotency-key': `again-${pack.id}` });
    board.ctx.gateway = { ...gateway, refund: () => Promise.reject(new OutcomeUnknown('lost')) };
    expect((await send()).status).toBe(503);
    board.ctx.gateway = gateway;
    board.clock.advance(MINUTE);
    await recoverPayments(board.ctx);
    expect(await send()).toMatchObject({ status: 200, body: { refunded_credits: 1, unused: 4 } });
  });

  it.each([
    ['before the gateway made it', false],
    ['after the gateway made it', true],
  ])('is finished by the recovery task when the answer is lost %s; its credits cannot be used meanwhile', async (_, reaches) => {
    const pack = await buildPack(1);
    board.ctx.gateway = {
      ...gateway,
      async refund(request: RefundRequest) {
        if (reaches) await gateway.refund(request);
        throw new OutcomeUnknown('lost');
      },
    };
    expect(answered(await refund(pack.id))).toEqual([503, 'refund_unknown']);
    expect((await spendCredit(pack)).status).not.toBe(200);
    expect(await show(pack.id)).toMatchObject({ refunded: 0, unused: 0, refunds: [expect.objectContaining({ status: 'intended' })] });
    board.ctx.gateway = gateway;
    board.clock.advance(MINUTE);
    await Promise.all([recoverPayments(board.ctx), recoverPayments(board.ctx)]);
    expect(await show(pack.id)).toMatchObject({ refunded: 224.95, refunds: [expect.objectContaining({ status: 'refunded' })] });
  });

  it('that the gateway refuses restores the credits and may be tried again', async () => {
    const pack = await buildPack();
    board.ctx.gateway = { ...gateway, refund: async () => ({ status: 'refused', code: 'expired', message: 'The charge is too old.' }) };
    const { status, body } = await refund(pack.id);
    expect([status, body.detail]).toEqual([409, 'The payment provider refused the refund: The charge is too old.']);
    expect(await show(pack.id)).toMatchObject({ refunded: 0, unused: 5, refunds: [expect.objectContaining({ status: 'refused' })] });
    board.ctx.gateway = gateway;
    expect((await refund(pack.id)).body).toMatchObject({ refunded: TOTAL });
  });
});
