import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { projectRoot } from '~/platform/root';

/** Built scripts, styles and fonts: their names carry a hash of their content, so browsers may keep them for good. */
export function mountStaticFiles(app: Hono): void {
  const root = join(projectRoot, 'build/client');
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable');
      },
    }),
  );
  app.get('/favicon.svg', serveStatic({ root }));
}
