import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context } from '../context';
import { isTemporary } from '../database/errors';
import { diskFull, hasSpace, isDiskFull } from '../disk-space';
import { AppError, forbidden, unauthorized, unavailable } from '../errors';
import { clientKey } from '../networks';
import type { Access, Call, CallName, Calls } from './call';
import { clientAddress } from './client-address';
import { declaredPart } from './declared-part';
import { describeCall } from './openapi';
import { canonicalQuery, type RawInput, readBody, readPath, readQuery } from './read-request';
import { Role } from './roles';
import { type MountedCall, mountedCall } from './strict';
import { withUpload } from './uploads';
import { parsePart } from './validate';
import type { Viewer } from './viewer';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer may be handled by a function that returns nothing.
type HandlerResult<C extends Call> = C extends { produces: string } ? Response : C['answer'] extends z.ZodType ? z.input<C['answer']> | Response : void;

/** The input of a handler: parsed and authorized. */
export interface HandlerInput<C extends Call> {
  ctx: Context;
  viewer: C['access'] extends { who: 'anyone' } ? Viewer | null : Viewer;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: C['form'] extends z.ZodType ? Parsed<C['form']> : Parsed<C['body']>;
  request: { id: string; ip: string; headers: Headers; url: URL };
}

export type Handlers<C extends Calls> = {
  [Name in keyof C & CallName]: (input: HandlerInput<C[Name]>) => Promise<HandlerResult<C[Name]>> | HandlerResult<C[Name]>;
};

/** A slice's calls with their handlers. */
export interface Implementation {
  calls: Calls;
  handlers: Record<string, (input: never) => unknown>;
}

/** Joins a slice's contract with its handlers; a call without a handler does not compile. */
export const implement = <C extends Calls>(calls: C, handlers: Handlers<C>): Implementation => ({ calls, handlers });

/** An unexpected error, with the request in which it occurred. */
export interface Fault {
  error: unknown;
  request: Request;
  requestId: string;
  viewer: Viewer | null;
  /** The requested call or address pattern, as it is declared. */
  call: string;
  rawInput?: RawInput;
}

/** The header in which a shared answer gives its tags to the cache, which removes it. */
const TAGS_HEADER = 'x-answer-tags';

/** Removes the tags of a shared answer from its headers. @returns the tags, or undefined where every change can show in it. */
export function takeTags({ headers }: Response): string[] | undefined {
  const tags = headers.get(TAGS_HEADER);
  if (tags === null) return undefined;
  headers.delete(TAGS_HEADER);
  return JSON.parse(decodeURIComponent(tags));
}

/** A stored value that the schema of an answer does not allow. */
export class UnfitAnswer extends Error {
  override name = 'UnfitAnswer';
}

export interface ApiOptions {
  ctx: Context;
  slices: Implementation[];
  /** The viewer to whom a bearer token belongs. @throws 401 for a token that the board did not issue. */
  identify(token: string): Promise<Viewer>;
  /** Records an unexpected error. It must neither throw nor take long. @returns the id under which staff find it. */
  reportFault(fault: Fault): string;
  /** Called for each request that an admin makes while acting for another user. */
  auditImpersonation(viewer: Viewer, request: Request, requestId: string): Promise<unknown>;
}

/**
 * Finds, for a `GET` by a visitor, the address under which its answer is shared: the path with the part of the query that the
 * call reads. The first call that fits the path decides, as in `createApi`.
 * @returns undefined where the answer is not shared.
 */
export function sharedCalls(slices: Implementation[]): (path: string, search?: string) => string | undefined {
  const find = callFinder(slices);
  return (path, search = '') => {
    const call = find('GET', path)?.call;
    return call?.shared ? path + canonicalQuery(search, call.query) : undefined;
  };
}

/** Finds the call that answers a path, under any of its spellings, with its name. The first call that fits decides, as in `createApi`. */
export function callFinder(slices: Implementation[]): (method: string, path: string) => { name: CallName; call: Call } | undefined {
  const spellings = slices.flatMap(({ calls }) =>
    (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) =>
      [name, ...(call.aliases ?? [])].map((spelling) => {
        const [method, path] = spelling.split(' ') as [string, string];
        return { kind: `${method} ${partsIn(path)}`, pattern: patternOf(path), name, call };
      }),
    ),
  );
  const byKind = Map.groupBy(spellings, ({ kind }) => kind);
  return (method, path) => byKind.get(`${method} ${partsIn(path)}`)?.find(({ pattern }) => pattern.test(path));
}

/** The number of parts of a path; a parameter is one part. */
const partsIn = (path: string): number => path.split('/').length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

type Env = {
  Variables: { requestId: string; viewer: Viewer | null; call: string; rawInput: RawInput };
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
};

/** The HTTP application below `/api`. For each call, in this order: identify, authorize, parse, handle, present. */
export function createApi(options: ApiOptions): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>();
  app.onError((error, c) => answerError(error, c, options));
  app.notFound((c) => c.json({ detail: 'Not Found' }, 404));

  for (const { calls, handlers } of options.slices) {
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      const handler = handlers[name] as (input: unknown) => unknown;
      const mounted = mountedCall(call);
      for (const spelling of [name, ...(call.aliases ?? [])]) mount(app, spelling, mounted, handler, options);
    }
  }
  return app;
}

function mount(app: OpenAPIHono<Env>, name: CallName, call: MountedCall, handler: (input: unknown) => unknown, options: ApiOptions): void {
  const [method, path] = name.split(' ') as [string, string];
  app.openAPIRegistry.registerPath(describeCall(name, call));
  if (call.form && !call.upload) throw new Error(`${name} takes a form: its contract must declare limits (upload)`);
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    // Hono answers HEAD by the handler of GET.
    if (call.changes && c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    c.set('call', name);
    const viewer = await identify(c, options);
    c.set('viewer', viewer);
    // Refused requests belong in the audit log, too.
    if (viewer?.actorId) await options.auditImpersonation(viewer, c.req.raw, c.get('requestId'));
    authorize(call, viewer);
    if (call.shared) c.header('vary', 'Authorization');
    if (viewer?.renewedToken) c.header('x-set-token', viewer.renewedToken);
    const params = readPath(c, call);
    const query = readQuery(c, call);
    const request = {
      id: c.get('requestId') ?? '',
      ip: clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), options.ctx.config.TRUSTED_PROXIES),
      headers: c.req.raw.headers,
      url: new URL(c.req.url),
    };
    await refuseWithoutSpace(method, options.ctx);
    const handle = async (body: unknown) => handler({ ctx: options.ctx, viewer, params, query, body, request });
    const recordInput = (rawInput: RawInput) => c.set('rawInput', rawInput);
    const { form, upload } = call;
    const result =
      form && upload
        ? await withUpload({ ctx: options.ctx, name, bounds: upload, request: c.req.raw, userId: viewer?.userId ?? clientKey(request.ip) }, (fields) => {
            recordInput({ form: fields });
            return handle(parsePart(form, 'body', fields));
          })
        : await handle(await readBody(c, call, recordInput));
    if (result instanceof Response) return result;
    if (result === undefined || !call.answer) return c.body(null, 204);
    const answer = present(c, call.answer, result, options);
    if (call.shared && call.tags && !viewer) c.header(TAGS_HEADER, encodeURIComponent(JSON.stringify(call.tags({ params, query }, answer))));
    return c.json(answer);
  });
}

/**
 * The answer, with the fields that its schema names. A stored value that the schema does not allow, for example one from before a rule,
 * is recorded as a fault and answered all the same: a change is committed by now, so that an answer of 500 would be wrong, and one such
 * record would make a whole list unreadable.
 */
function present(c: HonoContext<Env>, answer: z.ZodType, result: unknown, options: ApiOptions): object {
  const parsed = answer.safeParse(result);
  if (parsed.success) return parsed.data as object;
  options.reportFault(faultOf(c, new UnfitAnswer(parsed.error.message)));
  return declaredPart(answer, result) as object;
}

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

function authorize(call: Call, viewer: Viewer | null): void {
  if (call.access.who !== 'anyone' && !viewer) throw unauthorized();
  if (!viewer) return;
  if (!mayCall(call.access, viewer.roles)) throw forbidden(missingRoles(call.access));
  if (!viewer.actorId) return;
  const forAdmins = call.access.who === 'roles' && call.access.roles.includes(Role.admin);
  if (call.duringImpersonation === 'refused' || (forAdmins && call.duringImpersonation !== 'as user'))
    throw forbidden('This is not possible while acting for another user.', 'impersonating');
}

/** Whether these roles satisfy an access declaration. */
export const mayCall = (access: Access, roles: ReadonlySet<string>): boolean => access.who !== 'roles' || access.roles.some((role) => roles.has(role));

const missingRoles = (access: Access): string =>
  `You need to have one of the following roles: ${access.who === 'roles' ? access.roles.join(', ') : ''} visit the FAQ for more information.`;

function answerError(error: Error, c: HonoContext<Env>, options: ApiOptions): Response {
  const known = isDiskFull(error) ? diskFull() : isTemporary(error) ? unavailable() : error;
  if (known instanceof AppError) {
    if (known.status === 503) options.ctx.log.warn({ err: error, code: known.code }, 'unavailable');
    const body = { detail: known.detail, code: known.code, ...(known.data ? { data: known.data } : {}) };
    return c.json(body, known.status, known.headers);
  }
  const errorId = options.reportFault(faultOf(c, error));
  return c.json({ detail: 'Something went wrong on our side, and we have been told. Please try again in a moment.', error_id: errorId }, 500);
}

const faultOf = (c: HonoContext<Env>, error: unknown): Fault => ({
  error,
  request: c.req.raw,
  requestId: c.get('requestId') ?? '',
  viewer: c.get('viewer') ?? null,
  call: c.get('call') ?? '',
  rawInput: c.get('rawInput'),
});
