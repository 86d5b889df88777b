import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '~/platform/database';
import { announcePublicChange, withEachChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { openTestBoard, type TestBoard } from '~test/board';

/** What the cache in front of a board is told of its changes. */
const TOKEN = 'token-of-the-cache-in-front';
let board: TestBoard;
let status = 200;
const told: { headers: IncomingHttpHeaders; tags: string[] }[] = [];
const cache = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  told.push({ headers: request.headers, tags: JSON.parse(body).tags });
  response.writeHead(status, { 'retry-after': '7' }).end();
});

beforeAll(async () => {
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`;
  board = await openTestBoard({ now: new Date(), env: { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: TOKEN } });
});
afterAll(async () => {
  withEachChange(undefined);
  cache.close();
  await board.close();
});
beforeEach(async () => {
  await board.ctx.db.execute(sql`delete from pgboss.job where name = 'cdn.purge'`);
  told.length = 0;
  status = 200;
});

const waiting = () =>
  queryRows<{ data: object; state: string; retry_delay: number }>(
    board.ctx.db,
    sql`select data, state, retry_delay from pgboss.job where name = 'cdn.purge' and state in ('created', 'retry') order by created_on`,
  );

describe('a change of public data', () => {
  it('is told with its token, to CDNs in the body and to Varnish in a header, together with others, and once more', async () => {
    for (const tags of [['post:1', 'list:skill=Hebrew, spoken'], ['post:2'], ['post:1']])
      await inTransaction(board.ctx.db, (tx) => announcePublicChange(tx, tags));
    await board.ctx.queue.drain();
    const all = ['any', 'list:skill=Hebrew%2C%20spoken', 'post:1', 'post:2'];
    expect(told.map(({ tags }) => tags.toSorted())).toEqual([all]);
    expect(told[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
    expect(told[0]?.headers['xkey-purge']).toBe(told[0]?.tags.join(' '));
    expect((await waiting()).map(({ data }) => data)).toEqual([{ again: true, tags: expect.arrayContaining(['list:skill=Hebrew, spoken']) }]);
    await board.ctx.db.execute(sql`update pgboss.job set start_after = now() where name = 'cdn.purge'`);
    await board.ctx.queue.drain();
    expect(told).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('that names no answers drops all', async () => {
    await announcePublicChange(board.ctx.db, ['post:1']);
    await announcePublicChange(board.ctx.db);
    await board.ctx.queue.drain();
    expect(told.map(({ tags }) => tags)).toEqual([['all']]);
    expect((await waiting()).map(({ data }) => data)).toEqual([{ again: true }]);
  });

  it('that is undone is not told', async () => {
    const undone = inTransaction(board.ctx.db, async (tx) => {
      await announcePublicChange(tx, ['post:1']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('with many tags takes several requests', async () => {
    await announcePublicChange(
      board.ctx.db,
      Array.from({ length: 70 }, (_, at) => `post:${at}`),
    );
    await board.ctx.queue.drain();
    // They are told again two seconds later, which a slow machine reaches within the drain.
    expect(told.slice(0, 3).map(({ tags }) => tags.length)).toEqual([30, 30, 11]);
  });

  it.each([
    ['cannot be told now', 503, 5],
    ['comes with too many others', 429, 7],
  ])('that %s is told later', async (_what, answered, delay) => {
    status = answered;
    await announcePublicChange(board.ctx.db, ['post:1']);
    await announcePublicChange(board.ctx.db, ['post:2']);
    await board.ctx.queue.drain();
    expect(told).toHaveLength(1);
    expect((await waiting()).map(({ state, retry_delay }) => [state, retry_delay])).toEqual([
      ['retry', delay],
      ['retry', delay],
    ]);
  });
});
