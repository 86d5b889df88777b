import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createPageRoutes } from '~/app/http/page-routes';
import { createResponseCache } from '~/app/http/response-cache';
import { createSecurityHeaders } from '~/app/http/security-headers';
import routes from '~/app/routes';
import { hasKeyInAddress } from '~/platform/web/key-in-address';

interface Page {
  handle?: unknown;
}

// A test that is loaded here would run as one of this file, with the timers of others.
const modules = import.meta.glob<Page>(['../src/*/web/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], { eager: true });
const pages = (function flatten(entries: RouteConfigEntry[], base = ''): { path: string; module: Page }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const full = `${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [{ path: full, module: modules[join('../src/app', file)] ?? {} }, ...flatten(children, full)];
  });
})(routes);
const build = Object.fromEntries(pages.map(({ path, module }, index) => [`page ${index}`, { id: `page ${index}`, path: path.slice(1), module }]));
const { find } = createPageRoutes(build as unknown as ServerBuild['routes'], []);

/** All pages with a key in their address, each with an example. */
const WITH_KEY = [
  '/account/mail?account=019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b&key=abc',
  '/alerts/confirm/abc',
  '/alerts/of/reader@example.org?key=abc',
  '/alerts/of/reader@example.org/019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?key=abc',
  '/alerts/end/019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?key=abc',
  '/alerts/pause/019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?key=abc',
  '/committee/abc',
  '/committee/abc?application=019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  '/auth/confirm/abc',
  '/auth/confirm?code=abc',
  '/auth/resetpass?token=abc',
  '/auth/resetpass/019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/1795300000/abc',
  '/employer/jobs/new/start?gc=ABC',
  '/employer/take-coupon/ABC',
  '/gift/ABC',
  '/gift?gc=ABC',
  '/still-open/019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/1795300000000/abc',
  '/support/coupon/ABC',
  '/support/coupon?code=ABC',
  '/support/subscription/confirm/abc',
  '/support/unsubscribe/reader@example.org?key=abc',
  '/unsubscribe/reader@example.org?key=abc',
];

describe('a page with a key in its address', () => {
  const security = createSecurityHeaders('http://board.test');

  it.each(WITH_KEY)('%s is stored by no cache, tells no site its address, and is not indexed', async (path) => {
    const answers = createResponseCache({ security });
    const url = new URL(path, 'http://board.test');
    let made = 0;
    const ask = (status: number, headers: Record<string, string> = {}) => {
      made += 1;
      const make = () => new Response('<p>Page</p>', { status, headers: { 'content-type': 'text/html' } });
      return answers.answer(new Request(url, { headers }), { address: path, keyInAddress: find(url.pathname)?.keyInAddress, make });
    };
    for (const status of [200, 404, 500]) {
      const { headers } = await ask(status);
      expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag'), headers.get('etag')]).toEqual([
        'private, no-store',
        'no-referrer',
        'noindex',
        null,
      ]);
    }
    expect((await ask(200, { 'if-none-match': 'W/"x"' })).status).toBe(200);
    expect(answers.usage()).toMatchObject({ entries: 0, misses: made });
  });

  it('is one of those above', () => {
    const declared = new Set(pages.filter(({ module }) => hasKeyInAddress(module.handle)).map(({ path }) => path));
    const examples = new Set(WITH_KEY.map((path) => find(new URL(path, 'http://board.test').pathname)?.pattern));
    expect([...examples].sort()).toEqual([...declared].sort());
  });

  it.each(['/gift/ABC/', '/gift/ABC.data'])('is found in the spelling %s', (path) => expect(find(path)?.keyInAddress).toBe(true));

  it('says so where its path has a code', () => {
    const undeclared = pages.filter(({ path, module }) => /:(code|useCode|key|chk|token)\b/.test(path) && !hasKeyInAddress(module.handle));
    expect(undeclared.map(({ path }) => path)).toEqual([]);
  });
});

it('other pages are shared by all visitors', async () => {
  const answers = createResponseCache({ security: createSecurityHeaders('http://board.test') });
  const make = () => new Response('<p>Page</p>', { headers: { 'content-type': 'text/html' } });
  const page = find('/jobs/list/1');
  const { headers } = await answers.answer(new Request('http://board.test/jobs/list/1'), { address: '/jobs/list/1', keyInAddress: page?.keyInAddress, make });
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['public, max-age=0, must-revalidate', null]);
  expect(answers.usage().entries).toBe(1);
});
