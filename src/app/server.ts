import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { Context } from '~/platform/context';
import { isReachable } from '~/platform/database';
import { isDatabaseAway } from '~/platform/database/errors';
import { newId } from '~/platform/ids';
import { createMetrics } from '~/platform/metrics';
import { createBoardApi } from './api';
import { createApiDocs } from './api-docs';
import { mountOutbox } from './outbox-pages';
import { createPageCache, type PageCache } from './page-cache';
import { stripeProvider } from './page-policy';
import { createPageRenderer } from './pages';
import { securityHeaders } from './security-headers';
import { mountStaticFiles } from './static-files';

export interface BoardServer {
  fetch(request: Request, env?: object): Response | Promise<Response>;
  pages: PageCache;
}

/** The whole board as one HTTP application: API, health, static files, pages. */
export function createBoardServer(ctx: Context, build: ServerBuild, mode: 'production' | 'development' | 'test'): BoardServer {
  const app = new Hono();
  const api = createBoardApi(ctx);
  const pages = createPageCache(ctx.gateway.tokenizing ? stripeProvider : undefined);
  const metrics = createMetrics();

  app.use(async (c, next) => {
    const requestId = /^[\w-]{8,64}$/.exec(c.req.header('x-request-id') ?? '')?.[0] ?? newId();
    c.set('requestId' as never, requestId as never);
    const started = performance.now();
    await next();
    c.header('x-request-id', requestId);
    c.header('x-dlapp-version', __APP_VERSION__);
    securityHeaders(c);
    const ms = performance.now() - started;
    metrics.answered(c.req.method, c.req.path, c.res.status, ms);
    ctx.log.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) }, 'request');
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReachable(ctx.db)) ? c.text('ready') : c.text('the database is away', 503, { 'Retry-After': '3' })));
  app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));
  app.route('/api/docs', createApiDocs(ctx.config.SITE_NAME));
  app.route('/api', api);
  // Files keep the addresses that the specification gives them, outside the API (1 §3).
  app.get('/resumes/*', (c) => api.fetch(c.req.raw, c.env as never));
  if (mode !== 'development') mountStaticFiles(app);
  if (ctx.config.embedded && !ctx.config.SMTP_URL) mountOutbox(app, ctx);

  const render = createPageRenderer(
    build,
    (request) => Promise.resolve(api.fetch(withoutPrefix(request))),
    mode === 'development' ? 'development' : 'production',
  );
  app.all('*', async (c) => {
    try {
      return await pages.answer(c.req.raw, render);
    } catch (error) {
      if (isDatabaseAway(error)) return c.text('The board is resting for a moment. Please try again shortly.', 503, { 'Retry-After': '3' });
      ctx.log.error({ err: error }, 'page failed');
      return c.text('Something went wrong on our side. Please try again in a moment.', 500);
    }
  });
  return { fetch: (request, env) => app.fetch(request, env as never), pages };
}

/** `app.route` strips `/api` for outside requests; pages ask the API directly, so they strip it here. */
function withoutPrefix(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/api/, '');
  return new Request(url, request);
}
