import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Access, Call, CallName } from './call';
import { type OtherAnswer, type OtherStatus, otherAnswers } from './statuses';
import { refusesBody } from './strict';

type Definitions = OpenAPIHono['openAPIRegistry']['definitions'];
type Info = Parameters<OpenAPIHono['getOpenAPI31Document']>[0];

/** One entry of a 422 answer (`FieldFault` in platform/context/errors.ts). */
const FieldFault = z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() });
const Refusal = z.object({
  detail: z.string(),
  code: z.string().meta({ description: 'Machine-readable name of the refusal. It stays the same when the text changes.' }),
  data: z.record(z.string(), z.unknown()).optional().meta({ description: 'Further members, for example the order whose payment was refused.' }),
});
const InvalidInput = z.object({ ...Refusal.shape, detail: z.array(FieldFault) });
const Failure = z.object({ detail: z.string(), error_id: z.string().meta({ description: 'The id by which staff find the error.' }) });

/** The schemas of the answers other than success, under their names in the description. */
const schemas = { Refusal, InvalidInput, Failure };

const json = (schema: object) => ({ 'application/json': { schema } });
const reference = (part: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${part}/${name}` });

/** The statuses other than success that a call may answer: those that follow from its declaration, and those that it names. */
export function otherStatuses(name: CallName, call: Call): OtherStatus[] {
  const writes = !name.startsWith('GET ');
  const input = call.body ?? call.form;
  const readsBody = input !== undefined || (writes && refusesBody(call));
  const statuses: OtherStatus[] = [
    401,
    ...(call.access.who === 'anyone' ? [] : [403 as const]),
    // A body may name a record, too.
    ...(call.params || input ? [404 as const] : []),
    ...(writes || call.idempotent ? [409 as const] : []),
    ...(readsBody ? [413 as const] : []),
    ...(call.form ? [408 as const, 415 as const] : []),
    ...(readsBody || call.query || call.idempotent ? [422 as const] : []),
    429,
    500,
    503,
    ...(call.statuses ?? []),
  ];
  return [...new Set(statuses)].sort((one, other) => one - other);
}

/** The status of success of a call. */
export const successStatus = (call: Call): 200 | 204 => (call.answer || call.produces ? 200 : 204);

/** A schema as JSON Schema, without the address of its dialect: that is the one of the whole description. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

/** The parts that the descriptions of calls refer to. */
export function sharedParts(): { part: 'schemas' | 'responses'; name: string; value: object }[] {
  const responses = Object.values(otherAnswers).map(({ name, description, schema }: OtherAnswer) => ({
    part: 'responses' as const,
    name,
    value: { description, ...(schema ? { content: json(reference('schemas', schema)) } : {}) },
  }));
  const bodies = Object.entries(schemas).map(([name, schema]) => ({ part: 'schemas' as const, name, value: schemaOf(schema) }));
  return [...bodies, ...responses];
}

/** So many calls are described before other requests have their turn. */
const CALLS_AT_ONCE = 5;

/** The description of all calls. It is made in parts, since other requests would wait a second for it. */
export async function describeInParts(definitions: Definitions, info: Info): Promise<object> {
  const calls = definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : []));
  const shared = definitions.flatMap((definition) => (definition.type === 'component' ? [definition] : []));
  const paths: Record<string, object> = {};
  const components: Record<string, object> = {};
  const named = new Map<string, object>();
  for (let from = 0; from < calls.length; from += CALLS_AT_ONCE) {
    await nextTurn();
    const some = new OpenAPIHono();
    for (const { componentType, name, component } of shared) some.openAPIRegistry.registerComponent(componentType, name, component);
    for (const call of calls.slice(from, from + CALLS_AT_ONCE)) some.openAPIRegistry.registerPath(call);
    const part = some.getOpenAPI31Document(info);
    for (const [path, operations] of Object.entries(part.paths ?? {})) paths[path] = { ...paths[path], ...(withNames(operations, named) as object) };
    for (const [kind, shared] of Object.entries(part.components ?? {})) components[kind] = { ...components[kind], ...shared };
  }
  const description = { ...info, components: { ...components, schemas: { ...components.schemas, ...Object.fromEntries(named) } }, paths };
  requirePathParameters(description);
  return description;
}

/**
 * A part of the description that refers to the schemas with a name (`id`), which are moved to `named`. One that differs from its namesake, as what a call
 * takes may differ from what it answers, stays where it is.
 */
function withNames(part: unknown, named: Map<string, object>): unknown {
  if (Array.isArray(part)) return part.map((item) => withNames(item, named));
  if (typeof part !== 'object' || part === null) return part;
  const { id, ...rest } = Object.fromEntries(Object.entries(part).map(([key, member]) => [key, withNames(member, named)]));
  // A member of a record may have the name `id`, too.
  if (typeof id !== 'string') return id === undefined ? rest : { ...rest, id };
  const isNullable = Array.isArray(rest.type) && rest.type.includes('null');
  const schema = isNullable ? { ...rest, type: (rest.type as string[]).find((type) => type !== 'null') } : rest;
  const namesake = named.get(id) ?? schema;
  if (!isDeepStrictEqual(namesake, schema)) return rest;
  named.set(id, schema);
  return isNullable ? { anyOf: [reference('schemas', id), { type: 'null' }] } : reference('schemas', id);
}

/** The parameters of paths as OpenAPI demands: none is optional, since each address has all of them. What makes a call's description cannot tell that of all schemas. */
function requirePathParameters({ paths = {} }: { paths?: object }): void {
  for (const operations of Object.values(paths))
    for (const { parameters = [] } of Object.values(operations as Record<string, { parameters?: { in: string; required?: boolean }[] }>))
      for (const parameter of parameters) if (parameter.in === 'path') parameter.required = true;
}

/** One call as an OpenAPI path item, from the same schemas that validate it. */
export function describeCall(name: CallName, call: Call): RouteConfig {
  const [method, path] = name.split(' ') as [string, string];
  const guarded = call.access.who !== 'anyone';
  const content = call.form ? { 'multipart/form-data': { schema: describeForm(call.form) } } : call.body ? json(call.body) : undefined;
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    operationId: operationIdOf(method, path),
    summary: call.summary,
    description:
      call.access.who === 'roles' ? `Needs one of the roles: ${call.access.roles.join(', ')}.` : guarded ? 'Needs a logged-in user.' : 'Open to anyone.',
    tags: [tagOf(path)],
    security: securityOf(call.access),
    request: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.idempotent ? { headers: IdempotencyKey } : {}),
      ...(content ? { body: { content, required: true } } : {}),
    },
    responses: {
      [successStatus(call)]: {
        description: call.produces ? 'The document.' : 'Done.',
        ...(call.answer ? { content: json(call.answer) } : call.produces ? { content: { [call.produces]: { schema: z.string() } } } : {}),
      },
      ...Object.fromEntries(otherStatuses(name, call).map((status) => [status, reference('responses', otherAnswers[status].name)])),
    },
  } as RouteConfig;
}

/** Who may make a call: for each of its roles an alternative. A visitor's call takes a token, too, which must be a valid one. */
function securityOf(access: Access): { bearer?: string[] }[] {
  if (access.who === 'anyone') return [{}, { bearer: [] }];
  return access.who === 'roles' ? access.roles.map((role) => ({ bearer: [role] })) : [{ bearer: [] }];
}

const IdempotencyKey = z.object({
  'Idempotency-Key': z.string().min(1).max(200).optional().meta({ description: 'A request repeated with the same key and body gets the first answer.' }),
});

/** A multipart body as OpenAPI describes it: files, which zod knows only as a custom check, are binary strings. */
const describeForm = (form: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(form.shape).map(([name, field]) => [
        name,
        field._zod.def.type === 'custom' ? z.string().openapi({ format: 'binary' }) : (field as z.ZodType),
      ]),
    ),
  );

/** `/v2/employer/orders/{id}` → `employer`. */
const tagOf = (path: string): string => path.split('/').find((part) => part !== '' && !/^v\d$/.test(part)) ?? 'board';

/** `GET /v2/employer/orders/{id}` → `getV2EmployerOrdersById`, and `…/` → `…Slash`: each spelling of a call has an id of its own. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/\/$/, '/slash')
    .replace(/\{(\w+)\}/g, 'by_$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
