import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

/** Built scripts, styles and fonts: their names carry a hash of their content, so browsers may keep them for good. */
export function mountStaticFiles(app: Hono): void {
  const root = clientFolder();
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
  const forOtherSites = serveStatic({
    root,
    onFound: (_path, c) => {
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  for (const file of ['/favicon.svg', '/social.png']) app.get(file, forOtherSites);
}

/** The browser's half of the build lies beside the server's half that this code runs in. */
function clientFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'client')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'client');
}
