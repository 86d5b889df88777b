import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from './board';

/** Headers, methods and addresses of the whole application. */
let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000', PUBLIC_URL: 'http://localhost:3000' } });
  server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'test', board.database);
});
afterAll(() => board.close());

const ask = async (path: string, init: RequestInit = {}, env: object = {}) => server.fetch(new Request(`http://localhost:3000${path}`, init), env);
const json = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

it('leads from short addresses to the pages that they mean, with the query', async () => {
  const answers = await Promise.all(['/account', '/login?redirect=%2Fjobs', '/jobs/list', '/Post-A-Job/'].map((path) => ask(path)));
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/account/home'],
    [301, '/auth/login?redirect=%2Fjobs'],
    [301, '/jobs/list/1'],
    [301, '/employer/jobs/new/start'],
  ]);
});

it('carries no endless query on to another address', async () => {
  for (const path of ['/dashboard', '/Login', '/jobs/list', '/post-a-job'])
    for (const sign of ['/', '%2F', '%22', '\u05d0', '&a=']) {
      const { status, headers } = await ask(`${path}?kw=${sign.repeat(4_000)}`);
      expect(status).toBe(301);
      expect([...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)).toBeLessThan(4_000);
    }
});

describe('answers that no cache may keep', () => {
  const calls = slices.calls.flatMap(({ calls }) => Object.entries(calls) as [string, Call][]);

  it('are all answers of the API to logged-in users', async () => {
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    const wrong: string[] = [];
    for (const [name, call] of calls.filter(([name]) => name.startsWith('GET ') && !name.startsWith('GET /logos/'))) {
      const path = name.slice('GET '.length).replace(/\{\w+\}/g, () => newId());
      const answer = await ask(/^\/resumes\//.test(path) ? path : `/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.headers.get('cache-control')?.includes('no-store') && !/^\/resumes\//.test(path))
        wrong.push(`${name}: ${answer.headers.get('cache-control')}`);
      // The answer to a visitor is cached only if the call is declared as shared.
      const visitors = (await ask(`/api${path}`)).headers.get('cache-control');
      if (!call.shared && !visitors?.includes('no-store')) wrong.push(`${name} for a visitor: ${visitors}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are answers that contain tokens', async () => {
    const account = { email: 'rivka@example.org', password: 'correct-horse-battery' };
    const register = await ask('/api/v2/auth/register', json('POST', { first_name: 'Rivka', last_name: 'Stern', account_type: 'employer', ...account }));
    const login = await ask('/api/v2/auth/login', json('POST', account));
    const tokens = (await login.json()) as { access_token: string; refresh_token: string };
    expect(tokens.access_token).toBeTruthy();
    const refresh = await ask('/api/auth/refresh', json('POST', { refresh_token: tokens.refresh_token }));
    const loggedIn = { authorization: `Bearer ${tokens.access_token}` };
    const exported = await ask('/api/v2/account/export', { headers: loggedIn });
    for (const answer of [register, login, refresh, exported]) expect(answer.status).toBe(200);
    for (const answer of [register, login, refresh, exported]) expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  });
});

describe('answers to a token', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const totals = async (authorization: string | undefined, encoding: string) =>
    ask('/api/fetch_arrays', { headers: { 'accept-encoding': encoding, ...(authorization ? { authorization } : {}) } });

  it.each(['br', 'gzip'] as const)('are compressed for clients that accept %s', async (encoding) => {
    const { token } = await buildUser(board.ctx, {});
    const plain = await totals(`Bearer ${token}`, 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toMatch(/accept-encoding/i);
    const text = await plain.text();
    const answer = await totals(`Bearer ${token}`, encoding);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    const packed = Buffer.from(await answer.arrayBuffer());
    expect(packed.length).toBeLessThan(text.length / 2);
    expect(unpack[encoding](packed).toString()).toBe(text);
  });

  it('are not compressed where they are small', async () => {
    const { token } = await buildUser(board.ctx, {});
    const small = await ask('/api/account/actions', { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } });
    expect([small.status, small.headers.get('content-encoding'), await small.json()]).toEqual([
      200,
      null,
      { bookmarked: [], applied: [], withdrawn: [], applied_on: {}, applications: {} },
    ]);
  });
});

describe('HEAD', () => {
  const SHARED = ['/api/v2/posts', '/api/v2/posts/totals', '/api/fetch_arrays', '/feeds/jobs.rss'];
  /** The id of a request differs from answer to answer. */
  const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));

  it.each(SHARED)('of %s, which all visitors share, has the headers of GET and no body, before and after GET', async (path) => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const first = await ask(path, { method: 'HEAD', headers });
      const get = await ask(path, { headers });
      const again = await ask(path, { method: 'HEAD', headers });
      const body = await get.arrayBuffer();
      for (const head of [first, again]) {
        expect([head.status, await head.text()]).toEqual([200, '']);
        expect(headersOf(head)).toEqual(headersOf(get));
      }
      expect(get.headers.get('etag')).toMatch(/^W\//);
      expect(get.headers.get('content-length')).toBe(String(body.byteLength));
    }
  });

  it('answers 304 for the ETag of GET', async () => {
    const etag = (await ask('/api/v2/posts')).headers.get('etag') ?? '';
    expect((await ask('/api/v2/posts', { method: 'HEAD', headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('headers of every answer', () => {
  it('refuse use by other sites, except for documents that other sites show', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy');
    expect(await Promise.all(['/healthz', '/api/v2/posts', '/api/account/actions'].map(policyOf))).toEqual(['same-origin', 'same-origin', 'same-origin']);
    expect(await Promise.all(['/feeds/jobs.rss', '/feeds/jobs.xml', '/sitemap.xml'].map(policyOf))).toEqual(['cross-origin', 'cross-origin', 'cross-origin']);
    expect((await ask('/healthz')).headers.get('strict-transport-security')).toBeNull();
  });

  it('require https if the public address has it', async () => {
    const ctx = { ...board.ctx, config: { ...board.ctx.config, publicUrl: 'https://jobs.example.org' } };
    const published = createBoardServer(ctx, { routes: {} } as ServerBuild, 'test');
    for (const path of ['/healthz', '/api/v2/posts', '/feeds/jobs.rss', '/api/nothing']) {
      const { headers } = await published.fetch(new Request(`http://localhost:3000${path}`));
      expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000');
    }
    expect(published.securityHeaders).toContain('strict-transport-security');
  });
});

describe('unknown methods and addresses', () => {
  it.each(['TRACK', 'PROPFIND', 'PURGE', 'FOO'])('%s is 405', async (method) => {
    for (const path of ['/', '/api/v2/posts', '/feeds/jobs.rss', '/healthz']) {
      const answer = await ask(path, {}).then(() =>
        server.fetch(Object.defineProperty(new Request(`http://localhost:3000${path}`), 'method', { value: method })),
      );
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
    }
  });

  it('OPTIONS lists the methods; pages accept only GET and HEAD', async () => {
    const options = await ask('/jobs/list/1', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
    const form = await ask('/auth/login?next=x', { method: 'POST', body: new URLSearchParams({ password: 'secret' }) });
    // A form that works only with scripts, from a browser without them.
    expect([form.status, await form.text()]).toEqual([400, expect.stringContaining('Nothing was sent')]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await ask('/jobs/list/1', { method })).status).toBe(405);
  });

  it.each(['/favicon.png', '/apple-touch-icon.png', '/wp-login.php', '/.env.bak', '/metrics.json'])('%s is a short 404', async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'Check the address for typos. The page may also have been removed.']);
    const page = await ask(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/<title>Page not found \| \S.*<\/title>.*<h1>Page not found<\/h1>/);
  });
});

describe('metrics', () => {
  it('count requests by their route, and never name an address', async () => {
    await ask(`/api/v2/posts/${newId()}`);
    await ask('/api/secret-address');
    await ask('/feeds/state/QQ.rss');
    await ask('/api/v2/posts/totals');
    await ask('/api/v2/posts/totals');
    const text = await server.metrics.text();
    expect(text).toContain('route="GET /v2/posts/{id}",method="GET",status="404"');
    expect(text).toContain('area="document",route="/feeds/:facet/:name"');
    expect(text).not.toMatch(/secret-address|QQ\.rss/);
    expect(text).toMatch(/parnassa_answer_cache_bytes [1-9]/);
    expect(text).toMatch(/parnassa_answer_cache_requests_total\{result="hit"\} [1-9]/);
    expect(text).toMatch(/parnassa_queue_tasks\{task="[^"]+",state="waiting"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    if (board.database.driver.kind === 'postgres') expect(text).toMatch(/parnassa_database_connections\{state="idle"\} \d/);
  });
});

describe('the outbox', () => {
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.1' } };
  const host = { headers: { host: 'localhost:3000' } };
  const see = (path: string, more: Record<string, string> = {}, env: object = here) => ask(path, { headers: { ...host.headers, ...more } }, env);

  beforeAll(async () => {
    const mail = [
      'From: Parnassa <no-reply@parnassa.test>',
      'To: Rivka <rivka@example.org>',
      'Subject: =?utf-8?B?15TXoNeUIDxiPg==?=',
      'Date: Fri, 20 Nov 2026 15:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: multipart/alternative; boundary=y',
      '',
      '--y',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Reset: http://localhost:3000/auth/reset?a=1&b=2 <script>',
      '--y',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p style="color:red">Reset</p><script>alert(1)</script>',
      '--y--',
      '--x',
      'Content-Type: application/pdf; name="receipt (1).pdf"',
      'Content-Disposition: attachment; filename="receipt (1).pdf"',
      '',
      '%PDF',
      '--x--',
      '',
    ].join('\r\n');
    const folder = join(board.ctx.config.DATA_DIR, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '2026-11-20T15-00-00-000Z-mail.eml'), mail);
    expect(await readdir(folder)).toHaveLength(1);
  });
  const at = '/dev/mail/2026-11-20T15-00-00-000Z-mail.eml';

  it('shows mails to the user of this machine', async () => {
    const list = await see('/dev/mail');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await list.text()).toMatch(/<strong>הנה &lt;b&gt;<\/strong><small>to Rivka &lt;rivka@example.org&gt;, Fri, 20 Nov 2026 15:00:00 GMT/);
    const mail = await (await see(at)).text();
    expect(mail).toContain('<a href="http://localhost:3000/auth/reset?a=1&amp;b=2">');
    expect(mail).toContain('&lt;script&gt;');
    expect(mail).toContain(`<iframe src="${at}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    const frame = await see(`${at}/html`);
    expect(await frame.text()).toContain('<p style="color:red">');
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'.*sandbox allow-popups/);
    const file = await see(`${at}/files/0`);
    expect([await file.text(), file.headers.get('content-disposition')]).toEqual(['%PDF\n', "attachment; filename*=UTF-8''receipt%20%281%29.pdf"]);
  });

  it('shows an example of each kind of mail in light and dark colors', async () => {
    const kind = '/dev/mail/kinds/account.reset_password';
    expect(await (await see('/dev/mail/kinds')).text()).toContain(`<a href="${kind}"><strong>Password reset</strong>`);
    const example = await (await see(kind)).text();
    for (const scheme of ['light', 'dark']) expect(example).toContain(`<iframe src="${kind}/${scheme}"`);
    expect(await (await see(`${kind}/dark`)).text()).toContain('@media all');
    expect(await (await see(`${kind}/light`)).text()).toContain('@media not all');
    for (const unknown of ['/dev/mail/kinds/nothing', `${kind}/blue`]) expect((await see(unknown)).status).not.toBe(200);
  });

  it.each([
    ['another machine', {}, { incoming: { socket: { remoteAddress: '192.168.1.9' }, httpVersion: '1.1' } }],
    ['a request without a socket', {}, {}],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, here],
    ['a foreign name that leads here', { host: 'evil.example' }, here],
  ])('is not there for %s', async (_who, headers, env) => {
    for (const path of ['/dev/mail', '/dev/mail/kinds', at, `${at}/html`, `${at}/files/0`]) {
      const answer = await see(path, headers, env);
      expect(await answer.text()).not.toContain('Rivka');
      expect(answer.status).not.toBe(200);
    }
  });

  it.each(['%2e%2e%2fsecret', '..%2foutbox%2fx.eml', 'nothing.eml', '.hidden.eml'])('has no mail %s', async (name) => {
    expect((await see(`/dev/mail/${name}`)).status).not.toBe(200);
  });

  it('does not exist on a board that other machines can reach', async () => {
    const others = createBoardServer({ ...board.ctx, config: { ...board.ctx.config, showsOutbox: false } }, { routes: {} } as ServerBuild, 'test');
    const answer = await others.fetch(new Request(`http://localhost:3000${at}`, host), here);
    expect(answer.status).not.toBe(200);
  });
});
