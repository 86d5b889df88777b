import { rm, writeFile } from 'node:fs/promises';
import { demoPassword } from '../db/seed/demo/people';
import { findNginx } from '../scripts/support/programs.mjs';
import { expect, test } from './support/board';
import { ask, type Nginx, startNginx } from './support/nginx';

/** The deployed configuration of nginx (deploy/nginx/parnassa.conf) in front of a board. On the CI machine nginx is required. */
test.skip(!findNginx() && !process.env.CI, 'nginx is not installed (Debian: apt-get install nginx-light).');
test.describe.configure({ mode: 'serial' });
test.use({ seed: 'demo', env: { PUBLIC_URL: 'https://jobs.board.test', RATE_LIMIT_SCALE: '1' } });

let nginx: Nginx;
test.beforeAll(async ({ board }) => {
  nginx = await startNginx(board.url);
});
test.afterAll(() => nginx?.stop());

const json = { 'content-type': 'application/json' };

async function logIn(email: string): Promise<string> {
  const answer = await ask(`${nginx.url}/api/v2/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password: demoPassword }) });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text).access_token;
}

/** The address of a script of the front page. */
async function findScript(): Promise<string> {
  return /\/assets\/[\w-]+\.js/.exec((await ask(`${nginx.url}/`)).text)?.[0] ?? '';
}

test('http leads to https, and https answers with HSTS', async () => {
  const redirect = await ask(`${nginx.plainUrl}/jobs/list/1?a=b`);
  expect([redirect.status, redirect.headers.location]).toEqual([301, 'https://jobs.example.org/jobs/list/1?a=b']);
  for (const path of ['/', '/api/v2/posts', '/nothing-here', await findScript()]) {
    const { headers } = await ask(nginx.url + path);
    expect(headers['strict-transport-security'], path).toBe('max-age=63072000');
    expect(headers.server, path).toBe('nginx');
  }
});

test.describe('in a browser', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('cookies are Secure', async ({ page, context }) => {
    await page.goto(`${nginx.url}/?gc=SHALOM`);
    await expect.poll(() => context.cookies()).toMatchObject([{ name: 'gc', value: 'SHALOM', secure: true }]);
  });
});

test('limits count by the client’s address, whatever the client claims', async () => {
  const write = (from: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ email: 'noa@example.org', feedback_type: 'help', message: 'Shalom', checked_faq: true });
    return ask(`${nginx.url}/api/v2/contact`, { method: 'POST', headers: { ...json, ...headers }, body, from }).then(({ status }) => status);
  };
  // A visitor may write six times an hour.
  for (let count = 0; count < 6; count += 1) expect(await write('127.0.0.2', { 'x-forwarded-for': `198.51.100.${count}` })).toBe(200);
  expect(await write('127.0.0.2', { 'x-forwarded-for': '198.51.100.77' })).toBe(429);
  expect(await write('127.0.0.2', { 'x-forwarded-for': '198.51.100.77, 127.0.0.1', forwarded: 'for=198.51.100.78', 'x-real-ip': '198.51.100.79' })).toBe(429);
  expect(await write('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).toBe(200);
});

test('scripts are kept, pages are asked for each time, and answers to a login never stay', async () => {
  const script = await findScript();
  const twice = async (path: string, headers: Record<string, string> = {}) => [
    await ask(nginx.url + path, { headers }),
    await ask(nginx.url + path, { headers }),
  ];
  // Each answer of the board has an id of its own.
  const idsOf = (answers: { headers: Record<string, unknown> }[]) => new Set(answers.map(({ headers }) => headers['x-request-id'])).size;

  const scripts = await twice(script);
  expect(scripts.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(Array(2).fill([200, 'public, max-age=31536000, immutable']));
  expect(idsOf(scripts)).toBe(1);
  const compressed = await ask(nginx.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect((await ask(nginx.url + script)).headers['content-encoding']).toBeUndefined();

  for (const path of ['/jobs/list/1', '/api/v2/posts']) {
    const pages = await twice(path);
    expect(idsOf(pages), path).toBe(2);
    expect(pages[0]?.headers['cache-control'], path).toBe('public, max-age=0, must-revalidate');
    const etag = String(pages[0]?.headers.etag);
    const again = await ask(nginx.url + path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text.length], path).toEqual([304, 0]);
  }

  const whoIs = async (email: string) => {
    const answer = await ask(`${nginx.url}/api/v2/auth/refresh_user`, { headers: { authorization: `Bearer ${await logIn(email)}` } });
    return [answer.status, answer.headers['cache-control'], JSON.parse(answer.text).user.email];
  };
  expect(await whoIs('seeker@parnassa.test')).toEqual([200, 'no-store', 'seeker@parnassa.test']);
  expect(await whoIs('school@parnassa.test')).toEqual([200, 'no-store', 'school@parnassa.test']);
  expect((await ask(`${nginx.url}/api/v2/auth/refresh_user`)).status).toBe(401);
});

test('uploads of up to 10 MB pass, and larger ones get a sentence', async () => {
  const authorization = `Bearer ${await logIn('newcomer@parnassa.test')}`;
  const upload = (bytes: number) => {
    const head = '--limit\r\nContent-Disposition: form-data; name="file"; filename="resume.txt"\r\nContent-Type: text/plain\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'Shalom and a line of a resume.\n'), Buffer.from('\r\n--limit--\r\n')]);
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=limit' };
    return ask(`${nginx.url}/api/v2/jobseeker/files/save`, { method: 'POST', headers, body });
  };
  const MEGABYTE = 1_048_576;
  expect((await upload(10 * MEGABYTE)).status).toBe(200);
  // The board refuses the first, nginx the second.
  for (const size of [10.5, 40]) {
    const refused = await upload(size * MEGABYTE);
    expect([refused.status, JSON.parse(refused.text).detail], `${size} MB`).toEqual([413, 'The file is larger than 10 MB.']);
  }
});

test('connections to the board are used again, and none becomes a WebSocket', async () => {
  await ask(`${nginx.url}/healthz`);
  const before = nginx.upstreamConnections();
  for (let count = 0; count < 20; count += 1) expect((await ask(`${nginx.url}/api/v2/posts?page_num=${count + 1}`)).status).toBe(200);
  expect(nginx.upstreamConnections() - before).toBeLessThanOrEqual(2);
  const upgrade = await ask(`${nginx.url}/`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'c2hhbG9tIHNoYWxvbSBzaA==' },
  });
  expect(upgrade.status).toBe(200);
});

test('the probe of readiness is for the machine itself', async () => {
  expect((await ask(`${nginx.url}/readyz`)).status).toBe(200);
  expect((await ask(`${nginx.url}/readyz`, { from: '127.0.0.2' })).status).toBe(403);
});

test('during maintenance and while the board is away, people read a page and programs a sentence', async ({ board }) => {
  const expectMaintenance = async () => {
    const page = await ask(`${nginx.url}/jobs/list/1`);
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(page.headers['content-type']).toBe('text/html');
    expect(page.text).toContain('We are back in a moment');
    const call = await ask(`${nginx.url}/api/v2/posts`);
    expect([call.status, call.headers['retry-after'], call.headers['content-type']]).toEqual([503, '30', 'application/json']);
    expect(JSON.parse(call.text).detail).toBe('The board isn’t available right now. Please try again shortly.');
  };
  await writeFile(nginx.maintenanceFlag, '');
  await expectMaintenance();
  await rm(nginx.maintenanceFlag);
  const script = await findScript();
  expect((await ask(nginx.url + script)).status).toBe(200);
  await board.stop();
  await expectMaintenance();
  // A page that is open already can still load its scripts.
  expect((await ask(nginx.url + script)).status).toBe(200);
  await board.restart();
  await expect.poll(async () => (await ask(`${nginx.url}/jobs/list/1`)).status).toBe(200);
});
