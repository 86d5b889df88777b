import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identify } from '~/accounts/server/login/identity';
import { forgotPassword } from '~/accounts/server/passwords/forgot-password';
import { requestEmailCode } from '~/accounts/server/settings/change-email';
import { buildUser } from '~/accounts/testing';
import { lookUpCoupon } from '~/coupons/server/look-up-coupon';
import { buildCoupon } from '~/coupons/testing';
import { unsubscribeLink } from '~/newsletter/server/unsubscribe-link';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { HOUR } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { rateLimits } from '~/platform/rate-limit/tables';
import { type ApiAnswer, openTestBoard, type TestBoard } from './board';

/** The limits are 120 wrong codes an hour for an account and 600 for a network address; these tests use a fortieth of them. */
const FOR_ACCOUNT = 3;
const FOR_NETWORK = 15;
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '0.025' } });
});
beforeEach(async () => {
  await board.ctx.db.delete(rateLimits);
});
afterAll(() => board.close());

type Guess = (code: string) => Promise<ApiAnswer>;

/** Every call with a code that could be guessed, and its answer to a wrong code. */
const calls: [name: string, status: number, prepare: (board: TestBoard) => Promise<Guess> | Guess][] = [
  ['GET /coupons/{code}', 404, (on) => (code) => on.call(`GET /coupons/${code}`)],
  ['GET /plans/{code}', 404, (on) => (code) => on.call(`GET /plans/${code}`)],
  [
    'POST …/buycredits/{count}/{plan}',
    404,
    (on) => (code) => on.call(`POST /v2/employer/jobs/buycredits/5/${code}`, { body: { ...goodCard, email: 'a@example.org' } }),
  ],
  ['POST …/subscription/confirm', 400, (on) => (code) => on.call('POST /v2/support/subscription/confirm', { body: { code } })],
  ['POST …/subscription/confirm/check', 400, (on) => (code) => on.call('POST /v2/support/subscription/confirm/check', { body: { code } })],
  ['POST …/unsubscribe/{email}/{key}', 400, (on) => (code) => on.call(`POST /v2/support/unsubscribe/a@example.org/${code}`, { body: {} })],
  ['GET …/support/mail/{account}/{key}', 400, (on) => (code) => on.call(`GET /v2/support/mail/${newId()}/${code}`)],
  ['POST …/still_open/{id}/{asked}/{key}', 400, (on) => (code) => on.call(`POST /v2/support/still_open/${newId()}/1/${code}`)],
  ['POST …/alerts/confirm', 400, (on) => (code) => on.call('POST /v2/alerts/confirm', { body: { code } })],
  ['POST …/alerts/confirm/check', 400, (on) => (code) => on.call('POST /v2/alerts/confirm/check', { body: { code } })],
  ['POST …/reset_password/check', 400, (on) => (code) => on.call('POST /v2/auth/reset_password/check', { body: { token: `${newId()}/1/${code}` } })],
  ['GET …/alerts/of/{email}/{key}', 400, (on) => (code) => on.call(`GET /v2/alerts/of/a@example.org/${code}`)],
  ['POST …/alerts/end/{alert}/{key}', 400, (on) => (code) => on.call(`POST /v2/alerts/end/${newId()}/${code}`, { body: {} })],
  ['POST …/alerts/pause/{alert}/{key}', 400, (on) => (code) => on.call(`POST /v2/alerts/pause/${newId()}/${code}`, { body: {} })],
  ['GET /v2/committee/{token}', 404, (on) => (code) => on.call(`GET /v2/committee/${code}`)],
  [
    'POST …/apply_coupon',
    404,
    async (on) => {
      const { orderId, token } = await buildUnpaidPost(on);
      return (code) => on.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
    },
  ],
  [
    'POST /v2/auth/confirm',
    400,
    async (on) => {
      const { token } = await buildUser(on.ctx, { verifiedAt: null });
      return (code) => on.call('POST /v2/auth/confirm', { token, body: { code } });
    },
  ],
  [
    'POST /account/change_email',
    422,
    async (on) => {
      const { token } = await buildUser(on.ctx);
      return (code) => on.call('POST /account/change_email', { token, body: { email: 'new@example.org', code } });
    },
  ],
];

/** Uses up the limit of this network address with wrong codes of visitors. */
async function useUp(on: TestBoard): Promise<void> {
  for (let time = 0; time < FOR_NETWORK; time += 1) expect((await on.call(`GET /coupons/wrong-${time}`)).status).toBe(404);
}

describe('wrong codes', () => {
  it.each(calls)('count together for the network address: %s', async (_name, wrong, prepare) => {
    const on = board;
    const guess = await prepare(on);
    expect((await guess('wrong')).status).toBe(wrong);
    for (let time = 1; time < FOR_NETWORK; time += 1) expect((await on.call(`GET /coupons/wrong-${time}`)).status).toBe(404);
    const refused = await guess('wrong-again');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    on.clock.advance(HOUR);
    expect((await on.call('GET /coupons/wrong')).status).toBe(404);
  });

  it('block right ones as well while the limit is reached, since a guess may be right', async () => {
    const on = board;
    const { code } = await buildCoupon(on.ctx);
    await useUp(on);
    expect((await on.call(`GET /coupons/${code}`)).status).toBe(429);
  });

  it('never block the right link of a newsletter, since nobody can guess its signature', async () => {
    const on = board;
    await useUp(on);
    const { pathname, searchParams } = new URL(unsubscribeLink(on.ctx, 'reader@example.org'));
    const email = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    expect((await on.call(`POST /v2/support/unsubscribe/${email}/${searchParams.get('key')}`, { body: {} })).status).toBe(200);
    expect((await on.call(`POST /v2/support/unsubscribe/${email}/wrong`, { body: {} })).status).toBe(429);
  });

  it('count together for all IPv6 addresses of one network, in any spelling', async () => {
    const { ctx } = board;
    for (let time = 0; time < FOR_NETWORK; time += 1)
      await expect(lookUpCoupon(ctx, null, 'wrong', `2001:db8:1:2::${time}`)).rejects.toMatchObject({ status: 404 });
    await expect(lookUpCoupon(ctx, null, 'wrong', '2001:DB8:1:2:0:0:ff:1')).rejects.toMatchObject({ status: 429 });
    await expect(lookUpCoupon(ctx, null, 'wrong', '2001:db8:1:3::1')).rejects.toMatchObject({ status: 404 });
  });

  it('of one account stop it from every address, and never its neighbors behind the same address', async () => {
    const { ctx } = board;
    const viewer = await identify(ctx, (await buildUser(ctx)).token);
    const other = await identify(ctx, (await buildUser(ctx)).token);
    for (let time = 0; time < FOR_ACCOUNT; time += 1) {
      await expect(lookUpCoupon(ctx, viewer, 'wrong', `198.51.100.${time}`)).rejects.toMatchObject({ status: 404 });
    }
    await expect(lookUpCoupon(ctx, viewer, 'wrong', '198.51.100.99')).rejects.toMatchObject({ status: 429 });
    // A refusal for the account does not count for the address, which others may share.
    for (let time = 0; time < 2 * FOR_NETWORK; time += 1)
      await expect(lookUpCoupon(ctx, viewer, 'wrong', '203.0.113.1')).rejects.toMatchObject({ status: 429 });
    await expect(lookUpCoupon(ctx, other, 'wrong', '203.0.113.1')).rejects.toMatchObject({ status: 404 });
    await expect(lookUpCoupon(ctx, null, 'wrong', '203.0.113.2')).rejects.toMatchObject({ status: 404 });
  });
});

describe('wrong codes for one person', () => {
  const pass_info = { password: 'a long enough sentence', password_cfm: 'a long enough sentence' };
  const resetTokenOf = async (email: string): Promise<string> => {
    // From another address each, since mails have limits of their own.
    await forgotPassword(board.ctx, { email }, `${email}.test`);
    const mail = (await board.mails()).findLast(({ to, text }) => to?.[0]?.address === email && text?.includes('/resetpass/'));
    return /resetpass\/([\w-]+\/\d+\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const reset = (token: string) => board.call('POST /v2/auth/reset_password', { body: { token, pass_info } });

  it('never stop the right link of a reset, by any sender', async () => {
    const [victim, neighbor] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const [right, ofNeighbor] = [await resetTokenOf(victim.email), await resetTokenOf(neighbor.email)];
    const wrong = `${right.split('/').slice(0, 2).join('/')}/wrong`;
    for (let time = 0; time < FOR_NETWORK; time += 1) expect((await reset(wrong)).status).toBe(400);
    expect((await reset(wrong)).status).toBe(429);
    // Nor do they count for the codes that the account enters elsewhere.
    await expect(lookUpCoupon(board.ctx, await identify(board.ctx, victim.token), 'wrong', '203.0.113.77')).rejects.toMatchObject({ status: 404 });
    expect((await board.call('POST /v2/auth/reset_password/check', { body: { token: right } })).status).toBe(200);
    expect((await reset(right)).status).toBe(200);
    expect((await reset(ofNeighbor)).status).toBe(200);
  });

  it('stop the links of that mailbox, and no other behind the same network address', async () => {
    const unsubscribe = (email: string) => board.call(`POST /v2/support/unsubscribe/${email}/wrong`, { body: {} });
    for (let time = 0; time < FOR_ACCOUNT; time += 1) expect((await unsubscribe('reader@example.org')).status).toBe(400);
    expect((await unsubscribe('reader@example.org')).status).toBe(429);
    expect((await unsubscribe('neighbor@example.org')).status).toBe(400);
  });

  it('stop the change of that address, and no other behind the same network address', async () => {
    const [guesser, neighbor] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const change = (token: string) => board.call('POST /account/change_email', { token, body: { email: 'new@example.org', code: '123456' } });
    for (let time = 0; time < FOR_ACCOUNT; time += 1) expect((await change(guesser.token)).status).toBe(422);
    expect((await change(guesser.token)).status).toBe(429);
    expect((await change(neighbor.token)).status).toBe(422);
  });

  it('stop a confirmation only once there are very many behind one network address', async () => {
    const confirm = (code: string) => board.call(`GET /v2/auth/verify?token=${code}`);
    for (let time = 0; time < FOR_NETWORK; time += 1) expect((await confirm(`wrong-${time}`)).status).toBe(400);
    expect((await confirm('wrong')).status).toBe(429);
  });
});

describe('right codes', () => {
  it('do not count', async () => {
    const on = board;
    const { code } = await buildCoupon(on.ctx);
    const { orderId, token } = await buildUnpaidPost(on);
    for (let time = 0; time <= FOR_NETWORK; time += 1) {
      expect((await on.call(`GET /coupons/${code}`)).status).toBe(200);
      expect((await on.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } })).status).toBe(200);
    }
    await useUp(on);
  });

  it('do not count with other errors, and the public plan needs no code', async () => {
    const on = board;
    const { token } = await buildUnpaidPost(on);
    const noOrder = '0191d0a0-0000-7000-8000-000000000000';
    for (let time = 0; time <= FOR_NETWORK; time += 1) {
      expect((await on.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: noOrder, code: 'X' } })).body.code).not.toBe(
        'coupon_unknown',
      );
    }
    await useUp(on);
    expect((await on.call('GET /plans/default')).status).toBe(200);
  });

  it('from an address still work after wrong ones', async () => {
    const on = board;
    const { token, id } = await buildUser(on.ctx);
    await requestEmailCode(on.ctx, await identify(on.ctx, token), 'mine@example.org', 'local');
    const code = /\b(\d{6})\b/.exec((await on.mails()).at(-1)?.text ?? '')?.[1] ?? '';
    const change = (typed: string) => on.call('POST /account/change_email', { token, body: { email: 'mine@example.org', code: typed } });
    expect((await change(code === '000000' ? '111111' : '000000')).status).toBe(422);
    expect((await change(code)).body.user._id).toBe(id);
  });
});
