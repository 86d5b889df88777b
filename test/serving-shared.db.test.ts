import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import { slices } from '~/app/slices';
import { openPostgres } from '~/platform/database/postgres';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from './board';

/** What all visitors share is answered from the cache, with the content of the API. */
let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;
const open = (db = board.ctx.db) => createBoardServer({ ...board.ctx, db }, { routes: {} } as ServerBuild, 'test');
beforeAll(async () => {
  board = await openTestBoard({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  server = open();
});
afterAll(() => board.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.fetch(new Request(`http://localhost:3000${path}`, { method, headers }));

async function answerOf(path: string) {
  const answer = await ask(path);
  return { status: answer.status, body: await answer.text() };
}

/** The answer of the API itself, without the cache. */
async function byApi(path: string) {
  const answer = await board.raw(`GET ${path.slice('/api'.length)}`);
  return { status: answer.status, body: await answer.text() };
}

const shared = slices.calls
  .flatMap(({ calls }) => Object.entries(calls) as [string, Call][])
  .filter(([, call]) => call.shared)
  .map(([name]) => `/api${name.slice('GET '.length).replace(/\{\w+\}/g, () => newId())}`);

describe('a shared call', () => {
  it.each(shared)('%s is answered as by the API, when it is made and when it is cached', async (path) => {
    const expected = await byApi(path);
    expect(await answerOf(path)).toEqual(expected);
    const { hits } = server.answers.usage();
    expect(await answerOf(path)).toEqual(expected);
    expect(server.answers.usage().hits - hits).toBe(expected.status === 200 ? 1 : 0);
  });

  it('is told nothing of the client, and says its number', async () => {
    const answer = await ask('/api/v2/posts?page_num=2', { cookie: 'a=1', 'x-request-id': 'given-by-the-proxy' });
    expect([answer.headers.get('x-request-id'), answer.headers.get('vary'), answer.headers.get('cache-control')]).toEqual([
      'given-by-the-proxy',
      'Authorization, Accept-Encoding',
      'public, max-age=0, must-revalidate',
    ]);
    expect((await ask('/api/v2/posts?page_num=2')).headers.get('x-request-id')).not.toBe('given-by-the-proxy');
  });

  it.each([
    ['/api/v2/posts?page_num=7', '/api/v2/posts/?page_num=7'],
    ['/api/v2/posts?page_num=8', '/api/v2/posts?page_num=1&utm=1&page_num=8'],
    ['/api/v2/posts?kw=a%20b', '/api/v2/posts?kw=a+b'],
    ['/api/content/about', '/api/content/%61bout'],
  ])('%s is kept once, also for the spelling %s', async (path, spelling) => {
    const expected = await answerOf(path);
    const { entries } = server.answers.usage();
    expect(await answerOf(spelling)).toEqual(expected);
    expect(server.answers.usage().entries).toBe(entries);
  });

  it.each([
    ...['/api/v2/posts?page_num=0', '/api/v2/posts?field=state&val=%E0%A4%A', "/api/v2/posts?kw='x'"],
    ...['/api//v2/posts', '/api/v2/p%6fsts', '/api/v2/posts/%00', '/api/v2/nothing'],
    ...['/api/v2/posts/%74otals', '/api/v2/posts/%2574otals', '/api/content/a%2Fb'],
  ])('%s is answered as by the API', async (path) => expect(await answerOf(path)).toEqual(await byApi(path)));

  it('says once when to try again where the database is away', async () => {
    const away = openPostgres('postgres://nobody@127.0.0.1:1/nothing');
    const answer = await open(away.db).fetch(new Request('http://localhost:3000/api/v2/posts'));
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([503, '3', { code: 'unavailable' }]);
    await away.close();
  });

  it('is answered to HEAD without its body, and with 304 to a client that has it', async () => {
    const got = await ask('/api/v2/posts?page_num=4');
    const headed = await ask('/api/v2/posts?page_num=4', {}, 'HEAD');
    expect([headed.status, await headed.text()]).toEqual([200, '']);
    const [etag, length] = [got.headers.get('etag') ?? '', headed.headers.get('content-length')];
    expect([headed.headers.get('etag'), length]).toEqual([etag, String((await got.text()).length)]);
    const unchanged = await ask('/api/v2/posts?page_num=4', { 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  });

  it('has the headers of every answer where it cannot be made', async () => {
    const { status, headers } = await ask('/feeds/none.rss');
    expect([status, headers.get('x-content-type-options'), headers.has('content-security-policy'), headers.has('x-request-id')]).toEqual([
      404,
      'nosniff',
      true,
      true,
    ]);
  });

  it('with a token that the board did not issue is refused', async () => {
    expect((await ask('/api/v2/posts', { authorization: 'Bearer nothing' })).status).toBe(401);
  });
});
