import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { brand } from '~/platform/brand';
import { favicon } from './favicon';

/** Serves built scripts, styles and fonts. Their names contain a hash of their content, so browsers may cache them permanently. */
export function createStaticFiles(): Hono {
  const app = new Hono();
  const root = clientFolder();
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable');
        // Also where the file is sent as it is: a shared cache would give it to clients that take it compressed, and a client gets what it asks for.
        c.header('Vary', 'Accept-Encoding');
      },
    }),
  );
  const forOtherSites = serveStatic({
    root,
    onFound: (_path, c) => {
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  for (const path of ['/social.png', '/favicon.ico']) app.get(path, forOtherSites);
  app.get('/favicon.svg', (c) => c.body(favicon(brand), 200, { 'Content-Type': 'image/svg+xml', 'Cross-Origin-Resource-Policy': 'cross-origin' }));
  return app;
}

/** The client build is in a folder next to the server build, from which this code runs. */
function clientFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'client')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'client');
}
