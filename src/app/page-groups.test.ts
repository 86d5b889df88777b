import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createPageGroups } from './page-groups';
import table from './routes';

type Routes = ServerBuild['routes'];
type Entry = (typeof table)[number];

const routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean }> = { root: { id: 'root', path: '' } };
const add = ({ id, file, path, index, children = [] }: Entry, parentId: string): void => {
  const own = id ?? file;
  routes[own] = { id: own, parentId, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) };
  for (const child of children) add(child, own);
};
for (const entry of table) add(entry, 'root');
const whole = { routes, assets: { routes } } as unknown as ServerBuild;

const nested = (of: Routes, parentId?: string): RouteObject[] =>
  Object.values(of).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const children = nested(of, route.id);
    const path = route.path === undefined ? {} : { path: route.path };
    return [(route.index ? { id: route.id, index: true } : { id: route.id, ...path, ...(children.length > 0 ? { children } : {}) }) as RouteObject];
  });
const tables = new Map<ServerBuild, RouteObject[]>();
const tableOf = (build: ServerBuild) => tables.get(build) ?? tables.set(build, nested(build.routes)).get(build) ?? [];
const pageOf = (build: ServerBuild, path: string) => matchRoutes(tableOf(build), path)?.map(({ route, params }) => [route.id, params]);

/** An address of each page; the three names of the pages about jobs have the same ones. */
const samples = Object.values(routes).flatMap(({ id }) => {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) parts.unshift(at.path ?? '');
  const path = `/${parts.filter(Boolean).join('/')}`.replace(/:\w+\??/g, 'x').replace('*', 'x/y');
  return /^\/(posts|jewish-jobs)\//.test(path) ? [] : [path];
});

describe('the group of a path', () => {
  const groupOf = createPageGroups(whole);

  it('has the same page as the whole table, for an address of every page', () => {
    expect(samples.length).toBeGreaterThan(150);
    for (const path of new Set([
      ...samples,
      '/jobs',
      '/jobs/nothing',
      '/jobs//list/1',
      '/unknown',
      '/admin/x/y/z',
      '//jobs/list/1',
      '/%6Aobs/list/1',
      '/JOBS/List/1',
      '/posts/view/1',
    ])) {
      expect([path, pageOf(groupOf(path), path)]).toEqual([path, pageOf(whole, path)]);
    }
  });

  it('has few pages, the same for all paths with its beginning, and the page for unknown addresses', () => {
    const group = groupOf('/jobs/list/1');
    expect(groupOf('/jobs/list/2/slug')).toBe(group);
    expect(groupOf('/jobs/list/2.data')).toBe(group);
    expect(Object.keys(group.routes).length).toBeLessThan(10);
    expect(Object.keys(group.assets.routes)).toEqual(Object.keys(group.routes));
    expect(pageOf(group, '/elsewhere')).toEqual(pageOf(whole, '/elsewhere'));
  });
});
