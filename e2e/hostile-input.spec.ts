import { connect } from 'node:net';
import routes from '../src/app/routes';
import { BROKEN_SEGMENTS, INHERITED_NAMES } from '../test/hostile/inputs';
import { expect, test } from './support/board';

interface Entry {
  path?: string;
  children?: Entry[];
}

const pathsOf = (entries: Entry[], base = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const full = `${base}/${path}`.replace(/\/+/g, '/');
    return children ? pathsOf(children, full) : [full];
  });
/** Every page address. The lists of jobs and organizations have several names; one of each is enough. */
const pages = pathsOf(routes as Entry[]).filter((path) => !/^\/(posts|jewish-jobs|jewish-organizations)\//.test(path));

/** Sends a path unchanged: `fetch` would normalize it. @returns the status, or 0 where the connection was closed without an answer. */
function sendRaw(url: string, head: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(head, 'latin1')));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.on('error', reject);
  });
}

const get = (url: string, path: string) => sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: board.test\r\nConnection: close\r\n\r\n`);

test('no page fails for any values in its address', async ({ board }) => {
  const wrong: string[] = [];
  for (const page of pages) {
    const withSegment = (segment: string) => page.replace(/:(\w+)\??|\*/g, segment);
    for (const segment of page.includes(':') || page.includes('*') ? ['%00', '%ff', '%E0%A4%A', '__proto__', 'constructor', '-1', '1e400'] : []) {
      const status = await get(board.url, withSegment(segment));
      const broken = (BROKEN_SEGMENTS as readonly string[]).includes(segment);
      // An older address redirects to the newer one, which is then a 404.
      if (status >= 500 || status === 0 || (broken && status !== 404 && status !== 302)) wrong.push(`${withSegment(segment)}: ${status}`);
    }
    const plain = withSegment('1');
    for (const search of [
      '%00=%00&page_num=%00&kw=%00',
      `%ff=%ff&kw=%ff&${INHERITED_NAMES.map((name) => `${name}=1`).join('&')}`,
      `kw=${'%22'.repeat(300)}&page=-1&skills=${'x'.repeat(3_000)}`,
    ]) {
      const status = await get(board.url, `${plain}?${search}`);
      if (status >= 500 || status === 0) wrong.push(`${plain}?${search.slice(0, 30)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.describe('an address that cannot be decoded', () => {
  test.use({ expectedFaults: [/status of 404/] });

  test('shows the not-found page', async ({ page }) => {
    for (const path of ['/jobs/view/%00', '/employer/jobs/manage/%ff', '/gift/%00']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
    }
  });
});

test('no malformed request causes a server error', async ({ board }) => {
  const requests = [
    'GET /\xff\xfe HTTP/1.1\r\nHost: board.test\r\n',
    'GET /api/v2/posts?kw=\xff\xfe HTTP/1.1\r\nHost: board.test\r\n',
    'GET // HTTP/1.1\r\nHost: board.test\r\n',
    'GET //evil.example/%00 HTTP/1.1\r\nHost: board.test\r\n',
    'GET http://[::1 HTTP/1.1\r\nHost: board.test\r\n',
    'GET http://evil.example/jobs/list/1 HTTP/1.1\r\nHost: board.test\r\n',
    'GET /jobs/list/1 HTTP/1.1\r\nHost: a b\r\n',
    'GET /jobs/list/1 HTTP/1.1\r\nHost: \xff\r\n',
    'GET /jobs/list/1 HTTP/1.1\r\nHost:\r\n',
    'GET /jobs/list/1 HTTP/1.1\r\nHost: board.test:99999\r\n',
    'GET /jobs/list/1 HTTP/1.0\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: board.test\r\n',
    'TRACE /jobs/list/1 HTTP/1.1\r\nHost: board.test\r\n',
    'PROPFIND /api/v2/posts HTTP/1.1\r\nHost: board.test\r\n',
    'DELETE /jobs/list/1 HTTP/1.1\r\nHost: board.test\r\n',
    'POST /jobs/list/1 HTTP/1.1\r\nHost: board.test\r\nContent-Length: 3\r\n\r\n\xff\0{',
    'POST /jobs/view/1 HTTP/1.1\r\nHost: board.test\r\nContent-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc',
    'POST /api/v2/posts HTTP/1.1\r\nHost: board.test\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc',
    'GET /jobs/list/1 HTTP/1.1\r\nHost: board.test\r\nAccept-Encoding: \xff;q=\xff\r\nIf-None-Match: \xff\r\nX-Request-Id: \xff\r\n',
    'GET /jobs/list/1.data HTTP/1.1\r\nHost: board.test\r\n',
    'GET /jobs/view/%00.data HTTP/1.1\r\nHost: board.test\r\n',
    'GET /_root.data?_routes=%00,%ff,__proto__ HTTP/1.1\r\nHost: board.test\r\n',
    'GET /jobs/list/1.data?_routes=constructor HTTP/1.1\r\nHost: board.test\r\n',
    'GET /__manifest?p=%00&p=%ff&version=constructor HTTP/1.1\r\nHost: board.test\r\n',
    'GET /__manifest?paths=%2F%00,%2F%25ff&version=x HTTP/1.1\r\nHost: board.test\r\n',
    'GET /assets/%00.js HTTP/1.1\r\nHost: board.test\r\n',
    'GET /assets/%ff.js HTTP/1.1\r\nHost: board.test\r\n',
    `GET /assets/${'%2e%2e%2f'.repeat(20)}etc/passwd HTTP/1.1\r\nHost: board.test\r\n`,
    'GET /dev/mail/%00 HTTP/1.1\r\nHost: board.test\r\n',
    'GET /dev/mail/%ff HTTP/1.1\r\nHost: board.test\r\n',
    'GET /api/docs/%00 HTTP/1.1\r\nHost: board.test\r\n',
  ];
  const wrong: string[] = [];
  for (const request of requests) {
    const head = request.includes('\r\n\r\n') ? request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') : `${request}Connection: close\r\n\r\n`;
    const status = await sendRaw(board.url, head);
    if (status >= 500 || status === 0) wrong.push(`${request.slice(0, 70)}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await fetch(`${board.url}/healthz`)).status).toBe(200);
});
