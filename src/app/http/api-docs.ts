import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { escapeXml } from '~/platform/text/xml';

/** The reference is our own page with the viewer's files: nothing inline, nothing from other sites. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = (siteName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${siteName} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', defaultModelsExpandDepth: 0 });`;

/** `/api/docs`: the API reference, from the same schemas that validate requests. */
export function createApiDocs(siteName: string): Hono {
  const app = new Hono();
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', POLICY);
  });
  app.get('/', (c) => c.html(page(escapeXml(siteName))));
  app.get('/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) app.get(`/${file}`, serveStatic({ root, rewriteRequestPath: () => `/${file}` }));
  return app;
}
