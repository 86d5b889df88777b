import { expect, test } from '@playwright/test';
import { demoPassword } from '../db/seed/demo/people';
import { findVarnish } from '../scripts/support/programs.mjs';
import { BoardProcess, freePort } from './support/board-process';
import { ask } from './support/nginx';
import { startVarnish } from './support/varnish';

/** The deployed configuration of Varnish (deploy/varnish/board.vcl) in front of a board that tells it what changes. On the CI machine Varnish is required. */
test.skip(!findVarnish() && !process.env.CI, 'Varnish is not installed (Debian: apt-get install varnish varnish-modules).');
test.describe.configure({ mode: 'serial' });

const TOKEN = 'a-token-of-the-cache-in-front';
let board: BoardProcess;
let varnish: Awaited<ReturnType<typeof startVarnish>>;
test.beforeAll(async () => {
  const port = await freePort();
  board = await BoardProcess.start({ seed: 'demo', env: { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge-tags`, CDN_PURGE_TOKEN: TOKEN } });
  varnish = await startVarnish(port, board.url, TOKEN);
});
test.afterAll(async () => {
  await varnish?.stop();
  await board?.dispose();
});

const json = { 'content-type': 'application/json' };
const get = (path: string, headers: Record<string, string> = {}) => ask(varnish.url + path, { headers });
/** Whether Varnish had the answers to two requests. */
const askTwice = async (path: string, headers: Record<string, string> = {}) => [
  (await get(path, headers)).headers['x-cache'],
  (await get(path, headers)).headers['x-cache'],
];
const logIn = async (email: string): Promise<string> => {
  const answer = await ask(`${varnish.url}/api/v2/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password: demoPassword }) });
  return JSON.parse(answer.text).access_token;
};

test('what all visitors share is asked of the board once, with cookies too', async () => {
  for (const path of [
    '/',
    '/jobs/list/1',
    '/api/v2/posts',
    '/feeds/jobs.rss',
    '/sitemap.xml',
    '/maps/NJ.svg',
    /\/assets\/[\w-]+\.js/.exec((await get('/')).text)?.[0] ?? '',
  ]) {
    await get(path);
    const { status, headers } = await get(path, { cookie: 'gc=SHALOM' });
    expect([path, status, headers['x-cache']]).toEqual([path, 200, path === '/maps/NJ.svg' ? 'miss' : 'hit']);
    for (const name of ['xkey', 'cache-tag', 'x-request-id']) expect(headers[name], path).toBeUndefined();
  }
  const { headers } = await get('/jobs/list/1', { 'accept-encoding': 'gzip' });
  expect([headers['content-encoding'], headers['cache-control']]).toEqual([
    'gzip',
    expect.stringMatching(/^public, max-age=0, must-revalidate, s-maxage=\d+, /),
  ]);
  const again = await get('/jobs/list/1', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.headers['x-cache']]).toEqual([304, 'hit']);
});

test('answers to a token, addresses with a key and refusals never come from the cache', async () => {
  for (const email of ['seeker@parnassa.test', 'school@parnassa.test']) {
    const headers = { authorization: `Bearer ${await logIn(email)}` };
    for (let count = 0; count < 2; count += 1) {
      const answer = await get('/api/v2/auth/refresh_user', headers);
      expect([answer.headers['x-cache'], JSON.parse(answer.text).user.email]).toEqual(['miss', email]);
    }
    expect(await askTwice('/api/v2/posts', headers)).toEqual(['miss', 'miss']);
    expect(await askTwice('/jobs/list/1', headers)).toEqual(['miss', 'miss']);
  }
  expect((await get('/api/v2/auth/refresh_user')).status).toBe(401);
  for (const path of [
    '/gift/ABC',
    '/auth/resetpass?token=abc',
    '/unsubscribe/reader@example.org?key=abc',
    '/committee/abc',
    '/nothing-here',
    '/api/v2/nothing',
    '/Login',
  ])
    expect([path, await askTwice(path)]).toEqual([path, ['miss', 'miss']]);
  expect(await askTwice('/api/v2/posts')).toEqual(['hit', 'hit']);
});

const purge = (headers: Record<string, string>, from?: string, method = 'POST') =>
  ask(`${varnish.url}/purge-tags`, { method, headers: { 'xkey-purge': 'all', ...headers }, body: '{}', ...(from ? { from } : {}) }).then(
    ({ status }) => status,
  );
const right = { authorization: `Bearer ${TOKEN}` };

test('only the board may drop answers', async () => {
  await get('/jobs/list/1');
  expect([await purge({}), await purge({ authorization: 'Bearer ' }), await purge(right, '127.0.0.2'), await purge(right, undefined, 'PURGE')]).toEqual([
    403, 403, 403, 403,
  ]);
  expect((await get('/jobs/list/1')).headers['x-cache']).toBe('hit');
  expect(await purge(right)).toBe(200);
  expect((await get('/jobs/list/1')).headers['x-cache']).toBe('miss');
});

test('a change shows through the cache, and leaves other answers there', async () => {
  const authorization = `Bearer ${await logIn('school@parnassa.test')}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await ask(`${varnish.url}/api${path}`, { method, headers: { ...json, authorization }, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
    return JSON.parse(answer.text);
  };
  const [{ _id: id, headline, ...post }] = (await call('GET', '/v2/employer/jobs')).data.filter(({ listed }: { listed?: boolean }) => listed !== false);
  const shown = ['/', `/jobs/view/${id}`, `/api/v2/posts/${id}`];
  for (const wanted of ['Keeper of the geniza', 'Binder of lulavim', 'Sorter of etrogim', headline]) {
    for (const path of [...shown, '/api/v2/products']) await get(path);
    const { position, post_type, contract_type, remote, description, location } = post;
    await call('POST', `/v2/employer/jobs/update/${id}/basic`, {
      data: { headline: wanted, position, post_type, contract_type, remote, description, location },
    });
    await expect(async () => {
      for (const path of shown.slice(1)) expect((await get(path)).text).toContain(wanted);
    }).toPass({ timeout: 20_000, intervals: [20] });
    expect((await get('/api/v2/products')).headers['x-cache']).toBe('hit');
  }
});

test('while the board is away its older answers are given, and no others', async () => {
  expect(await purge(right)).toBe(200);
  await get('/jobs/list/1', { 'x-test-ttl': '1' });
  await board.kill9();
  const shows = async (path: string) => {
    const { status, text } = await get(path);
    return [path, status, text.includes('Parnassa')];
  };
  expect(await shows('/jobs/list/1')).toEqual(['/jobs/list/1', 200, true]);
  await expect.poll(async () => Number((await get('/jobs/list/1')).headers.age), { timeout: 10_000 }).toBeGreaterThan(2);
  expect(await shows('/jobs/list/1')).toEqual(['/jobs/list/1', 200, true]);
  expect((await get('/jobs/list/1')).headers['x-cache']).toBe('hit');
  expect((await get('/jobs/list/2')).status).toBe(503);
  expect((await get('/api/v2/auth/refresh_user', { authorization: 'Bearer x' })).status).toBe(503);
  await board.restart();
  await expect.poll(async () => (await get('/jobs/list/2')).status, { timeout: 10_000 }).toBe(200);
});
