import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono, type Context as HonoContext } from 'hono';
import type { ServerBuild } from 'react-router';
import { announcedChanges } from '~/platform/changes';
import type { Context } from '~/platform/context';
import { isReachable } from '~/platform/database';
import { isDatabaseAway } from '~/platform/database/errors';
import { AppError, notFound } from '~/platform/errors';
import { sharedCalls } from '~/platform/http/api';
import { createMetrics } from '~/platform/metrics';
import { isReadablePath } from '~/platform/text';
import { recordServerError } from '~/site/server/record-server-error';
import { type AnswerCache, createAnswerCache } from './answer-cache';
import { createBoardApi, slices } from './api';
import { createApiDocs } from './api-docs';
import { documents } from './documents';
import { mountOutbox } from './outbox-pages';
import { stripeProvider } from './page-policy';
import { createPageRenderer } from './pages';
import { requestIds } from './request-ids';
import { addSecurityHeaders } from './security-headers';
import { mountStaticFiles } from './static-files';

export interface BoardServer {
  fetch(request: Request, env?: object): Response | Promise<Response>;
  /** Answers at once where the answer is kept. @returns whether it did. */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  answers: AnswerCache;
}

const reads = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** The whole board as one HTTP application: API, health, static files, feeds, pages. */
export function createBoardServer(ctx: Context, build: ServerBuild, mode: 'production' | 'development' | 'test'): BoardServer {
  const app = new Hono();
  app.onError((error, c) => refuse(c, error, ctx, 'the server'));
  const api = createBoardApi(ctx);
  const answers = createAnswerCache(ctx.gateway.tokenizing ? stripeProvider : undefined);
  const metrics = createMetrics();
  const requestId = requestIds();
  const isShared = sharedCalls(slices);

  app.use(async (c, next) => {
    const id = requestId(c.req.header('x-request-id'));
    c.set('requestId' as never, id as never);
    const started = performance.now();
    const announced = announcedChanges();
    await next();
    // Whoever has changed something sees it at once; everybody else as soon as the database has told.
    if (!reads(c.req.method) && announced !== announcedChanges()) answers.drop();
    c.header('x-request-id', id);
    c.header('x-dlapp-version', __APP_VERSION__);
    addSecurityHeaders(c.res.headers);
    const ms = performance.now() - started;
    metrics.answered(c.req.method, c.req.path, c.res.status, ms);
    ctx.log.debug({ requestId: id, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) }, 'request');
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReachable(ctx.db)) ? c.text('ready') : c.text('the database is away', 503, { 'Retry-After': '3' })));
  app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));
  app.route('/api/docs', createApiDocs(ctx.config.SITE_NAME));

  /** The API as a visitor asks it, `/api` in front; calls that are shared are kept. */
  const askApi = (request: Request): Promise<Response> | Response => {
    const produce = (asked: Request) => api.fetch(withoutPrefix(asked));
    const shared = request.method === 'GET' && request.headers.get('authorization') === null && isShared(new URL(request.url).pathname.slice('/api'.length));
    return shared ? answers.answer(request, produce) : produce(request);
  };
  app.get('/api/*', async (c, next) => (c.req.header('authorization') === undefined && isShared(c.req.path.slice('/api'.length)) ? askApi(c.req.raw) : next()));
  app.route('/api', api);
  app.all('/api/*', (c) => c.json({ detail: 'Not Found' }, 404));
  // Files keep the addresses that the specification gives them, outside the API (1 §3), and so do logos, which search engines fetch.
  for (const files of ['/resumes/*', '/logos/*']) app.get(files, (c) => api.fetch(c.req.raw, c.env as never));
  if (mode !== 'development') mountStaticFiles(app);
  if (ctx.config.embedded && !ctx.config.SMTP_URL) mountOutbox(app, ctx);

  for (const { path, streamed, answer } of documents) {
    app.get(path, async (c) => {
      const produce = async (request: Request) => answer({ ctx, params: c.req.param(), headers: request.headers });
      try {
        if (!isReadablePath(new URL(c.req.url).pathname)) throw notFound();
        return await (streamed ? produce(c.req.raw) : answers.answer(c.req.raw, produce));
      } catch (error) {
        return refuse(c, error, ctx, `GET ${path}`);
      }
    });
  }

  const reportPageFault = (error: unknown, request: Request) => {
    // A page whose data could not be read because the database is away has nothing to report.
    if (!isDatabaseAway(error)) recordServerError(ctx, { error, request, requestId: '', viewer: null, call: 'page' });
  };
  const render = createPageRenderer(build, async (request) => askApi(request), reportPageFault, mode === 'development' ? 'development' : 'production');
  app.all('*', async (c) => {
    try {
      return await answers.answer(c.req.raw, render);
    } catch (error) {
      return refuse(c, error, ctx, 'page');
    }
  });

  return {
    fetch: (request, env) => app.fetch(request, env as never),
    answers,
    answerKept(incoming, outgoing) {
      const { method = '', url = '', headers } = incoming;
      if (!reads(method) || headers.authorization !== undefined) return false;
      const started = performance.now();
      const ready = answers.find(method, url, headers);
      if (!ready) return false;
      const id = requestId(headers['x-request-id'] as string | undefined);
      outgoing.writeHead(ready.status, [...ready.flat, 'x-request-id', id, 'x-dlapp-version', __APP_VERSION__]).end(ready.body);
      metrics.answered(method, url, ready.status, performance.now() - started);
      return true;
    },
  };
}

/** What a page or a document that cannot be made says. */
function refuse(c: HonoContext, error: unknown, ctx: Context, call: string): Response {
  if (error instanceof AppError) return c.text(error.message, error.status, error.headers);
  if (isDatabaseAway(error)) return c.text('The board is resting for a moment. Please try again shortly.', 503, { 'Retry-After': '3' });
  const id = recordServerError(ctx, { error, request: c.req.raw, requestId: String(c.get('requestId')), viewer: null, call });
  return c.text(`Something went wrong on our side. Please try again in a moment. If you write to us about it, name this number: ${id}`, 500);
}

/** `app.route` strips `/api` for outside requests; where the API is asked directly, it is stripped here. */
function withoutPrefix(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/api/, '');
  return new Request(url, request);
}
