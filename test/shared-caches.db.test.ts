import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import routes from '~/app/routes';
import { slices } from '~/app/slices';
import { withEachChange } from '~/platform/database/changes';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids/ids';
import { hasKeyInAddress } from '~/platform/web/key-in-address';
import { fill, type Person, referencesOf, rolesFor } from './access/references';
import { actingFor, newPerson, Owner } from './access/testing';
import { openTestBoard, type TestBoard } from './board';

/**
 * What a cache that visitors share may store of a board that tells it of changes: nothing with a token, a key in its address or a personal body. Generated from the
 * contracts of all calls and from the table of all pages, and read in the headers of the answers.
 */
let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;

interface Page {
  handle?: unknown;
  action?: unknown;
}
const modules = import.meta.glob<Page>(['../src/*/web/**/*.{ts,tsx}', '../src/app/records/*Page.tsx', '!**/*.test.{ts,tsx}'], { eager: true });
const pages = (function flatten(entries: RouteConfigEntry[], base = ''): { path: string; module: Page }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const full = `${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const own = path || children.length === 0 ? [{ path: full, module: modules[join('../src/app', file)] ?? {} }] : [];
    return [...own, ...flatten(children, full)];
  });
})(routes);

/** The status with which the pages of the build answer. */
let status = 200;
/** Answers as a page, anew. */
function answerPagesWith(wanted: number): void {
  status = wanted;
  server.answers.drop();
}
const personal = () =>
  new Response('<p>What only the owner of the key may read</p>', {
    status,
    headers: { 'content-type': 'text/html', ...(status === 302 ? { location: '/gift/ABC' } : {}) },
  });
const nowhere = () => new Response('<p>Page not found</p>', { status: 404, headers: { 'content-type': 'text/html' } });
/** Every page of the board with its own address and handle. What it shows is the test's. */
const build = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: Object.fromEntries(
    pages.map(({ path, module: { handle, action } }, at) => [
      `page ${at}`,
      { id: `page ${at}`, path: path.slice(1), module: { handle, loader: path === '/*' ? nowhere : personal, ...(action ? { action: personal } : {}) } },
    ]),
  ),
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  basename: '/',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
  publicPath: '/',
  assetsBuildDirectory: '',
} as unknown as ServerBuild;

beforeAll(async () => {
  board = await openTestBoard({
    env: { RATE_LIMIT_SCALE: '100000', CDN_PURGE_URL: 'http://127.0.0.1:1/purge', CDN_PURGE_TOKEN: 'token-of-the-cache-in-front' },
  });
  // The board of this test has no worker.
  withEachChange(undefined);
  server = createBoardServer(board.ctx, build, 'test', board.database);
  await server.fetch(new Request('http://board.test/api/v2/posts'));
});
afterAll(() => board.close());

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await server.fetch(new Request(`http://board.test${path}`, init));
  await answer.arrayBuffer().catch(() => {});
  return answer;
};
const reads = { headers: { accept: 'text/html' } };
const withToken = (token: string | undefined): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** Whether a shared cache may give the answer to somebody else, by RFC 9111: where it has no header, caches think of a time by themselves. */
function isShared({ headers }: Response): boolean {
  const said = headers.get('cache-control');
  if (said === null) return true;
  return !/\b(no-store|private|no-cache)\b/.test(said);
}
/** What a cache is told of an answer that it may keep for a time. */
const isKept = ({ headers }: Response): boolean => /s-maxage=[1-9]|immutable|max-age=[1-9]/.test(headers.get('cache-control') ?? '');

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);
const isFile = (path: string) => /^\/(resumes|logos|photos|maps)\//.test(path);
const addressOf = (path: string) => (isFile(path) ? path : `/api${path}`);

describe('an answer of the API', () => {
  const people: Record<string, () => Promise<Person>> = {
    'a visitor': async () => ({ roles: new Set() }),
    'an unverified user': () => newPerson(board, { verifiedAt: null }),
    'a job seeker': () => newPerson(board, { roles: ['jobseeker'] }),
    'an employer': () => newPerson(board, { roles: ['employer', 'organization'] }),
    'an admin': () => newPerson(board, { roles: ['admin'] }),
    'an admin who acts for an employer': async () => actingFor(board, (await newPerson(board, { roles: ['employer'] })).id),
    'nobody whose token is wrong': async () => ({ token: 'nonsense', roles: new Set() }),
  };

  it.each(Object.keys(people))(
    'to %s is for others only where the call is shared and has no token',
    async (who) => {
      let person: Person | undefined;
      const other = await Owner.create(board);
      const wrong: string[] = [];
      const kept: string[] = [];
      for (const [name, call] of calls) {
        // A call that succeeded may have ended the session.
        person ??= await (people[who] as () => Promise<Person>)();
        const ids: Record<string, string> = {};
        for (const { at, kind } of referencesOf(name, call)) ids[at] = await other.record(kind);
        const { name: filled, body, form } = fill(name, call, ids);
        const [method, path] = filled.split(' ') as [string, string];
        const headers: Record<string, string> = { ...withToken(person.token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
        const answer = await ask(addressOf(path), { method, headers, ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }) });
        if (answer.status < 400 && method !== 'GET') person = undefined;
        const mayBeShared = !headers.authorization && (call.shared || /^GET \/(logos|photos|maps)\//.test(name));
        if (isShared(answer) && !mayBeShared) wrong.push(`${name}: ${answer.status} ${answer.headers.get('cache-control')}`);
        if (isKept(answer)) kept.push(name);
        if (isKept(answer) && (answer.headers.has('x-set-token') || answer.headers.has('x-request-id'))) wrong.push(`${name} has a header of one request`);
      }
      expect(wrong).toEqual([]);
      expect(kept.length > 5).toBe(who === 'a visitor');
    },
    240_000,
  );

  it('to the owner of its record is for nobody else', async () => {
    const wrong: string[] = [];
    for (const [name, call] of calls.filter(([name]) => name.startsWith('GET '))) {
      const owner = await Owner.create(board, rolesFor(call));
      const ids: Record<string, string> = {};
      for (const { at, kind } of referencesOf(name, call)) ids[at] = await owner.record(kind);
      const answer = await ask(addressOf(fill(name, call, ids).name.slice('GET '.length)), { headers: withToken(owner.person.token) });
      if (isShared(answer)) wrong.push(`${name}: ${answer.status} ${answer.headers.get('cache-control')}`);
    }
    expect(wrong).toEqual([]);
  }, 240_000);
});

describe('a page', () => {
  const addresses = () =>
    pages.flatMap(({ path, module }) => {
      const filled = path.replace(/:(\w+)\??/g, () => newId()).replace(/\*$/, 'nowhere');
      const hasKey = hasKeyInAddress(module.handle);
      return [filled, `${filled}?key=abc&gc=abc&code=abc`, `${filled}.data`].map((address) => ({
        path,
        address,
        hasKey,
        takesForms: module.action !== undefined,
      }));
    });

  it.each([200, 302, 404, 422, 500])(
    'with the status %d: one with a key in its address is stored by no cache, all others only without a token',
    async (answered) => {
      answerPagesWith(answered);
      const { token } = await newPerson(board);
      const wrong: string[] = [];
      let kept = 0;
      for (const { address, hasKey } of addresses()) {
        const answer = await ask(address, reads);
        const said = answer.headers.get('cache-control');
        if (hasKey ? !/no-store/.test(said ?? '') : isShared(answer) && (answer.status !== 200 || !said?.startsWith('public')))
          wrong.push(`${address}: ${answer.status} ${said}`);
        if (isKept(answer)) kept += 1;
        const own = await ask(address, { headers: { ...reads.headers, ...withToken(token) } });
        if (isShared(own)) wrong.push(`${address} with a token: ${own.status} ${own.headers.get('cache-control')}`);
      }
      expect(wrong).toEqual([]);
      expect(kept > 50).toBe(answered === 200);
    },
  );

  it('in another spelling, and one that leads to it, is stored by no cache', async () => {
    answerPagesWith(200);
    const wrong: string[] = [];
    for (const { address, hasKey } of addresses()) {
      for (const spelling of [address.replace(/^\/(\w)/, (_, letter: string) => `/${letter.toUpperCase()}`), address.replace(/(\?|$)/, '/$1')]) {
        const answer = await ask(spelling, reads);
        const isRedirect = answer.status >= 300 && answer.status < 400;
        if (isShared(answer) && (hasKey || isRedirect)) wrong.push(`${spelling}: ${answer.status} ${answer.headers.get('cache-control')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([200, 302, 422, 500])('with a form: the answer to one with the status %d is stored by no cache', async (answered) => {
    answerPagesWith(answered);
    const forms = addresses().filter(({ takesForms, address }) => takesForms && !address.endsWith('.data'));
    expect(forms.length).toBeGreaterThan(5);
    const wrong: string[] = [];
    for (const { address } of forms) {
      for (const body of ['_form=x&email=rivka%40example.org', 'email=rivka%40example.org', `_form=x&message=${'x'.repeat(300_000)}`]) {
        const answer = await ask(address, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          body,
        });
        if (isShared(answer)) wrong.push(`${address}: ${answer.status} ${answer.headers.get('cache-control')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each([
  '/healthz',
  '/readyz',
  '/dashboard?key=abc',
  '/Gift/ABC',
  '/feeds/none.rss',
  '/resumes/x.pdf',
  '/logos/x.png',
  '/unknown/address',
  '/api/v2/nothing',
  '/webhooks/mail',
])('%s is stored by no cache', async (path) => expect(isShared(await ask(path, reads))).toBe(false));

it.each(['/feeds/jobs.rss', '/sitemap.xml', '/robots.txt', '/api/v2/posts', '/maps/NJ.svg'])('%s is for all', async (path) => {
  const answer = await ask(path);
  expect([answer.status, isKept(answer)]).toEqual([200, true]);
  expect(isShared(await ask(path, { headers: withToken((await newPerson(board)).token) }))).toBe(false);
});

it('without CDN_PURGE_URL nothing is said to shared caches', async () => {
  answerPagesWith(200);
  const without = createBoardServer({ ...board.ctx, config: { ...board.ctx.config, CDN_PURGE_URL: undefined } }, build, 'test');
  for (const path of ['/api/v2/posts', '/feeds/jobs.rss', '/jobs/list/1']) {
    const { headers } = await without.fetch(new Request(`http://board.test${path}`));
    expect([headers.get('cache-control'), headers.get('cache-tag'), headers.get('xkey'), headers.has('x-request-id')]).toEqual([
      'public, max-age=0, must-revalidate',
      null,
      null,
      true,
    ]);
  }
});
