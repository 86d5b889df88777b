import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { inTransaction } from '~/platform/database/transaction';
import { anyone, type Call } from '~/platform/http/call';
import type { Implementation } from '~/platform/http/implementation';
import { idempotent } from '~/platform/idempotency';
import { idempotentAnswers } from '~/platform/idempotency/tables';
import { newId } from '~/platform/ids/ids';
import { keyedHashes } from '~/platform/ids/secrets';
import { openTestBoard, type TestBoard } from './board';
import { watchedCalls } from './servers/one-connection';

/** Forms send a request again where no answer came. Its `Idempotency-Key` says that it is the same. */

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const count = async (table: string): Promise<number> => {
  const { rows } = (await board.ctx.db.execute(sql.raw(`select count(*) from ${table}`))) as unknown as { rows: { count: string }[] };
  return Number(rows[0]?.count);
};

const message = { email: 'reader@example.org', feedback_type: 'help', message: 'Where is my job?', checked_faq: true, req_response: true };
const organization = { name: 'Beth Tikvah', location: { country_code: 'US', zipcode: '10001' } };

describe('a request that is sent again', () => {
  it('of a visitor makes one record, also where both come at once', async () => {
    const headers = { 'idempotency-key': newId() };
    const [before, mails] = [await count('support_tickets'), (await board.mails()).length];
    const answers = await Promise.all([1, 2, 3].map(() => board.call('POST /v2/contact', { body: message, headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect([await count('support_tickets'), (await board.mails()).length]).toEqual([before + 1, mails + 1]);
  });

  it('is another act without a key, with another key, or of another person', async () => {
    const key = newId();
    const before = await count('support_tickets');
    const { token } = await buildUser(board.ctx);
    for (const parts of [{}, {}, { headers: { 'idempotency-key': key } }, { token, headers: { 'idempotency-key': key } }])
      expect((await board.call('POST /v2/contact', { body: message, ...parts })).status).toBe(200);
    expect(await count('support_tickets')).toBe(before + 4);
  });

  it('with other values under the same key is refused', async () => {
    const headers = { 'idempotency-key': newId() };
    await board.call('POST /v2/contact', { body: message, headers });
    const { status, body } = await board.call('POST /v2/contact', { body: { ...message, message: 'And my receipt?' }, headers });
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('after the process ended before it answered is refused, and done once', async () => {
    const { db } = board.ctx;
    const update = db.update.bind(db);
    const never = { set: () => ({ where: () => new Promise(() => {}) }) };
    const spy = vi
      .spyOn(db, 'update')
      .mockImplementation(((table: PgTable) => (table === idempotentAnswers ? never : update(table))) as unknown as typeof db.update);
    const before = await count('support_tickets');
    const send = (key: string) => board.call('POST /v2/contact', { body: message, headers: { 'idempotency-key': key } });
    const key = newId();
    void send(key);
    await vi.waitUntil(async () => (await count('support_tickets')) > before);
    spy.mockRestore();
    board.clock.advance(61_000);
    for (const again of [await send(key), await send(key)]) expect([again.status, again.body.code]).toEqual([409, 'maybe_done']);
    expect(await count('support_tickets')).toBe(before + 1);
    expect((await send(newId())).status).toBe(200);
  });

  it('is carried out where the first attempt failed before its transaction had ended', async () => {
    const headers = { 'idempotency-key': newId() };
    const before = await count('support_tickets');
    const spy = vi.spyOn(board.ctx.db, 'transaction').mockRejectedValueOnce(new Error('the connection was lost'));
    expect((await board.call('POST /v2/contact', { body: message, headers })).status).toBe(500);
    spy.mockRestore();
    expect((await board.call('POST /v2/contact', { body: message, headers })).status).toBe(200);
    expect(await count('support_tickets')).toBe(before + 1);
  });

  it('is refused where the first attempt failed after its act was done', async () => {
    const headers = { 'idempotency-key': newId() };
    const before = await count('support_tickets');
    const { db } = board.ctx;
    const transaction = db.transaction.bind(db);
    const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
      await transaction(...given);
      throw new Error('the answer of the database was lost');
    });
    expect((await board.call('POST /v2/contact', { body: message, headers })).status).toBe(500);
    spy.mockRestore();
    expect((await board.call('POST /v2/contact', { body: message, headers })).body.code).toBe('maybe_done');
    expect(await count('support_tickets')).toBe(before + 1);
  });

  it('saves one organization, gives tokens each time, and stores none of them', async () => {
    const { token } = await buildUser(board.ctx);
    const send = { token, body: organization, headers: { 'idempotency-key': newId() } };
    const before = await count('organizations');
    const answers = [await board.call('POST /v2/employer/organizations/save', send), await board.call('POST /v2/employer/organizations/save', send)];
    const [first, second] = answers.map(({ body }) => body);
    expect(second.rec).toEqual(first.rec);
    expect(second.access_token).toEqual(expect.any(String));
    expect(await count('organizations')).toBe(before + 1);
    const stored = JSON.stringify(await board.ctx.db.select().from(idempotentAnswers));
    for (const { access_token, refresh_token } of [first, second]) for (const secret of [access_token, refresh_token]) expect(stored).not.toContain(secret);
  });
});

describe('a call that is done once', () => {
  const answerOf = async (idempotent: Call['idempotent'], act: () => Promise<unknown>) => {
    const calls = { 'POST /v2/call': { summary: '', access: anyone, ...(idempotent && { idempotent }) } } as const;
    const watched = watchedCalls([{ calls, handlers: { 'POST /v2/call': act } }])[0] as Implementation;
    return (watched.handlers['POST /v2/call'] as typeof act)();
  };
  const send = (statement: string) => board.ctx.db.execute(sql.raw(statement));

  it.each([
    "insert into posts (headline) select 'Cantor' where false",
    'delete from public.posts where false',
    'update "posts" set headline = headline where false',
    'with found as (select id from posts where false for update) update posts set headline = headline from found where posts.id = found.id',
  ])('stores nothing outside of the transactions that note that it is done: %s', async (statement) => {
    await expect(answerOf(true, () => send(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('in posts outside of a transaction') },
    });
    await expect(answerOf(true, () => inTransaction(board.ctx.db, (tx) => tx.execute(sql.raw(statement))))).resolves.toBeDefined();
    await expect(answerOf(undefined, () => send(statement))).resolves.toBeDefined();
  });

  it.each(['select id from posts for update', 'delete from rate_limits where false'])('may do elsewhere: %s', async (statement) => {
    await expect(answerOf(true, () => send(statement))).resolves.toBeDefined();
  });
});

it('a request whose account was removed after it was admitted is refused, and nothing is stored of it', async () => {
  const { id: userId, token } = await buildUser(board.ctx);
  await board.call('DELETE /v2/account/remove_account', { token });
  const request = { userId, headers: new Headers({ 'idempotency-key': newId() }), call: 'POST /v2/contact {}', body: message };
  await expect(idempotent(board.ctx, request, async () => ({ done: true }))).rejects.toMatchObject({ status: 401 });
  expect(await board.ctx.db.select().from(idempotentAnswers).where(eq(idempotentAnswers.userId, userId))).toEqual([]);
});

/** A payment that is sent again after an upgrade must find the answer that the release before it has stored, by the texts that are hashed here. */
describe('what an earlier release has answered', () => {
  const card =
    '{"name":"Rivka Stern","email":"","address":"","zipcode":"10001","organization":"","number":"4242424242424242","exp_month":"12","exp_year":"2034","code":"123","payment_token":""}';
  const refund = '{"amount":20,"post":"keep","coupon":"give_back","reason":"Paid twice"}';
  const money = '{"method":"cheque","reference":"No. 7","paid_on":"2026-11-20","total":199.95}';

  it.each([
    ['POST /v2/employer/jobs_prep/pay/', '', 'pay', card],
    ['POST /v2/employer/jobs_prep/activate/', '', 'activate', '{"total":0}'],
    ['POST /v3/admin/orders/', '/refund', 'refund', refund],
    ['POST /v3/admin/orders/', '/mark_paid', 'mark paid', money],
    ['POST /v3/admin/packs/', '/refund', 'refund pack', '{"credits":2,"reason":"Paid twice"}'],
    ['POST /v2/employer/jobs/buycredits/5/default', '', 'buycredits 5 default', card],
  ])('%s…%s is answered so again', async (before, after, name, body) => {
    const [person, id, key] = [await buildUser(board.ctx, { roles: ['employer', 'admin'] }), newId(), newId()];
    const isPurchase = name.startsWith('buy');
    const [requestHash] = keyedHashes(board.ctx.appSecrets, `["${name}${isPurchase ? '' : ` ${id}`}",${body}]`);
    const answer = { refusal: { status: 409, code: 'told_before', detail: 'An answer of the release before.' } };
    await board.ctx.db
      .insert(idempotentAnswers)
      .values({ id: newId(), userId: person.id, key, requestHash, status: 409, answer, createdAt: board.clock.now() });
    const call = `${before}${isPurchase ? '' : id}${after}`;
    const again = await board.call(call, { token: person.token, body: JSON.parse(body), headers: { 'idempotency-key': key } });
    expect(again.body.code).toBe('told_before');
  });
});
