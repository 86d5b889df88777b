import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slices } from '~/app/api';
import { openPostgres } from '~/platform/database/postgres';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids';
import { createHttpServer, type HttpServer } from './http-server';
import { createBoardServer } from './server';
import { openTestBoard, type TestBoard } from './testing';

/** What all visitors share is answered without the application, with the headers of the application and the content of the API. */
let board: TestBoard;
let http: HttpServer;
let port: number;
let application: ReturnType<typeof createBoardServer>;
beforeAll(async () => {
  board = await openTestBoard({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  const open = () => createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
  application = open();
  http = createHttpServer(open());
  port = ((await http.listen(0, '127.0.0.1')) as AddressInfo).port;
});
afterAll(async () => {
  await http.stop(0);
  await board.close();
});

/** Node adds the length of a body that is sent at once; answers of the application itself do not say it. */
const OF_THE_CONNECTION = /^(content-length|date|connection|keep-alive|x-request-id|transfer-encoding)$/;
const withoutOwn = (headers: Iterable<[string, unknown]>) => Object.fromEntries([...headers].filter(([name]) => !OF_THE_CONNECTION.test(name)));

/** Sends a target as it stands. */
async function overHttp(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, method, headers }, resolve).on('error', reject).end();
  });
  return { status: incoming.statusCode, headers: withoutOwn(Object.entries(incoming.headers)), body: (await buffer(incoming)).toString('base64') };
}

/** The answer of the API itself, without the cache. */
async function byApi(path: string) {
  const answer = await board.raw(`GET ${path.slice('/api'.length)}`);
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

async function byApplication(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await application.fetch(new Request(`http://localhost:3000${path}`, { method, headers }));
  return { status: answer.status, headers: withoutOwn(answer.headers), body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

const shared = slices
  .flatMap(({ calls }) => Object.entries(calls) as [string, Call][])
  .filter(([, call]) => call.shared)
  .map(([name]) => `/api${name.slice('GET '.length).replace(/\{\w+\}/g, () => newId())}`);

describe('a shared call', () => {
  it.each(shared)('%s is answered as by the application, when it is made and when it is cached', async (path) => {
    const accepted = { 'accept-encoding': 'br' };
    const expected = await byApplication(path, accepted);
    expect(await overHttp(path, accepted)).toEqual(expected);
    expect(await overHttp(path, accepted)).toEqual(expected);
    expect(await overHttp(path)).toMatchObject(await byApi(path));
  });

  it('is told nothing of the client, and says its number', async () => {
    const incoming = { cookie: 'a=1', 'x-request-id': 'given-by-the-proxy' };
    expect(await overHttp('/api/v2/posts?page_num=2', incoming)).toEqual(await byApplication('/api/v2/posts?page_num=2'));
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/posts?page_num=3`, { headers: incoming });
    expect(answer.headers.get('x-request-id')).toBe('given-by-the-proxy');
  });

  it.each(['/api/v2/posts?page_num=0', '/api/v2/posts?page_num=1&page_num=2&utm=1', '/api/v2/posts?field=state&val=%E0%A4%A', '/api/v2/posts?kw=a%20b'])(
    'with the query of %s is answered as by the application',
    async (path) => {
      expect(await overHttp(path)).toEqual(await byApplication(path));
      expect(await overHttp(path)).toMatchObject(await byApi(path));
    },
  );

  it.each(['/api/v2/../v2/posts', '/api//v2/posts', '/api/v2/p%6fsts', "/api/v2/posts?kw='x'", '/api/v2/posts/%00', '/api/v2/posts/', '/api/v2/nothing'])(
    'in the spelling %s is answered as by the application',
    async (path) => expect(await overHttp(path)).toEqual(await byApplication(path)),
  );

  it.each(['/api/v2/p%6fsts', '/api/v2/posts/%74otals', '/api/v2/posts/%2574otals', '/api/content/%61bout', '/api/content/a%2Fb'])(
    'whose path has escapes, such as %s, is the one that the API finds',
    async (path) => expect(await overHttp(path)).toMatchObject(await byApi(path)),
  );

  it('says once when to try again where the database is away', async () => {
    const away = openPostgres('postgres://nobody@127.0.0.1:1/nothing');
    const broken = createHttpServer(createBoardServer({ ...board.ctx, db: away.db }, { routes: {} } as ServerBuild, 'development'));
    const { port: there } = (await broken.listen(0, '127.0.0.1')) as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${there}/api/v2/posts`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([503, '3', { code: 'unavailable' }]);
    await broken.stop(0);
    await away.close();
  });

  it('is answered to HEAD without its body, and with 304 to a client that has it', async () => {
    const { headers } = await overHttp('/api/v2/posts?page_num=4');
    for (const method of ['GET', 'HEAD'])
      for (const asked of [{}, { 'if-none-match': String(headers.etag) }] as Record<string, string>[])
        expect(await overHttp('/api/v2/posts?page_num=5', asked, method)).toEqual(await byApplication('/api/v2/posts?page_num=5', asked, method));
    expect((await overHttp('/api/v2/posts?page_num=4', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('with a token that the board did not issue is refused', async () => {
    expect((await overHttp('/api/v2/posts', { authorization: 'Bearer nothing' })).status).toBe(401);
  });
});
