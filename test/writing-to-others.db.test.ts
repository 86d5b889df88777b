import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { applicationTo } from '~/applications/testing';
import { buildCandidate } from '~/candidates/testing';
import { buildCoupon } from '~/coupons/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { buildOrganization } from '~/organizations/testing';
import { buildPost } from '~/posts/testing';
import { newBuyer } from './access/testing';
import { openTestBoard, type TestBoard } from './board';

/** Mail to other people in a user's name needs a confirmed address and is limited. */

type Send = (to: string) => ReturnType<TestBoard['call']>;
interface Sender {
  id: string;
  email: string;
  /** Sends to an address that the sender gives, or to the recipients that the call determines. */
  send: Send;
}

const OTHER = 'other@example.net';
const setVerified = (board: TestBoard, id: string, on: boolean) =>
  board.ctx.db
    .update(users)
    .set({ verifiedAt: on ? board.clock.now() : null })
    .where(eq(users.id, id));
const emailOf = async (board: TestBoard, token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).body.user.email as string;

async function ownerOfPost(board: TestBoard, path: (postId: string) => string): Promise<Sender> {
  const owner = await buildUser(board.ctx, { roles: ['employer'] });
  const post = await buildPost(board.ctx, { userId: owner.id });
  return { ...owner, send: (email) => board.call(`POST ${path(post.id)}`, { token: owner.token, body: { email } }) };
}

/** Calls whose address the sender chooses. */
const addressed: Record<string, (board: TestBoard) => Promise<Sender>> = {
  'a test application': (board) => ownerOfPost(board, (postId) => `/account/jobs/send_test/${postId}`),
  'a receipt': async (board) => {
    const { owner, token, postId, orderId } = await buildUnpaidPost(board);
    await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard });
    return { ...owner, send: (email) => board.call(`POST /v2/employer/orders/send_receipt/${orderId}`, { token, body: { email, order_id: orderId } }) };
  },
  'the receipt of a payment': async (board) => {
    const { owner, token, postId } = await buildUnpaidPost(board);
    const headers = { 'idempotency-key': `pay-${postId}` };
    return { ...owner, send: (email) => board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, headers, body: { ...goodCard, email } }) };
  },
  'bought credits': async (board) => {
    const buyer = await buildUser(board.ctx, { roles: ['employer'] });
    return { ...buyer, send: (email) => board.call('POST /v2/employer/jobs/buycredits/1/default', { token: buyer.token, body: { ...goodCard, email } }) };
  },
};

/** Calls that determine their recipients themselves. */
const reaching: Record<string, (board: TestBoard) => Promise<Sender>> = {
  'an invitation to an organization': async (board) => {
    const owner = await buildUser(board.ctx, { roles: ['employer'] });
    const { id } = await buildOrganization(board.ctx, owner.id);
    return { ...owner, send: (email) => board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: id, email } }) };
  },
  'a gift card': async (board) => {
    const owner = await buildUser(board.ctx, { roles: ['employer'] });
    const { id } = await buildCoupon(board.ctx, { couponType: 'Gift Card', userId: owner.id });
    return { ...owner, send: (email) => board.call('POST /v2/employer/gift_cards/share', { token: owner.token, body: { card_id: id, email } }) };
  },
  'an application': async (board) => {
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const send = async () => {
      const post = await buildPost(board.ctx);
      return board.call(`POST /v2/posts/apply/${post.id}`, { token: seeker.token, body: applicationTo(post.id, seeker.email) });
    };
    return { ...seeker, send };
  },
  'an answer to an employer': async (board) => {
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const post = await buildPost(board.ctx, { userId: employer.id });
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const { body } = await board.call(`POST /v2/posts/apply/${post.id}`, { token: seeker.token, body: applicationTo(post.id, seeker.email) });
    const { _id: id } = body.application;
    const reply = { ids: [id], subject: 'Can we talk?', text: 'Shalom {first_name}' };
    await board.call(`POST /v2/employer/jobs/${post.id}/applications/reply`, { token: employer.token, body: reply });
    return { ...seeker, send: () => board.call(`POST /v2/account/applications/${id}/answer`, { token: seeker.token, body: { text: 'Gladly.' } }) };
  },
  'a message to a candidate': async (board) => {
    const { id, token } = await newBuyer(board);
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const candidate = await buildCandidate(board, seeker.token, { posted: true });
    const body = { subject: 'A place at our school', message: 'Shalom' };
    return { id, email: await emailOf(board, token), send: () => board.call(`POST /v2/candidates/contact/${candidate}`, { token, body }) };
  },
};

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const refused = { status: 403, body: { code: 'address_not_confirmed', detail: expect.stringContaining('isn’t confirmed') } };

describe('an account whose address is not confirmed', () => {
  it.each(Object.entries({ ...addressed, ...reaching }))('may send %s to others only after it has confirmed', async (_what, arrive) => {
    const sender = await arrive(board);
    await setVerified(board, sender.id, false);
    const before = (await board.mails()).length;
    expect(await sender.send(OTHER)).toMatchObject(refused);
    expect(await board.mails()).toHaveLength(before);

    await setVerified(board, sender.id, true);
    expect((await sender.send(OTHER)).status).toBe(200);
    expect((await board.mails()).length).toBeGreaterThan(before);
  });

  it.each(Object.entries(addressed))('may have %s sent to itself', async (_what, arrive) => {
    const sender = await arrive(board);
    await setVerified(board, sender.id, false);
    const before = (await board.mails()).length;
    expect((await sender.send(sender.email)).status).toBe(200);
    expect((await board.mails()).slice(before).map(({ to }) => to?.[0]?.address)).toContain(sender.email);
  });

  it('does not share to the board’s page', async () => {
    const owner = await buildUser(board.ctx, { roles: ['employer'], verifiedAt: null });
    const post = await buildPost(board.ctx, { userId: owner.id });
    expect(await board.call('POST /v2/fb/share', { token: owner.token, body: { post_id: post.id, message: 'A job' } })).toMatchObject(refused);
  });

  it('can write to the board’s staff, but no copy of its text goes to the unverified address', async () => {
    const writer = await buildUser(board.ctx, { verifiedAt: null });
    const before = (await board.mails()).length;
    const body = { email: writer.email, feedback_type: 'help', message: 'Where is my mail?', checked_faq: true };
    expect((await board.call('POST /v2/contact', { token: writer.token, body })).status).toBe(200);
    expect((await board.mails()).slice(before).map(({ to }) => to?.[0]?.address)).toEqual(['no-reply@parnassa.test']);
  });

  it('cannot add its own text to mails that are sent to its unverified address', async () => {
    const email = 'somebody.else@example.org';
    const account = { first_name: 'Buy at pills.example', last_name: 'Now', email, password: 'a long enough sentence', account_type: 'jobseeker' };
    const before = (await board.mails()).length;
    for (let count = 0; count < 2; count += 1) await board.call('POST /v2/auth/register', { body: account });
    await board.call('POST /v2/auth/forgot', { body: { email } });
    const sent = (await board.mails()).slice(before);
    expect(sent).toHaveLength(3);
    for (const mail of sent) for (const form of [mail.subject, mail.text, mail.html]) expect(form).not.toContain('pills');
  });
});

describe('too many mails', () => {
  let strict: TestBoard;
  /** One mail of each kind in an hour. */
  beforeAll(async () => {
    strict = await openTestBoard({ env: { RATE_LIMIT_SCALE: '0.001' } });
  });
  afterAll(() => strict.close());
  beforeEach(() => strict.clock.advance(48 * 3_600_000));

  const anybody =
    (name: string, body: (email: string) => object): ((board: TestBoard) => Promise<Pick<Sender, 'send'>>) =>
    async (of) => ({ send: (email) => of.call(name, { body: body(email) }) });
  const person = { first_name: 'Noa', last_name: 'Levi', password: 'a long enough sentence', account_type: 'jobseeker' };
  const callers: Record<string, (board: TestBoard) => Promise<Pick<Sender, 'send'>>> = {
    'test applications': addressed['a test application'] as never,
    receipts: addressed['a receipt'] as never,
    'credits for others': addressed['bought credits'] as never,
    ...reaching,
    'codes for another address': async (of) => {
      const { token } = await buildUser(of.ctx);
      return { send: (email) => of.call('POST /account/req_email_code', { token, body: { email } }) };
    },
    'confirmations again': async (of) => {
      const { token } = await buildUser(of.ctx, { verifiedAt: null });
      return { send: () => of.call('GET /auth/resend_confirmation', { token }) };
    },
    registrations: anybody('POST /v2/auth/register', (email) => ({ ...person, email })),
    'reset links': anybody('POST /v2/auth/forgot', (email) => ({ email })),
    'newsletter subscriptions': anybody('POST /v2/support/subscription', (email) => ({ email })),
    'links to end the newsletter': anybody('POST /v2/support/unsubscribe', (email) => ({ email })),
    'job alerts': anybody('POST /v2/alerts', (email) => ({ email, search: { remote: true }, at_once: true })),
    'links to job alerts': anybody('POST /v2/alerts/link', (email) => ({ email })),
    'messages to the board': anybody('POST /v2/contact', (email) => ({ email, feedback_type: 'help', message: 'Hello', checked_faq: true })),
    'credits without an account': anybody('POST /v2/employer/jobs/buycredits/1/default', (email) => ({ ...goodCard, email })),
  };

  it.each(Object.entries(callers))('%s are refused with a time to wait, and nothing is sent', async (_what, arrive) => {
    const { send } = await arrive(strict);
    expect((await send('first@example.net')).status).toBe(200);
    const before = (await strict.mails()).length;
    const answer = await send('second@example.net');
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests', detail: expect.stringContaining('Please try again in about') } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await strict.mails()).toHaveLength(before);
  });
});
