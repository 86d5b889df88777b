import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '~/platform/root';
import routes from '../routes';

const shown = globSync(['src/app/shell/*.tsx', 'src/platform/ui/*.tsx', 'src/admin/web/sections.ts'], { cwd: projectRoot });
const links = shown.flatMap((file) =>
  [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/["'](\/(?:[a-z][\w/-]*\w)?)["']/g)].map(([, path]) => path ?? ''),
);

/** The page at an address; the catch-all page for unknown addresses does not count. */
const pageAt = (path: string) =>
  matchRoutes(routes as unknown as RouteObject[], path)?.find(({ route }) => route.path && route.path !== '*') ?? (path === '/' || undefined);

describe('the links of the shell', () => {
  it('exist', () => expect(links.length).toBeGreaterThan(25));
  it.each([...new Set(links)])('lead to a page: %s', (path) => expect(pageAt(path)).toBeDefined());
});
