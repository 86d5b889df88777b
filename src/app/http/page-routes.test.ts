import { describe, expect, it } from 'vitest';
import { createPageRoutes } from './page-routes';

const page = (id: string, path?: string, parentId?: string, module = {}) => [id, { id, path, parentId, module }];
const pages = Object.fromEntries([
  page('root', ''),
  ['home', { id: 'home', index: true, parentId: 'root', module: {} }],
  page('list', 'jobs/list/:page/:slug?', 'root'),
  page('value', 'jobs/:facet/:value/:page', 'root'),
  page('view', 'jobs/view/:id/:slug?', 'root'),
  page('pricing', 'pricing', 'root'),
  page('contact', 'contact', 'root', { action: () => null }),
  page('gift', 'gift/:code?', 'root', { handle: { keyInAddress: true } }),
  page('admin', 'admin', 'root'),
  page('tickets', 'tickets/:id', 'admin'),
  page('missing', '*', 'root'),
]);
const { find, respelled } = createPageRoutes(pages as never, ['/feeds/:facet/:name']);

describe('the page of a path', () => {
  it.each([
    ['/', '/'],
    ['/jobs/list/1', '/jobs/list/:page/:slug?'],
    ['/jobs/list/1/', '/jobs/list/:page/:slug?'],
    ['/jobs/list/1/teachers', '/jobs/list/:page/:slug?'],
    ['/jobs/list/1.data', '/jobs/list/:page/:slug?'],
    ['/jobs/skill/Hebrew/1', '/jobs/:facet/:value/:page'],
    ['/pricing.data', '/pricing'],
    ['/gift', '/gift/:code?'],
    ['/admin/tickets/7', '/admin/tickets/:id'],
    ['/jobs/list', undefined],
    ['/favicon.png', undefined],
    ['/constructor/__proto__', undefined],
    [`/${'a/'.repeat(5_000)}`, undefined],
  ])('%s', (path, pattern) => expect(find(path)?.pattern).toBe(pattern));

  it('says whether its address has a key, and whether it takes forms', () => {
    expect([find('/gift/ABC'), find('/contact'), find('/pricing')]).toMatchObject([
      { keyInAddress: true, takesForms: false },
      { keyInAddress: false, takesForms: true },
      { keyInAddress: false, takesForms: false },
    ]);
  });
});

describe('an address in other letters', () => {
  it.each([
    ['/Jobs/LIST/1', '/jobs/list/1'],
    ['/jobs/View/7/Hebrew-Teacher', '/jobs/view/7/Hebrew-Teacher'],
    ['/Admin/tickets/7.data', '/admin/tickets/7.data'],
    ['/Feeds/state/NY.rss', '/feeds/state/NY.rss'],
    ['/GIFT/%D7%A9', '/gift/%D7%A9'],
    ['/jobs/list/1', undefined],
    ['/Nothing/here', undefined],
    ['//example.org/Pricing', undefined],
  ])('%s is spelled %s', (path, expected) => expect(respelled(path)).toBe(expected));
});
