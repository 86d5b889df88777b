import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context';
import { diskFull, hasSpace } from '../disk-space';
import { forbidden, unauthorized } from '../errors';
import { clientKey } from '../networks';
import { type Answering, type ApiAnswer, errorAnswer, present, reportLate } from './answers';
import type { Access, Call, CallName } from './call';
import { clientAddress } from './client-address';
import type { Fault } from './fault';
import type { Implementation } from './implementation';
import { describeCall } from './openapi';
import { bodyLimit, parsePath, parseQuery, type RawInput, readBody } from './read-request';
import { Role } from './roles';
import { type MountedCall, mountedCall } from './strict';
import { withUpload } from './uploads';
import { parsePart } from './validate';
import type { Viewer } from './viewer';

export interface ApiOptions extends Answering {
  slices: Implementation[];
  /** The viewer to whom a bearer token belongs. @throws 401 for a token that the board did not issue. */
  identify(token: string): Promise<Viewer>;
  /** Called for each request that an admin makes while acting for another user. */
  auditImpersonation(viewer: Viewer, request: Request, requestId: string): Promise<unknown>;
}

type Env = {
  Variables: { requestId: string; viewer: Viewer | null; call: string; rawInput: RawInput };
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
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
  if (call.body) bodyLimit(call);
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
    const url = new URL(c.req.url);
    if (call.shared) c.header('vary', 'Authorization');
    if (viewer?.renewedToken) c.header('x-set-token', viewer.renewedToken);
    const params = parsePath(call, url.pathname, c.req.param());
    const query = parseQuery(call, url.search);
    const request = {
      id: c.get('requestId') ?? '',
      ip: clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), options.ctx.config.TRUSTED_PROXIES),
      headers: c.req.raw.headers,
      url,
    };
    await refuseWithoutSpace(method, options.ctx);
    const report = (error: unknown) => reportLate(error, options, () => faultOf(c, error));
    const handle = async (body: unknown) => handler({ ctx: options.ctx, viewer, params, query, body, request, report });
    const recordInput = (rawInput: RawInput) => c.set('rawInput', rawInput);
    const { form, upload } = call;
    const result =
      form && upload
        ? await withUpload({ ctx: options.ctx, name, bounds: upload, request: c.req.raw, userId: viewer?.userId ?? clientKey(request.ip) }, (fields) => {
            recordInput({ form: fields });
            return handle(parsePart(form, 'body', fields));
          })
        : await handle(await readBody(c, call, params, recordInput));
    if (result instanceof Response) return result;
    if (result === undefined || !call.answer) return c.body(null, 204);
    return c.json(present(call.answer, result, (error) => options.reportFault(faultOf(c, error))));
  });
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

const send = (c: HonoContext<Env>, { content, status, headers }: ApiAnswer): Response => c.body(content, status, headers);

const faultOf = (c: HonoContext<Env>, error: unknown): Fault => ({
  error,
  request: c.req.raw,
  requestId: c.get('requestId') ?? '',
  viewer: c.get('viewer') ?? null,
  call: c.get('call') ?? '',
  rawInput: c.get('rawInput'),
});
