import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '~/accounts/server/passwords/passwords';
import { buildUser } from '~/accounts/testing';
import { buildPost } from '~/jobs/testing';
import { goodCard } from '~/orders/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { MINUTE } from '~/platform/clock';
import type { Call } from '~/platform/http/call';
import { slices } from './api';
import { type ApiAnswer, type CallParts, openTestBoard, type TestBoard } from './testing';

/** Nobody without the mailbox learns whether an address has an account: every answer is the same for every state of the address. */

const STRANGERS_PASSWORD = 'the stranger chose this';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
});
afterAll(() => board.close());

let count = 0;
/** Addresses of the same length, so that answers have the same length. */
const newAddress = () => {
  count += 1;
  return `person${String(count).padStart(4, '0')}@example.net`;
};

const formOf = (email: string) => ({ first_name: 'Rivka', last_name: 'Stern', email, password: STRANGERS_PASSWORD, account_type: 'employer' });

/** The states of an address that nobody may tell apart. Each makes an address in that state. */
const states: Record<string, () => Promise<string>> = {
  unknown: async () => newAddress(),
  confirmed: async () =>
    (await buildUser(board.ctx, { email: newAddress(), roles: ['employer'], passwordHash: await hashPassword('the owner chose this') })).email,
  unconfirmed: async () =>
    (await buildUser(board.ctx, { email: newAddress(), verifiedAt: null, passwordHash: await hashPassword('the owner chose this') })).email,
  deactivated: async () => (await buildUser(board.ctx, { email: newAddress(), active: false })).email,
  'waiting for its confirmation': async () => {
    const email = newAddress();
    await board.call('POST /v2/auth/register', { body: { ...formOf(email), password: 'the owner chose this' } });
    await board.ctx.queue.drain();
    return email;
  },
};

/** An answer without the values that differ from one request to the next; their form stays. */
function comparable({ status, body, headers }: ApiAnswer, email: string) {
  const neutral = (text: string) =>
    text
      .replaceAll(email, '<address>')
      .replaceAll(encodeURIComponent(email), '<address>')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<secret>')
      .replace(/CREDIT(-\w{4}){3}/g, '<code>')
      .replace(/"invoice_number":\d{5}/, '"invoice_number":"<number>"');
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id', 'retry-after'].includes(name));
  return { status, body: JSON.parse(neutral(JSON.stringify(body))), headers: kept.map(([name, value]) => `${name}: ${neutral(value)}`) };
}

type Walk = (email: string, ask: (name: string, parts?: CallParts) => Promise<ApiAnswer['body']>) => Promise<unknown>;

/** The answers of a walk for an address, and the mails that came to other addresses. */
async function answersFor(walk: Walk, email: string) {
  const answers: unknown[] = [];
  const more = await walk(email, async (name, parts) => {
    const answer = await board.call(name, parts);
    answers.push(comparable(answer, email));
    return answer.body;
  });
  return { answers, more };
}

const mailsTo = async (email: string) => (await board.mails()).filter(({ to }) => to?.[0]?.address === email);
const textTo = async (email: string) => (await mailsTo(email)).at(-1)?.text ?? '';
const digitsFor = async (email: string) => /^(\d{6})$/m.exec(await textTo(email))?.[1] ?? '';
const linkCodeFor = async (email: string) => /auth\/confirm\/([\w-]+)/.exec(await textTo(email))?.[1] ?? '';

/** Each call that anybody may make with an address, by its name. */
const calls: Record<string, (email: string) => CallParts> = {
  'POST /v2/auth/register': (email) => ({ body: formOf(email) }),
  'POST /v2/auth/register/resend': (email) => ({ body: { registration: 'A'.repeat(43), email } }),
  'POST /v2/auth/login': (email) => ({ body: { email, password: 'a wrong password' } }),
  'POST /v2/auth/forgot': (email) => ({ body: { email } }),
  'POST /v2/alerts': (email) => ({ body: { email, search: { remote: true }, at_once: true } }),
  'POST /v2/alerts/link': (email) => ({ body: { email } }),
  'POST /v2/posts/{id}/report': (email) => ({ body: { email, reason: 'scam' } }),
  'POST /v2/contact': (email) => ({ body: { email, feedback_type: 'help', message: 'Hello', checked_faq: true } }),
  'POST /v2/support/subscription': (email) => ({ body: { email, deliver_on: ['Monday'] } }),
  'POST /v2/support/unsubscribe': (email) => ({ body: { email } }),
  'POST /v2/employer/jobs/buycredits/{count}/{plan}': (email) => ({ body: { ...goodCard, email } }),
  'POST /v2/support/unsubscribe/{email}/{key}': () => ({}),
  'GET /v2/alerts/of/{email}/{key}': () => ({}),
  'GET /v2/alerts/of/{email}/{key}/{id}': () => ({}),
  'PUT /v2/alerts/of/{email}/{key}/{id}': () => ({ body: { search: { remote: true }, at_once: true } }),
  'PUT /v2/alerts/of/{email}/{key}/{id}/active': () => ({ body: { active: true } }),
  'DELETE /v2/alerts/of/{email}/{key}/{id}': () => ({}),
};

const pathFor = (name: string, email: string) =>
  name
    .replace('{email}', encodeURIComponent(email))
    .replace('{key}', 'x'.repeat(43))
    .replace('{id}', postId)
    .replace('{count}', '1')
    .replace('{plan}', 'default');

async function addAndLeave(email: string, ask: Parameters<Walk>[1], relationship: string) {
  const owner = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
  const organization = await buildOrganization(board.ctx, owner.id, { name: 'Beth Tikvah' });
  await board.ctx.db.update(organizationMembers).set({ relationship }).where(eq(organizationMembers.userId, owner.id));
  const body = { org_id: organization.id, email };
  // The account with the address, if there is one, was last used before.
  board.clock.advance(MINUTE);
  await ask('POST /v2/employer/org/add_user', { token: owner.token, body });
  const list = (await board.call(`GET /v2/employer/org/members/${organization.id}`, { token: owner.token })).body.data;
  await ask('POST /v2/employer/org/add_user', { token: owner.token, body });
  await ask('POST /v2/employer/org/remove_user', { token: owner.token, body: { org_id: organization.id, email: owner.email } });
  await ask('POST /v2/employer/org/remove_user', { token: owner.token, body });
  const text = JSON.stringify(list).replaceAll(email, '<address>').replaceAll(owner.email, '<owner>');
  return text.replace(/\d{4}-[^"]+Z/g, '<instant>');
}

/** Walks of several calls, each of which once told addresses apart. */
const walks: Record<string, Walk> = {
  'registering, and logging in with the password of the registration': async (email, ask) => {
    await ask('POST /v2/auth/register', { body: formOf(email) });
    await ask('POST /v2/auth/login', { body: { email, password: STRANGERS_PASSWORD } });
  },
  'registering, wrong digits and having the mail sent again': async (email, ask) => {
    const { registration } = await ask('POST /v2/auth/register', { body: formOf(email) });
    await board.ctx.queue.drain();
    for (let time = 0; time < 6; time += 1) await ask('POST /v2/auth/confirm', { body: { registration, code: '00000x' } });
    await ask('POST /v2/auth/register/resend', { body: { registration, email } });
    await board.ctx.queue.drain();
    await ask('POST /v2/auth/verify', { body: { registration, token: 'x'.repeat(43) } });
    await ask('POST /v2/auth/confirm', { body: { registration, code: '00000x' } });
  },
  'correcting an own address to this one, and going on with the own one': async (email, ask) => {
    const own = newAddress();
    const first = await board.call('POST /v2/auth/register', { body: formOf(own) });
    const { registration } = first.body;
    const [digits, token] = [await digitsFor(own), await linkCodeFor(own)];
    const corrected = await ask('POST /v2/auth/register', { body: { ...formOf(email), registration } });
    await board.ctx.queue.drain();
    const statuses = [
      await board.call('POST /v2/auth/confirm', { body: { registration, code: digits } }),
      await board.call('POST /v2/auth/verify', { body: { registration, token } }),
      await board.call('POST /v2/auth/register/resend', { body: { registration, email: own } }),
      await board.call('POST /v2/auth/login', { body: { email: own, password: STRANGERS_PASSWORD } }),
      await board.call('POST /v2/auth/forgot', { body: { email: own } }),
    ].map(({ status, body }) => `${status} ${body.code ?? ''}`);
    const { body: back } = await board.call('POST /v2/auth/register', { body: { ...formOf(own), registration: corrected.registration } });
    const confirmed = await board.call('POST /v2/auth/confirm', { body: { registration: back.registration, code: await digitsFor(own) } });
    return [statuses, confirmed.status, (await mailsTo(own)).map(({ subject }) => subject)];
  },
  'adding a member, reading the list, leaving, and removing the member': (email, ask) => addAndLeave(email, ask, 'owner'),
  'adding a member to an organization without an owner, and leaving it': (email, ask) => addAndLeave(email, ask, 'Teacher'),
  'asking for a code to change to this address, and a wrong code': async (email, ask) => {
    const { token } = await buildUser(board.ctx);
    await ask('POST /account/req_email_code', { token, body: { email } });
    await ask('POST /account/change_email', { token, body: { email, code: '00000x' } });
  },
};

/** Whether a schema has an e-mail address among its members. */
const takesAddress = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"format":"email"');

let postId = '';
beforeAll(async () => {
  postId = (await buildPost(board.ctx)).id;
});

describe('calls that anybody may make with an address', () => {
  it('are all in the table', () => {
    const open = slices.flatMap(({ calls }) => (Object.entries(calls) as [string, Call][]).filter(([, call]) => call.access.who === 'anyone'));
    const taking = open.filter(([, { params, query, body }]) => [params, query, body].some(takesAddress)).map(([name]) => name);
    expect(Object.keys(calls).sort()).toEqual(taking.sort());
  });

  it.each(Object.keys(calls))('%s answers alike for every state of the address', async (name) => {
    const single: Walk = (email, ask) => ask(pathFor(name, email), calls[name]?.(email));
    const unknown = await answersFor(async (email, ask) => void (await single(email, ask)), newAddress());
    for (const [state, make] of Object.entries(states)) {
      expect(await answersFor(async (email, ask) => void (await single(email, ask)), await make()), state).toEqual(unknown);
    }
  });
});

describe('walks of several calls', () => {
  it.each(Object.keys(walks))('%s show nothing about the address', async (name) => {
    const walk = walks[name] as Walk;
    const unknown = await answersFor(walk, newAddress());
    for (const [state, make] of Object.entries(states)) expect(await answersFor(walk, await make()), state).toEqual(unknown);
  });
});
