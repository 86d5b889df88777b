import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost } from '~/orders/testing';
import { newId } from '~/platform/ids/ids';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildCoupon } from './testing';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const give = (user_id: string, body: object = {}) =>
  call('POST /v3/admin/users/give_credits', { user_id, credits: 3, last_day: '2027-01-31', reason: 'The page was down', ...body });

describe('POST /v3/admin/users/give_credits', () => {
  it('gives credits that pay for posts until the end of the last day, and mails the user', async () => {
    const { owner, token, orderId, postId } = await buildUnpaidPost(board);
    const { status, body } = await give(owner.id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ coupon_type: 'User Credits', amount: 100, amount_type: 'percent', use_limit: 3, expires_on: '2027-02-01T04:59:59.999Z' }),
    ]);
    // Nobody has paid for them.
    expect((await board.call('GET /v2/employer/coupons', { token })).body.data).toMatchObject([{ code: body.code, credit_price: null }]);
    await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: body.code } });
    expect((await board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} })).status).toBe(200);
    const mail = (await board.mails()).find(({ to }) => to?.[0]?.address === owner.email);
    expect(mail?.subject).toContain('3 job credits');
    for (const words of [body.code, 'Jan 31, 2027']) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('The page was down');
  });

  it('are offered with those that end soonest first, and those without an end last', async () => {
    const user = await buildUser(board.ctx, { roles: ['employer'] });
    const credits = { couponType: 'User Credits', userId: user.id } as const;
    const [endless, early, late] = [
      await buildCoupon(board.ctx, { ...credits, expiresOn: null }),
      await buildCoupon(board.ctx, { ...credits, expiresOn: new Date('2027-01-31T00:00:00Z') }),
      await buildCoupon(board.ctx, { ...credits, expiresOn: new Date('2027-06-30T00:00:00Z') }),
    ];
    const offered = (await board.call('GET /v2/employer/coupons', { token: user.token })).body.data;
    expect(offered.map(({ code }: { code: string }) => code)).toEqual([early.code, late.code, endless.code]);
  });

  it('shows them with the user, and the reason in the history of the user and of the coupon', async () => {
    const user = await buildUser(board.ctx);
    const { body } = await give(user.id);
    expect((await call(`GET /v3/admin/users/${user.id}`)).body.coupons).toEqual([expect.objectContaining({ _id: body._id, use_left: 3 })]);
    for (const [subject, action] of [
      [user.id, 'credits.given'],
      [body._id, 'coupon.created'],
    ]) {
      const { data } = (await call(`GET /v3/admin/audit?subject_id=${subject}`)).body;
      expect(data[0]).toMatchObject({ action, actor: { _id: admin.id }, after: { credits: 3, last_day: '2027-01-31', reason: 'The page was down' } });
    }
  });

  it.each([
    ['no reason', { reason: '' }, 'reason'],
    ['a reason of blanks', { reason: ' ' }, 'reason'],
    ['no credits', { credits: 0 }, 'credits'],
    ['half a credit', { credits: 1.5 }, 'credits'],
    ['too many', { credits: 1_001 }, 'credits'],
    ['a day that is over', { last_day: '2026-11-19' }, 'last_day'],
    ['a day in centuries', { last_day: '2300-01-01' }, 'last_day'],
    ['no day', { last_day: 'soon' }, 'last_day'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: answer } = await give(admin.id, body);
    expect([status, answer.detail[0].loc.at(-1)]).toEqual([422, field]);
  });

  it('is for admins, not while they act for a user, and for users that exist', async () => {
    const user = await buildUser(board.ctx);
    const acting = await actingFor(board, user.id);
    const body = { user_id: user.id, credits: 1, last_day: '2027-01-31', reason: 'x' };
    for (const token of [user.token, acting.token as string]) {
      expect((await board.call('POST /v3/admin/users/give_credits', { token, body })).status).toBe(403);
    }
    expect((await give(newId())).status).toBe(404);
    expect((await call(`GET /v3/admin/users/${user.id}`)).body.coupons).toEqual([]);
  });
});

describe('a coupon whose owner was removed', () => {
  it('says so in the list and in its record', async () => {
    const owner = await buildUser(board.ctx);
    const { id, code } = await buildCoupon(board.ctx, { userId: owner.id });
    expect((await call(`GET /v3/admin/coupons/${id}`)).body).toMatchObject({ user: { _id: owner.id }, user_removed: false, pack_id: null });
    expect((await call(`DELETE /v3/admin/users/${owner.id}`)).status).toBe(204);
    expect((await call(`GET /v3/admin/coupons/${id}`)).body).toMatchObject({ user: null, user_removed: true, active: false });
    expect((await call(`GET /v3/admin/coupons?q=${code}`)).body.data).toEqual([expect.objectContaining({ _id: id, user: null, user_removed: true })]);
  });
});
