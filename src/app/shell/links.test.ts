import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '~/platform/root';
import routes from '../routes';

const shown = globSync(['src/app/shell/*.tsx', 'src/platform/ui/*.tsx'], { cwd: projectRoot });
const links = shown.flatMap((file) =>
  [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/["'](\/(?:[a-z][\w/-]*\w)?)["']/g)].map(([, path]) => path ?? ''),
);

/** The page that stands at an address; the last resort for lost pages does not count. */
const pageAt = (path: string) =>
  matchRoutes(routes as unknown as RouteObject[], path)?.find(({ route }) => route.path && route.path !== '*') ?? (path === '/' || undefined);

describe('what stands around every page', () => {
  it('has links', () => expect(links.length).toBeGreaterThan(25));
  it.each([...new Set(links)])('leads to a page at %s', (path) => expect(pageAt(path)).toBeDefined());
});
