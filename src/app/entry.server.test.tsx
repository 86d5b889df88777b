import { Outlet, Scripts, type ServerBuild, useLoaderData } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import * as entry from './entry.server';
import { createPageRenderer } from './http/pages';

const Root = () => (
  <html lang="en">
    <head>
      <title>Board</title>
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
);

function Broken(): never {
  throw new Error('a fault of a component');
}

const modules = {
  root: { default: Root },
  page: { default: () => <p>{useLoaderData<{ text: string }>().text}</p>, loader: () => ({ text: 'Teacher </script> & more' }) },
  broken: { default: Broken, ErrorBoundary: () => <p>This page can’t be shown</p> },
};

const assetsOf = (id: string) => ({ id, module: `/${id}.js`, imports: [], css: [], hasLoader: id === 'page', hasErrorBoundary: id === 'broken' });
const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: modules.root },
    page: { id: 'page', parentId: 'root', path: 'page', module: modules.page },
    broken: { id: 'broken', parentId: 'root', path: 'broken', module: modules.broken },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: assetsOf('root'), page: { ...assetsOf('page'), parentId: 'root' }, broken: { ...assetsOf('broken'), parentId: 'root' } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const report = vi.fn();
const render = createPageRenderer(build, async () => new Response('{}'), report, 'production');
const page = (path: string) => render(path.slice(1), new Request(`http://board.test${path}`), {});

describe('a rendered page', () => {
  it('is a whole document with the data of its loader', async () => {
    const response = await page('/page');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Teacher &lt;\/script&gt; &amp; more<\/p>.*<\/body><\/html>$/s);
    expect(html).toContain('Teacher \\u003c/script> & more');
    expect(report).not.toHaveBeenCalled();
  });

  it('whose component fails is answered with 500 and its error page, and the fault is reported once', async () => {
    const response = await page('/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('<p>This page can’t be shown</p>');
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[0]).toEqual(new Error('a fault of a component'));
  });
});
