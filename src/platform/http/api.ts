import type { Socket } from 'node:net';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context, ReadContext } from '../context/context';
import { unauthorized } from '../context/errors';
import { positionFrom } from '../database/position';
import { diskFull, hasSpace } from '../disk/disk-space';
import { clientKey } from '../network/networks';
import { type Answering, type ApiAnswer, errorAnswer, jsonAnswer, present, reportLate } from './answers';
import { authorize } from './authorize';
import type { Call, CallName } from './call';
import { clientAddress } from './client-address';
import type { Fault } from './fault';
import type { Implementation, Once } from './implementation';
import { INTERNAL_ORIGIN } from './internal-origin';
import { describeCall } from './openapi';
import type { AnswerPublic } from './public-answer';
import { bodyLimit, canonicalQuery, parsePath, parseQuery, type RawInput, readBody } from './read-request';
import { POSITION_HEADER, type Reading } from './reading';
import { type MountedCall, mountedCall } from './strict';
import { withUpload } from './uploads';
import { parsePart } from './validate';
import type { Viewer } from './viewer';
import { watchedAnswer } from './watched-answer';

export interface ApiOptions extends Answering {
  slices: readonly Implementation[];
  /** The viewer to whom a bearer token belongs. @throws 401 for a token that the board did not issue. */
  identify(token: string): Promise<Viewer>;
  /** Called for each request that an admin makes while acting for another user. */
  auditImpersonation(viewer: Viewer, request: Request, requestId: string): Promise<unknown>;
  /** Carries out a request with an `Idempotency-Key` once, and gives a repeated one the first result. */
  once(request: { viewer: Viewer | null; headers: Headers; call: string; body: unknown }, run: () => Promise<unknown>): Promise<unknown>;
  /** Answers what all visitors share (`shared`) from a cache. Without it, every request is answered anew. */
  answerPublic?: AnswerPublic | undefined;
  /** Answers calls that only read (`reads`) from replicas of the database. Without it, all are answered from the database itself. */
  reading?: Reading | undefined;
}

type Env = {
  Variables: { requestId: string; viewer: Viewer | null; call: string; rawInput: RawInput };
  Bindings: {
    incoming?: { socket?: Socket };
    /** The id of a request that the board passes on to the API. */
    requestId?: string;
  };
};

/** The HTTP application below `/api`. For each call, in this order: identify, authorize, parse, handle, present. */
export function createApi(options: ApiOptions): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>();
  app.onError((error, c) =>
    send(
      c,
      errorAnswer(error, options, () => faultOf(c, error)),
    ),
  );
  app.notFound((c) => c.json({ detail: 'Not Found' }, 404));

  const calls = options.slices.flatMap(({ calls, handlers }) =>
    (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) => {
      const mounted = mountedCall(call);
      const spellings = [name, ...(call.aliases ?? [])];
      return spellings.map((spelling) => ({ name, spelling, call: mounted, handler: handlers[name] as (input: unknown) => unknown }));
    }),
  );
  for (const { spelling, call } of calls) app.openAPIRegistry.registerPath(describeCall(spelling, call));
  // Hono asks routes in the order of their registration, and slices come in any order: /posts/count is asked before /posts/{id}.
  for (const { name, spelling, call, handler } of calls.toSorted((a, b) => fixedFirst(a.spelling).localeCompare(fixedFirst(b.spelling))))
    mount(app, { name, spelling }, call, handler, options);
  return app;
}

/** A sort key by which a path with a fixed segment comes before one that has a parameter in its place. */
const fixedFirst = (spelling: CallName): string =>
  spelling
    .split('/')
    .map((segment) => (segment.includes('{') ? '1' : '0'))
    .join('');

/** @param name the call's own name; `spelling` is that or one of its aliases. */
function mount(
  app: OpenAPIHono<Env>,
  { name, spelling }: { name: CallName; spelling: CallName },
  call: MountedCall,
  handler: (input: unknown) => unknown,
  options: ApiOptions,
): void {
  const [method, path] = spelling.split(' ') as [string, string];
  if (call.body) bodyLimit(call);
  if (call.shared && !call.answer) throw new Error(`${name} is shared, so it must declare an answer in JSON`);
  if (call.form && !call.upload) throw new Error(`${name} takes a form: its contract must declare limits (upload)`);
  const reading = call.reads && options.reading;
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    // Hono answers HEAD by the handler of GET.
    if (call.changes && c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    c.set('call', name);
    const viewer = await identify(c, options);
    c.set('viewer', viewer);
    // Refused requests belong in the audit log, too.
    if (viewer?.actorId) await options.auditImpersonation(viewer, c.req.raw, idOf(c));
    authorize(call, viewer);
    const url = new URL(c.req.url);
    if (call.shared) c.header('vary', 'Authorization');
    if (viewer?.renewedToken) c.header('x-set-token', viewer.renewedToken);
    const params = parsePath(call, url.pathname, c.req.param());
    const query = parseQuery(call, url.search);
    const request = {
      id: idOf(c),
      ip: clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), options.ctx.config.TRUSTED_PROXIES),
      headers: c.req.raw.headers,
      url,
    };
    await refuseWithoutSpace(method, options.ctx);
    if (call.shared && !viewer && options.answerPublic) {
      const address = addressOf(name, c.req.param(), canonicalQuery(url.search, call.query));
      const input = { viewer, params, query, body: undefined, request: { ...NOBODY, url: new URL(address, INTERNAL_ORIGIN) } };
      const read = async (ctx: ReadContext) => handler({ ctx, ...input });
      return options.answerPublic(c as unknown as HonoContext, {
        address,
        make: async (dependencies) => {
          try {
            const value = present(call.answer as z.ZodType, await (reading ? reading.public(read) : read(options.ctx)), (error) =>
              options.reportFault(faultOf(c, error)),
            );
            dependencies.tags = call.tags?.({ params, query }, value);
            return responseOf(jsonAnswer(value, 200, BY_TOKEN));
          } catch (error) {
            const refusal = errorAnswer(error as Error, options, () => faultOf(c, error));
            return responseOf({ ...refusal, headers: { ...refusal.headers, ...BY_TOKEN } });
          }
        },
      });
    }
    const handle = async (body: unknown) => {
      const once = ((run) => options.once({ viewer, headers: request.headers, call: `${name} ${JSON.stringify(params ?? {})}`, body }, run)) as Once;
      const run = async (ctx: ReadContext) => handler({ ctx, viewer, params, query, body, request: { ...request, once } });
      // A client that says nothing of what it has seen may have changed something a moment ago, if it has an account.
      if (reading) return reading.after(positionFrom(c.req.header(POSITION_HEADER)) ?? (viewer ? undefined : ''), run);
      return call.idempotent === true ? once(() => run(options.ctx)) : run(options.ctx);
    };
    const recordInput = (rawInput: RawInput) => c.set('rawInput', rawInput);
    const { form, upload } = call;
    const result =
      form && upload
        ? await withUpload({ ctx: options.ctx, name, bounds: upload, request: c.req.raw, userId: viewer?.userId ?? clientKey(request.ip) }, (fields) => {
            recordInput({ form: fields });
            return handle(parsePart(form, 'body', fields));
          })
        : await handle(await readBody(c, call, params, recordInput));
    if (options.reading && !call.reads && (method !== 'GET' || call.changes)) c.header(POSITION_HEADER, await options.reading.position().catch(() => UNKNOWN));
    if (result instanceof Response) return watchedAnswer(result, c.env?.incoming?.socket, (error) => reportLate(faultOf(c, error), options));
    if (result === undefined || !call.answer) return c.body(null, 204);
    return c.json(present(call.answer, result, (error) => options.reportFault(faultOf(c, error))));
  });
}

/** Stands for the position after a change where the server did not say it. The client forgets its own, so that it reads on the primary until its next change. */
const UNKNOWN = 'unknown';

/** A client that sends a token gets its own response. */
const BY_TOKEN = { vary: 'Authorization' };

/** A shared answer is the same for every client, so its handler learns nothing of the one that requested it. */
const NOBODY = { id: '', ip: '', headers: new Headers(), once: ((run) => run()) as Once };

const responseOf = ({ content, status, headers }: ApiAnswer): Response => new Response(content, { status, headers });

/** The address of a shared answer: all spellings of a request, also under the aliases of its call, have the same. */
const addressOf = (name: CallName, params: Record<string, string>, search: string): string =>
  `/api${name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}${search}`;

/** Refuses writes that could fill the disk of the embedded database, which would stop it. Deleting stays possible. */
async function refuseWithoutSpace(method: string, { config, disk }: Context): Promise<void> {
  if (config.embedded && ['POST', 'PUT', 'PATCH'].includes(method) && !(await hasSpace(disk))) throw diskFull();
}

async function identify(c: HonoContext<Env>, options: ApiOptions): Promise<Viewer | null> {
  const header = c.req.header('authorization');
  if (header === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (!token) throw unauthorized();
  return options.identify(token);
}

const send = (c: HonoContext<Env>, { content, status, headers }: ApiAnswer): Response => c.body(content, status, headers);

const idOf = (c: HonoContext<Env>): string => c.get('requestId') ?? c.env?.requestId ?? '';

const faultOf = (c: HonoContext<Env>, error: unknown): Fault => ({
  error,
  request: c.req.raw,
  requestId: idOf(c),
  viewer: c.get('viewer') ?? null,
  call: c.get('call') ?? '',
  rawInput: c.get('rawInput'),
});
