import { describe, expect, it } from 'vitest';
import { slices } from '~/app/api';
import { documents } from './documents';
import { createRouteNames } from './route-names';

const page = (id: string, path?: string, parentId?: string) => [id, { id, path, parentId, module: {} }];
const pages = Object.fromEntries([
  page('root', ''),
  ['home', { id: 'home', index: true, parentId: 'root', module: {} }],
  page('list', 'jobs/list/:page/:slug?', 'root'),
  page('view', 'jobs/view/:id/:slug?', 'root'),
  page('admin', 'admin', 'root'),
  page('tickets', 'tickets/:id', 'admin'),
  page('missing', '*', 'root'),
]);
const names = createRouteNames(slices, documents, pages as never);

describe('the name of a route', () => {
  it.each([
    ['GET', '/api/v2/posts', 'api', 'GET /v2/posts'],
    ['POST', '/api/v2/posts', 'api', 'POST /v2/posts'],
    ['HEAD', '/api/v2/posts', 'api', 'GET /v2/posts'],
    ['GET', '/api/v2/posts/totals', 'api', 'GET /v2/posts/totals'],
    ['GET', '/api/v2/posts/0199a0a0-0000-7000-8000-000000000000', 'api', 'GET /v2/posts/{id}'],
    ['POST', '/api/v2/auth/login', 'api', 'POST /v2/auth/login'],
    ['GET', '/api/nothing/like/it', 'api', '/api/*'],
    ['DELETE', '/api/v2/posts', 'api', '/api/*'],
    ['GET', '/api/docs/swagger-ui.css', 'document', '/api/docs/*'],
    ['GET', '/logos/0199.png', 'file', 'GET /logos/{name}'],
    ['GET', '/feeds/state/NY.rss', 'document', '/feeds/:facet/:name'],
    ['GET', '/', 'page', '/'],
    ['GET', '/jobs/list/1', 'page', '/jobs/list/:page/:slug?'],
    ['GET', '/jobs/list/1/teachers', 'page', '/jobs/list/:page/:slug?'],
    ['GET', '/jobs/list/1.data', 'page', '/jobs/list/:page/:slug?'],
    ['GET', '/admin/tickets/7', 'page', '/admin/tickets/:id'],
    ['GET', '/jobs/list', 'page', '/*'],
    ['GET', '/constructor/__proto__', 'page', '/*'],
    ['GET', `/${'a/'.repeat(5_000)}`, 'page', '/*'],
    ['GET', '/assets/entry-1234.js', 'asset', '/assets/*'],
    ['GET', '/readyz', 'health', '/readyz'],
  ])('%s %s', (method, path, area, route) => {
    expect(names.nameOf(method, path)).toEqual({ area, route });
  });

  it('is the call’s own name for every call', () => {
    const wrong = slices.flatMap(({ calls }) =>
      Object.keys(calls).filter((name) => {
        const [method = '', path = ''] = name.replace(/\{\w+\}/g, 'x').split(' ');
        return names.nameOf(method, /^\/(resumes|logos)\//.test(path) ? path : `/api${path}`).route !== name;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is the catch-all for addresses without a page', () => {
    expect(['/favicon.png', '/wp-login.php', '/jobs/list'].map(names.isUnknown)).toEqual([true, true, true]);
    expect(['/', '/jobs/list/1', '/jobs/view/x.y', '/feeds/jobs.rss'].map(names.isUnknown)).toEqual([false, false, false, false]);
  });
});

describe('an address in other letters', () => {
  it.each([
    ['/Jobs/LIST/1', '/jobs/list/1'],
    ['/jobs/View/7/Hebrew-Teacher', '/jobs/view/7/Hebrew-Teacher'],
    ['/Admin/tickets/7.data', '/admin/tickets/7.data'],
    ['/jobs/list/1', undefined],
    ['/Nothing/here', undefined],
  ])('%s is spelled %s', (path, expected) => expect(names.respelled(path)).toBe(expected));
});
