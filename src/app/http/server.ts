import type { Socket } from 'node:net';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import { fileTag } from '~/files/rules';
import { createMailWebhook } from '~/mails/server';
import { nextPriceChangeAfter } from '~/orders/server';
import { createPaymentWebhook } from '~/payments/server';
import { carriedQuery } from '~/platform/addresses/paths';
import type { Context, ReadContext } from '~/platform/context/context';
import { AppError, notFound } from '~/platform/context/errors';
import { isReachable, type OpenDatabase } from '~/platform/database';
import { type ChangedTags, publicChangeCount, publicChangesSince } from '~/platform/database/changes';
import { isTemporary } from '~/platform/database/errors';
import { hasSpace, isDiskFull } from '~/platform/disk/disk-space';
import { reportLate } from '~/platform/http/answers';
import type { Fault } from '~/platform/http/fault';
import { INTERNAL_ORIGIN } from '~/platform/http/internal-origin';
import type { Dependencies, PublicAnswer } from '~/platform/http/public-answer';
import { watchedAnswer } from '~/platform/http/watched-answer';
import { isReadablePath } from '~/platform/text/text';
import { FORM_FIELD } from '~/platform/web/form-field';
import type { ApiFetch } from '~/platform/web/page-api';
import { recordServerError } from '~/site/server';
import { createBoardApi } from '../api';
import { createBoardState } from '../board-state';
import { createMetrics, type Metrics } from '../metrics';
import { createReading } from '../read-replicas';
import { createApiDocs } from './api-docs';
import { compressJson } from './compress-json';
import { stripeProvider } from './content-security-policy';
import { errorPage } from './error-page';
import { createOutboxPages } from './outbox-pages';
import { withoutUnreadParameters } from './page-parameters';
import { createPageRoutes } from './page-routes';
import { createPageRenderer, versionOf } from './pages';
import { requestIds } from './request-ids';
import { createResponseCache, type ResponseCache } from './response-cache';
import { createScheduledChanges } from './scheduled-changes';
import { createSecurityHeaders } from './security-headers';
import { tagHeaders } from './shared-cache';
import { meantPage } from './short-addresses';
import { createStaticFiles } from './static-files';
import { stripPrefix } from './strip-prefix';

export interface BoardServer {
  fetch(request: Request, env?: object): Response | Promise<Response>;
  answers: ResponseCache;
  /** Called when public data has changed. */
  publicChange(touched: ChangedTags): void;
  metrics: Metrics;
  /** Headers of answers that are made without the application: name, value, name, value. */
  securityHeaders: string[];
  /** Makes `/readyz` report that this process takes no more requests. */
  announceStop(): void;
}

interface Env {
  Bindings: { incoming?: { socket?: Socket } };
  Variables: {
    requestId: string;
    /** The kind of the request, for the metrics: its area, and the pattern of its path. Neither contains a part of the path itself. */
    area?: Area;
    route?: string;
    /** The name of the call of the API, once it is found. */
    call?: string;
    /** Whether the answer has all of its headers already. */
    isFinished?: boolean;
  };
}

type Area = 'api' | 'page' | 'document' | 'file' | 'asset' | 'health';

/** The areas of the paths that are not pages, where more than one may fit the last one. Documents and pages name themselves. */
const AREAS: [Area, path: string][] = [
  ['api', '/api/*'],
  ['document', '/api/docs/*'],
  ['document', '/api/openapi.json'],
  ['document', '/dev/mail/*'],
  ['file', '/resumes/*'],
  ['file', '/logos/*'],
  ['file', '/photos/*'],
  ['file', '/maps/*'],
  ['asset', '/assets/*'],
  ['asset', '/favicon.svg'],
  ['asset', '/favicon.ico'],
  ['asset', '/social.png'],
  ['health', '/healthz'],
  ['health', '/readyz'],
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/;
const isFormPost = (contentType: string | undefined) => contentType !== undefined && FORM_TYPES.test(contentType);
const URL_ENCODED = 'application/x-www-form-urlencoded';
/** No form that works without scripts has more than a long message and a few lines. */
const MAX_FORM_BYTES = 200_000;
const TOO_LONG = { status: 413, title: 'This is too long', words: 'Nothing was sent. Go back and shorten what you typed.' } as const;
const FROM_OTHER_SITE = { status: 403, title: 'Nothing was sent', words: 'This form came from another site. Open our page and fill it in there.' } as const;
const NEEDS_SCRIPTS = {
  status: 400,
  title: 'This form needs JavaScript',
  words: 'Nothing was sent. Go back, turn on JavaScript in your browser, and send the form again.',
} as const;
const reads = (method: string | undefined) => method === 'GET' || method === 'HEAD';
/** File names that programs request from every site: `/favicon.ico`, `/wp-login.php`. The data of a page, `/jobs/list/1.data`, is not one of them. */
const isFileName = (path: string) => /\.(?!data$)[a-z0-9]{2,5}$/i.test(path);

/**
 * The whole board as one HTTP application: API, health, static files, feeds, pages.
 * @param database for the metrics of its pool, and its replicas.
 */
export function createBoardServer(
  ctx: Context,
  build: ServerBuild,
  mode: 'production' | 'development' | 'test',
  database?: Pick<OpenDatabase, 'driver' | 'replicas'>,
): BoardServer {
  const app = new Hono<Env>();
  app.onError((error, c) => refuse(c, error, ctx, 'the server'));
  const security = createSecurityHeaders(ctx.config.publicUrl);
  const hasSharedCache = ctx.config.CDN_PURGE_URL !== undefined;
  const answers = createResponseCache({
    security,
    hasSharedCache,
    maxBytes: ctx.config.ANSWER_CACHE_MB * 1_000_000,
    provider: ctx.gateway.tokenizing ? stripeProvider : undefined,
    versionOf: async (address) => versionOf(await readApi(new Request(INTERNAL_ORIGIN + address))),
    scheduledChanges: createScheduledChanges({ clock: ctx.clock, nextAfter: (now) => nextPriceChangeAfter(ctx, now) }),
  });
  const publicChange = (touched: ChangedTags): void => {
    database?.replicas?.noteChange();
    answers.change(touched);
  };
  const metrics = createMetrics({ ...database, queue: ctx.queue, answers, readState: database && createBoardState(ctx, database) });
  const pages = createPageRoutes(
    build.routes,
    ctx.slices.documents.map(({ path }) => path),
  );
  const ownHeaders = (id: string) => ({ 'x-request-id': id, 'x-dlapp-version': __APP_VERSION__ });
  /** Answers from the cache. Reading the headers of such an answer would take longer than all the rest of it. */
  const answerPublic = async (c: HonoContext, wanted: PublicAnswer): Promise<Response> => {
    // A call that a page of this process makes has no id.
    const id: string | undefined = c.get('requestId');
    const own = id === undefined ? {} : { ...ownHeaders(id), ...(c.req.header('authorization') ? NO_STORE : {}) };
    const answer = await answers.answer(c.req.raw, wanted, own);
    // The error page of an answer that cannot be made still needs its headers.
    c.set('isFinished', id !== undefined);
    return answer;
  };
  const reading = createReading(ctx, database ?? {});
  const api = createBoardApi(ctx, answerPublic, reading);
  /** Calls the API for a page of this process, as a visitor. */
  const readApi: ApiFetch = async (request) => api.fetch(stripPrefix(request, '/api'));
  const requestId = requestIds();
  let stopping = false;

  app.use(async (c, next) => {
    const { method, path } = c.req;
    const id = requestId(c.req.header('x-request-id'));
    c.set('requestId', id);
    const started = performance.now();
    const announced = publicChangeCount();
    if (METHODS.includes(method) && method !== 'OPTIONS') await next();
    else c.res = c.body(null, method === 'OPTIONS' ? 204 : 405, { Allow: METHODS.join(', ') });
    // The client that made a change sees it at once; all others when the notification of the database arrives.
    if (!reads(method)) for (const touched of publicChangesSince(announced)) publicChange(touched);
    if (!c.get('isFinished')) {
      // `c.header` would make a new answer of a finished one, whose body would be sent as a stream.
      const { headers } = c.res;
      for (const [name, value] of Object.entries(ownHeaders(id))) headers.set(name, value);
      // Answers are private unless declared otherwise. Built files and the files of the reference are for everybody.
      if (c.get('area') !== 'asset' && !path.startsWith('/api/docs') && mayHoldSecrets(c.req.header('authorization'), headers))
        headers.set('cache-control', NO_STORE['cache-control']);
      else if (hasSharedCache && c.get('area') === 'file' && c.res.ok) {
        // A picture is kept for a year, so it is dropped when its file is erased.
        const tags = [fileTag(path.slice(1).replace('/small/', '/'))];
        for (const [name, value] of Object.entries(tagHeaders({ tags }))) headers.set(name, value);
      }
      security.add(headers);
    }
    const milliseconds = performance.now() - started;
    const route = c.get('call') ?? c.get('route') ?? '/*';
    metrics.answered({ area: c.get('area') ?? 'page', route, method, status: c.res.status, milliseconds });
    ctx.log.debug({ requestId: id, method, path, status: c.res.status, ms: Math.round(milliseconds) }, 'request');
  });

  for (const [area, path] of AREAS)
    app.use(path, (c, next) => {
      c.set('area', area);
      c.set('route', path);
      return next();
    });
  app.use('/api/*', compressJson);

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (stopping) return c.text('this process is stopping', 503);
    if (!(await hasSpace(ctx.disk))) return c.text('the disk is full', 503, { 'Retry-After': '60' });
    const leftOut = database?.replicas?.states().flatMap(({ name, leftOut }) => (leftOut ? `the replica ${name} is left out: ${leftOut}` : [])) ?? [];
    return (await isReachable(ctx.db)) ? c.text(['ready', ...leftOut].join('\n')) : c.text('the database is away', 503, { 'Retry-After': '3' });
  });
  app.route('/api/docs', createApiDocs(ctx.config.SITE_NAME));

  app.route('/api', api);
  app.route('/', createMailWebhook(ctx));
  app.route('/', createPaymentWebhook(ctx));
  app.all('/api/*', (c) => c.json({ detail: 'Not Found' }, 404));
  /** Calls the API for a client that posted a form or opened a mailed link, so that limits count for its address. */
  const callAsClient =
    (c: HonoContext): ApiFetch =>
    (called) => {
      const headers = new Headers(called.headers);
      for (const name of ['x-forwarded-for', 'user-agent']) {
        const value = c.req.header(name);
        if (value) headers.set(name, value);
      }
      return Promise.resolve(api.fetch(stripPrefix(new Request(called, { headers }), '/api'), passedOn(c)));
    };
  // Forms that browsers without scripts post to their page. Mail programs post to some of these addresses as well, without the field of a form.
  const formLimit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => errorPage(c, ctx.config, TOO_LONG) });
  app.post('*', formLimit, async (c, next) => {
    const type = c.req.header('content-type');
    if (!isFormPost(type)) return next();
    if (isFromOtherSite(c.req.raw.headers, ctx.config.publicUrl)) return errorPage(c, ctx.config, FROM_OTHER_SITE);
    const body = type?.startsWith(URL_ENCODED) ? await c.req.text() : '';
    const page = pages.find(c.req.path);
    if (!page?.takesForms || !new URLSearchParams(body).has(FORM_FIELD)) return next();
    try {
      const posted = new Request(c.req.url, { method: 'POST', headers: { 'content-type': URL_ENCODED }, body });
      return await answers.answerAlone(c.req.raw, await render(page.id, posted, {}, callAsClient(c)));
    } catch (error) {
      return refuse(c, error, ctx, 'form');
    }
  });
  // Mail programs post to the address of a mail's link (RFC 8058); browsers get the page with the same address.
  app.post('/unsubscribe/:email', (c) => {
    const { origin, searchParams } = new URL(c.req.url);
    const path = `/v2/support/unsubscribe/${encodeURIComponent(c.req.param('email'))}/${encodeURIComponent(searchParams.get('key') ?? 'none')}`;
    return api.fetch(new Request(`${origin}${path}`, { method: 'POST', headers: c.req.raw.headers }), passedOn(c));
  });
  app.post('/account/mail', (c) => {
    const { origin, searchParams } = new URL(c.req.url);
    const [account, key, kind] = ['account', 'key', 'kind'].map((name) => searchParams.get(name) || 'none');
    const path = `/v2/support/mail/${encodeURIComponent(account ?? '')}/${encodeURIComponent(key ?? '')}`;
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    const body = JSON.stringify({ kinds: [kind], wanted: false });
    return api.fetch(new Request(`${origin}${path}`, { method: 'POST', headers, body }), passedOn(c));
  });
  app.post('/alerts/end/:id', (c) => {
    const { origin, searchParams } = new URL(c.req.url);
    const path = `/v2/alerts/end/${encodeURIComponent(c.req.param('id'))}/${encodeURIComponent(searchParams.get('key') ?? 'none')}`;
    return api.fetch(new Request(`${origin}${path}`, { method: 'POST', headers: c.req.raw.headers }), passedOn(c));
  });
  // Files and pictures have addresses outside the API; search engines fetch logos and photos.
  for (const files of ['/resumes/*', '/logos/*', '/photos/*', '/maps/*']) app.get(files, (c) => api.fetch(c.req.raw, passedOn(c)));
  if (mode !== 'development') app.route('/', createStaticFiles());
  if (ctx.config.showsOutbox) app.route('/', createOutboxPages(ctx));

  for (const { path, streamed, answer } of ctx.slices.documents) {
    app.get(path, async (c) => {
      c.set('area', 'document');
      c.set('route', path);
      const produce = async (request: Request) => {
        const make = async (ctx: ReadContext) => answer({ ctx, params: c.req.param(), headers: request.headers });
        const document = await (reading ? reading.public(make) : make(ctx));
        // Feed readers and aggregators show documents on their own sites.
        document.headers.set('cross-origin-resource-policy', 'cross-origin');
        return document;
      };
      try {
        if (!isReadablePath(new URL(c.req.url).pathname)) throw notFound();
        if (!streamed) return await answerPublic(c, addressed(c.req.url, produce));
        return watchedAnswer(await produce(c.req.raw), c.env?.incoming?.socket, (error) =>
          reportLate(faultOf(c, error, `GET ${path}`), { ctx, reportFault: (fault) => recordServerError(ctx, fault) }),
        );
      } catch (error) {
        return refuse(c, error, ctx, `GET ${path}`);
      }
    });
  }

  const reportPageFault = (error: unknown, request: Request) => {
    // An unavailable database or a full disk is not an error to report.
    if (!isDiskFull(error) && !isTemporary(error)) recordServerError(ctx, { error, request, requestId: '', viewer: null, call: 'page' });
  };
  const render = createPageRenderer(build, readApi, reportPageFault, mode === 'development' ? 'development' : 'production');
  app.all('*', async (c) => {
    const { method, path } = c.req;
    // A form that works only with the page's scripts, from a browser without them.
    if (method === 'POST' && isFormPost(c.req.header('content-type'))) return errorPage(c, ctx.config, NEEDS_SCRIPTS);
    if (!reads(method)) return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, OPTIONS' });
    const page = pages.find(path);
    c.set('route', page?.pattern ?? '/*');
    const spelling = page ? undefined : (pages.respelled(path) ?? meantPage(path));
    if (spelling) return c.redirect(spelling + carriedQuery(new URL(c.req.url).search), 301);
    // A rendered page would take a hundred times as long.
    if (!page && isFileName(path)) {
      const words = 'Check the address for typos. The page may also have been removed.';
      return errorPage(c, ctx.config, { status: 404, title: 'Page not found', words, headers: { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept' } });
    }
    try {
      return await answerPublic(
        c,
        // No cache keeps a page with a key in its address, so it may ask what the link of its visitor has done.
        addressed(
          withoutUnreadParameters(c.req.url),
          (...made) => render(page?.id, ...made, page?.keyInAddress ? callAsClient(c) : undefined),
          page?.keyInAddress,
        ),
      );
    } catch (error) {
      return refuse(c, error, ctx, 'page');
    }
  });

  return {
    fetch: (request, env) => app.fetch(request, env as never),
    answers,
    publicChange,
    metrics,
    securityHeaders: security.flat,
    announceStop() {
      stopping = true;
    },
  };
}

/** A page or document, made without anything that the client sent but its address: it is the same for all. */
const addressed = (url: string, make: (request: Request, dependencies: Dependencies) => Promise<Response>, keyInAddress?: boolean): PublicAnswer => ({
  address: url.slice(url.indexOf('/', 'https://'.length)),
  keyInAddress,
  make: (dependencies) => make(new Request(url), dependencies),
});

const NO_STORE = { 'cache-control': 'no-store' };

/** Whether no cache may store an answer: it has no cache header, as answers with tokens and refusals, or it is for one user. */
function mayHoldSecrets(authorization: string | undefined, headers: Headers): boolean {
  const said = headers.get('cache-control');
  return said === null || (authorization !== undefined && !said.includes('no-store'));
}

/**
 * Whether another site sent a form. Browsers say so by `Sec-Fetch-Site`, older ones by `Origin`, which is `null` where the address of the page
 * has a key. Forms need no session, so another site could only send what anybody can send, from its visitors' addresses.
 */
function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (!origin || origin === 'null') return false;
  return origin !== new URL(publicUrl).origin && origin.replace(/^https?:\/\//, '') !== headers.get('host');
}

const faultOf = (c: HonoContext, error: unknown, call: string): Fault => ({
  error,
  request: c.req.raw,
  requestId: String(c.get('requestId')),
  viewer: null,
  call,
});

/** What the API learns of a client whose request is passed on to it: the connection, and the id of the request. */
const passedOn = (c: HonoContext) => ({ ...c.env, requestId: c.get('requestId') }) as never;

/** The answer for a page or document that cannot be produced. */
function refuse(c: HonoContext, error: unknown, ctx: Context, call: string): Response {
  const page = (given: Parameters<typeof errorPage>[2]) => errorPage(c, ctx.config, given);
  if (error instanceof AppError) return page({ status: error.status, title: 'This page can’t be shown', words: error.message, headers: error.headers });
  if (isDiskFull(error) || isTemporary(error)) {
    ctx.log.warn({ err: error }, 'unavailable');
    const words = 'The board isn’t available right now. Please try again shortly.';
    return page({ status: 503, title: 'Please try again shortly', words, headers: { 'Retry-After': '3' } });
  }
  const id = recordServerError(ctx, faultOf(c, error, call));
  const words = `Something went wrong on our side. Please try again in a moment. If you write to us about it, include this number: ${id}`;
  return page({ status: 500, title: 'Something went wrong', words });
}
