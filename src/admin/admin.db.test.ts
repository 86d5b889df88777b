import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identify } from '~/accounts/server/login/identity';
import { startImpersonation } from '~/accounts/server/login/start-impersonation';
import { removeAccount } from '~/accounts/server/settings/remove-account';
import { buildUser } from '~/accounts/testing';
import { buildCoupon } from '~/coupons/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { adminPaths } from '~/platform/addresses/paths';
import { recordAudit } from '~/platform/audit';
import { addDays, DAY, HOUR } from '~/platform/calendar/clock';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { NOT_FOUND_MESSAGE } from '~/site/not-found-message';
import { recordServerError } from '~/site/server/record-server-error';
import { writeSetting } from '~/site/server/settings';
import { actingFor, newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { attentionItems } from './web/attention-items';
import { type CountLink, figureItems } from './web/figure-items';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const OVERVIEW = 'GET /v3/admin/overview';
const AUDIT = 'GET /v3/admin/audit/latest';
const WEEKS = 'GET /v3/admin/weeks';
const calls = [OVERVIEW, WEEKS, AUDIT, 'GET /v3/admin/audit', 'GET /v3/admin/users', 'GET /admin/users', 'GET /v2/admin/users', 'GET /v3/admin/search'];

/** Creates an admin with an old account, who is in no figure. */
const buildAdmin = () => buildUser(board.ctx, { roles: ['admin'], createdAt: addDays(board.clock.now(), -100) });

describe('access', () => {
  it.each(calls)('%s is for admins only, and not for an admin who acts for a user', async (call) => {
    const status = async (token?: string) => (await board.call(call, { token })).status;
    expect(await status()).toBe(401);
    for (const roles of [[], ['jobseeker', 'candidate'], ['employer', 'organization'], ['debug']]) {
      expect(await status((await newPerson(board, { roles })).token)).toBe(403);
    }
    expect(await status((await newPerson(board, { verifiedAt: null })).token)).toBe(403);
    const { id } = await newPerson(board, { roles: ['employer'] });
    expect(await status((await actingFor(board, id)).token)).toBe(403);
    expect(await status((await buildAdmin()).token)).toBe(200);
  });
});

describe('the figures', () => {
  it('count current records, and those of the last week and day', async () => {
    // A new session for each call: a session is shorter than the time this test covers.
    const figures = async () => (await board.call(OVERVIEW, await buildAdmin())).body;
    // Records of earlier tests are then older than a week; only current numbers still include them.
    board.clock.advance(30 * DAY);
    const before = await figures();
    expect(before).toMatchObject({
      new_accounts: 0,
      sales: { orders: 0, packs: 0, net: 0 },
      feedback: { received: 0, wanted: 0, to_answer: 0 },
      server_errors: 0,
    });

    const { owner, postId, orderId } = await buildUnpaidPost(board);
    await buildUnpaidPost(board, owner);
    expect((await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token: owner.token, body: goodCard })).status).toBe(200);
    expect((await board.call('POST /v2/employer/jobs/buycredits/1/default', { token: owner.token, body: goodCard })).status).toBe(200);
    const part = { amount: 50, post: 'keep', reason: 'A discount that was promised' };
    expect((await board.call(`POST /v3/admin/orders/${orderId}/refund`, { ...(await buildAdmin()), body: part })).status).toBe(200);
    await buildPost(board.ctx, { userId: owner.id });
    await buildPost(board.ctx, { userId: owner.id, private: true });
    const left = await buildUser(board.ctx);
    await removeAccount(board.ctx, left.id, left.id);
    const feedback = { email: 'a@example.org', feedback_type: 'help', message: 'Please help', checked_faq: true };
    for (const req_response of [true, false]) await board.call('POST /v2/contact', { body: { ...feedback, req_response } });
    const request = new Request('http://board.test/api/x');
    recordServerError(board.ctx, { error: new Error('of a test'), request, requestId: 'request', viewer: null, call: 'GET /x' });
    await board.ctx.serverErrors.flush();
    // A page that was not found, such as those that bots try, waits for nobody.
    for (const message of [NOT_FOUND_MESSAGE, 'x is undefined']) {
      await board.call('POST /v3/frontend-error', { body: { route: { path: '/wp-admin' }, url: 'http://board.test/wp-admin', message } });
    }

    expect(await figures()).toMatchObject({
      live_jobs: before.live_jobs + 2,
      unpaid_posts: before.unpaid_posts + 1,
      new_accounts: 1,
      sales: { orders: 1, packs: 1, net: 199.95 + 224.95 - 50 },
      feedback: { received: 2, wanted: 1, to_answer: 1 },
      server_errors: 1,
      attention: {
        messages: before.attention.messages + 1,
        unsettled_payments: 0,
        failed_mails: 0,
        waiting_mails: 0,
        frontend_errors: before.attention.frontend_errors + 1,
        expiring_credits: before.attention.expiring_credits,
      },
    });
    // Each link of 'Needs attention' and of the figures leads to exactly the records that it counts.
    const { token } = await buildAdmin();
    const shown = await figures();
    const counted = figureItems(shown).flatMap(
      ({ label: text, value: count, to, parts }): readonly CountLink[] => parts ?? (to ? [{ text, count: Number(count), to }] : []),
    );
    for (const { to, count, text } of [...attentionItems(shown), ...counted]) {
      if (!to || to.startsWith(adminPaths.settings())) continue;
      const { pathname, search } = new URL(to, 'http://board.test');
      const kind = pathname.split('/')[2] === 'errors' ? 'server_errors' : pathname.split('/')[2];
      const { status, body } = await board.call(`GET /v3/admin/${kind}${search}`, { token });
      expect([text, status, body.meta?.page_info?.qry_total]).toEqual([text, 200, count]);
    }
    const ratesItem = async () => attentionItems(await figures()).find(({ text }) => text.startsWith('Currency rates'));
    const day = board.clock.now().toISOString().slice(0, 10);
    await inTransaction(board.ctx.db, (tx) => writeSetting(tx, board.clock, 'pay_currencies', { currency: 'USD', day, rates: { ILS: 3.65 } }));
    expect((await ratesItem())?.count).toBe(0);
    board.clock.advance(25 * HOUR);
    expect(await figures()).toMatchObject({ new_accounts: 1, server_errors: 0 });
    board.clock.advance(7 * DAY);
    expect(await figures()).toMatchObject({
      unpaid_posts: before.unpaid_posts + 1,
      new_accounts: 0,
      sales: { orders: 0, packs: 0, net: 0 },
      feedback: { received: 0, wanted: 0, to_answer: 0 },
    });
    board.clock.advance(90 * DAY);
    expect(await ratesItem()).toMatchObject({ count: 1, text: 'Currency rates are 3 months old' });
  });
});

describe('the weeks', () => {
  it('count what happened in the board’s weeks, which begin on Monday, and are at most a minute old', async () => {
    board.clock.advance(300 * DAY);
    const admin = await buildAdmin();
    const weeks = async () => (await board.call(WEEKS, { token: admin.token })).body.data;
    const first = await weeks();
    expect(first).toHaveLength(12);
    const from = new Date(first[11].from);
    expect(new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short', hour: '2-digit', hourCycle: 'h23' }).format(from)).toBe(
      'Mon, 00',
    );
    const { owner, postId, orderId } = await buildUnpaidPost(board);
    expect((await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token: owner.token, body: goodCard })).status).toBe(200);
    await buildUser(board.ctx, { createdAt: new Date(from.getTime() - 1_000) });
    expect(await weeks()).toEqual(first);
    board.clock.advance(61_000);
    const now = await weeks();
    expect(now[11]).toMatchObject({ sign_ups: 1, posts: 1, applications: 0, revenue: 199.95 });
    // A refund counts in the week of its sale.
    board.clock.advance(7 * DAY);
    const refund = { amount: 50, post: 'keep', reason: 'A discount that was promised' };
    expect((await board.call(`POST /v3/admin/orders/${orderId}/refund`, { ...(await buildAdmin()), body: refund })).status).toBe(200);
    const later = (await board.call(WEEKS, await buildAdmin())).body.data;
    expect([later[10].revenue, later[11].revenue]).toEqual([149.95, 0]);
    expect(now[10].sign_ups).toBe(first[10].sign_ups + 1);
  });
});

describe('the latest audit lines', () => {
  let admin: Awaited<ReturnType<typeof buildAdmin>>;
  beforeEach(async () => {
    admin = await buildAdmin();
  });
  const lines = async () => (await board.call(AUDIT, admin)).body.data;

  it('name actor, action and user acted for, newest first, with one line for an impersonation', async () => {
    const user = await buildUser(board.ctx, { firstName: 'Shira', lastName: 'Levi' });
    board.clock.advance(1_000);
    const { tokens } = await startImpersonation(board.ctx, await identify(board.ctx, admin.token), user.id, { ip: '127.0.0.1', userAgent: 'test' });
    board.clock.advance(1_000);
    for (const path of ['/v2/auth/refresh_user', '/v2/account/sessions', '/v2/support/tickets']) await board.call(`GET ${path}`, { token: tokens.token });
    const shira = { _id: user.id, name: 'Shira Levi', email: user.email };
    const own = { _id: admin.id, name: 'Dina Adler', email: admin.email };
    expect((await lines()).slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'impersonation.request', actor: own, on_behalf_of: shira, count: 3 }),
      expect.objectContaining({ action: 'impersonation.started', actor: own, on_behalf_of: shira, subject: 'user', subject_id: user.id, count: 1 }),
    ]);
  });

  it('say in the words of the screens what was changed, with old and new values', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 5 });
    board.clock.advance(1_000);
    const body = { collection: 'coupons', id: coupon.id, key: 'use_left', value: 6 };
    expect((await board.call('POST /v3/tools/field_set_int', { token: admin.token, body })).status).toBe(200);
    const words = {
      action: 'field.changed',
      kind: 'coupon',
      before: { use_left: 5 },
      after: { use_left: 6 },
      labels: { use_left: 'Uses left' },
      names: { [coupon.id]: coupon.code },
    };
    expect((await lines())[0]).toMatchObject(words);
    expect((await board.call(`GET /v3/admin/audit?subject_id=${coupon.id}`, admin)).body.data[0]).toMatchObject(words);
  });

  it('have a difference once that was sent again after a lost answer', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 5 });
    const body = { collection: 'coupons', id: coupon.id, key: 'use_left', value: { by: 1 } };
    const add = (key: string) => board.call('POST /v3/tools/field_set_int', { token: admin.token, body, headers: { 'idempotency-key': key } });
    const [first, again, next] = [await add('one-attempt'), await add('one-attempt'), await add('next-attempt')];
    expect([first, again, next].map(({ body: { after } }) => after.use_left)).toEqual([6, 6, 7]);
  });

  it('leave out the routine of the board, as the activity does at first', async () => {
    board.clock.advance(1_000);
    const subjectId = newId();
    for (const action of ['post.published', 'order.refund_refused']) {
      await recordAudit(board.ctx.db, board.clock, { actorId: null, action, subject: 'post', subjectId });
    }
    const actions = (await lines()).filter((line: { subject_id: string }) => line.subject_id === subjectId).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['order.refund_refused']);
  });

  it('name the records that a value refers to', async () => {
    const [user, other] = [await buildUser(board.ctx), await buildUser(board.ctx, { firstName: 'Noa', lastName: 'Tal' })];
    const coupon = await buildCoupon(board.ctx, { userId: user.id });
    board.clock.advance(1_000);
    const body = { collection: 'coupons', id: coupon.id, key: 'user', value: other.id };
    expect((await board.call('POST /v3/tools/field_set', { token: admin.token, body })).status).toBe(200);
    expect((await lines())[0].names).toEqual({ [coupon.id]: coupon.code, [user.id]: 'Dina Adler', [other.id]: 'Noa Tal' });
  });

  it('name the records that a value has as objects, or under the name of their id', async () => {
    const [user, coupon] = [await buildUser(board.ctx), await buildCoupon(board.ctx)];
    const values = { user_id: user.id, coupons: [{ _id: coupon.id }] };
    await recordAudit(board.ctx.db, board.clock, { actorId: admin.id, action: 'coupon.given', subject: 'settings', subjectId: 'coupons', after: values });
    expect((await lines())[0].names).toMatchObject({ [user.id]: 'Dina Adler', [coupon.id]: coupon.code });
  });

  it('do not name removed users and have no values of them', async () => {
    const user = await buildUser(board.ctx);
    board.clock.advance(1_000);
    await removeAccount(board.ctx, user.id, user.id);
    const [line] = await lines();
    expect(line).toMatchObject({ action: 'account.removed', actor: { _id: user.id, name: '', email: '' }, before: null, after: null });
  });
});
