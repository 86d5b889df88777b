import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import type { Fault } from '~/platform/http/fault';
import { openTestBoard, type TestBoard } from '~test/board';
import { recordServerError } from './server/record-server-error';
import { createServerErrorStore, NEW_ROWS_PER_HOUR, type ServerErrorRow } from './server/server-error-store';
import { serverErrors } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.ctx.db.delete(serverErrors);
});

const rows = async () => {
  await board.ctx.serverErrors.flush(60_000);
  return board.ctx.db.select().from(serverErrors);
};
const faultOf = (error: unknown, over: Partial<Fault> = {}): Fault => ({
  error,
  request: new Request('http://board.test/api/v2/posts/7?kw=hebrew&token=abc'),
  requestId: 'request-1',
  viewer: null,
  call: 'GET /v2/posts/{id}',
  ...over,
});

describe('the same fault', () => {
  const failing = (number: number) => {
    const error = new Error(`post ${number} is gone`);
    error.stack = `Error: ${error.message}\n    at save (src/orders/server/pay.ts:10:3)`;
    return recordServerError(board.ctx, faultOf(error));
  };

  it('is one row with a count, its first and its last time', async () => {
    const first = board.clock.now();
    const id = failing(1);
    await board.ctx.serverErrors.flush(60_000);
    board.clock.advance(MINUTE);
    for (let number = 2; number <= 5; number++) expect(failing(number)).toBe(id);
    expect(await rows()).toMatchObject([{ id, count: 5, firstTime: first, errorTime: board.clock.now(), error: 'post 5 is gone' }]);
  });

  it('stays reviewed while it is not handled', async () => {
    const id = failing(1);
    await rows();
    await board.ctx.db.update(serverErrors).set({ reviewed: true }).where(eq(serverErrors.id, id));
    failing(2);
    expect(await rows()).toMatchObject([{ id, reviewed: true, count: 2 }]);
  });

  it('becomes unhandled again when it occurs after it was handled', async () => {
    const id = failing(1);
    await rows();
    await board.ctx.db.update(serverErrors).set({ handled: true, reviewed: true }).where(eq(serverErrors.id, id));
    failing(2);
    expect(await rows()).toMatchObject([{ id, handled: false, reviewed: false, count: 2 }]);
  });
});

describe('a server error', () => {
  it('has the id of its row in the answer, and what staff need to find its cause, without secrets', async () => {
    const { token, id: userId } = await buildUser(board.ctx);
    const broken = vi.spyOn(board.ctx.queue, 'enqueueAll').mockImplementation(() => {
      throw new TypeError('the queue is broken for rivka@example.org');
    });
    const answer = await board.call('POST /v2/contact?token=secret&from=mail', {
      token,
      body: { email: 'rivka@example.org', feedback_type: 'help', message: 'my private words', checked_faq: true },
      headers: { 'user-agent': 'test', cookie: 'session=abc', referer: 'http://board.test/x?token=abc' },
    });
    broken.mockRestore();
    expect(answer).toMatchObject({ status: 500, body: { error_id: expect.any(String) } });
    const stored = await rows();
    expect(stored).toMatchObject([
      {
        id: answer.body.error_id,
        userId,
        call: 'POST /v2/contact',
        method: 'POST',
        exception: 'TypeError',
        error: 'the queue is broken for [email]',
        path: '/v2/contact',
        query: 'token=[removed]&from=mail',
        getParams: { token: '[removed]', from: 'mail' },
        json: { email: '[email]', feedback_type: 'help', message: '[16 characters removed]', checked_faq: true },
        postParams: null,
        headers: { 'user-agent': 'test', 'content-type': 'application/json' },
        count: 1,
      },
    ]);
    expect(stored[0]?.traceback).toContain('at ');
    expect(JSON.stringify(stored)).not.toMatch(/rivka|secret|private words|session=abc|token=abc|Bearer/);
  });

  it('is stored with any text', async () => {
    const error = Object.assign(new Error('a\0b\ud800'), { stack: `Error: \0\n    at x\ud800` });
    const request = new Request('http://board.test/api/x?%00=%00&%ff=%ff', { headers: { 'user-agent': '\u00ff' } });
    recordServerError(board.ctx, faultOf(error, { request, rawInput: { json: { 'a\0': '\ud800', list: ['\0'] } } }));
    recordServerError(board.ctx, faultOf('not even an error'));
    recordServerError(board.ctx, faultOf(undefined));
    recordServerError(board.ctx, faultOf(Object.assign(new Error('x'), { message: { an: 'object' }, stack: 7, name: null })));
    recordServerError(board.ctx, faultOf(Object.create(null)));
    expect(await rows()).toHaveLength(4);
  });
});

describe('many kinds of faults within an hour', () => {
  const row = (number: number): ServerErrorRow => ({
    id: `0191d0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    ...{ error: `${number}`, exception: 'Error', type: 'Error', method: 'GET', url: '/', path: '/', headers: {}, traceback: '', requestId: '' },
    errorTime: board.clock.now(),
  });

  it('get so many rows and one for all others; an hour later there is room again', async () => {
    const store = createServerErrorStore(board.ctx.db, board.ctx.log);
    const ids = Array.from({ length: NEW_ROWS_PER_HOUR + 40 }, (_, number) => store.add(row(number)));
    const others = ids.at(-1) as string;
    expect(new Set(ids).size).toBe(NEW_ROWS_PER_HOUR + 1);
    expect(store.add(row(0))).toBe(ids[0]);
    await store.flush(60_000);
    expect(await board.ctx.db.$count(serverErrors)).toBe(NEW_ROWS_PER_HOUR + 1);
    expect(await board.ctx.db.select().from(serverErrors).where(eq(serverErrors.id, others))).toMatchObject([{ count: 40 }]);
    board.clock.advance(HOUR + 1);
    expect(store.add(row(9_999))).toBe(row(9_999).id);
    await store.flush(60_000);
  });

  it('are kept in bounded memory while the database is away, are never waited for long, and are stored when it is back', async () => {
    let away = true;
    let attempts = 0;
    const db = new Proxy(board.ctx.db, {
      get(target, key) {
        if (key !== 'insert' || !away) return Reflect.get(target, key);
        attempts += 1;
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    const store = createServerErrorStore(db, board.ctx.log);
    for (let time = 0; time < 5_000; time++) store.add(row(time));
    await store.flush();
    expect(attempts).toBeLessThan(5);
    away = false;
    await store.flush(60_000);
    const stored = await board.ctx.db.select().from(serverErrors);
    expect(stored).toHaveLength(NEW_ROWS_PER_HOUR + 1);
    expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });

  it('are given up where the database refuses them, and the next ones are stored', async () => {
    const store = createServerErrorStore(board.ctx.db, board.ctx.log);
    store.add({ ...row(1), userId: 'not an id' });
    await store.flush(60_000);
    store.add(row(2));
    await store.flush(60_000);
    expect(await board.ctx.db.select().from(serverErrors)).toMatchObject([{ id: row(2).id }]);
  });

  it('do not wait for a database that does not answer', async () => {
    const silent = { values: () => ({ onConflictDoUpdate: () => new Promise(() => {}) }) };
    const store = createServerErrorStore({ insert: () => silent } as never, board.ctx.log);
    store.add(row(1));
    await store.flush(20);
    store.add(row(2));
    await store.flush(20);
  });
});
