import { z } from 'zod';
import type { Access, Call } from '~/platform/http/call';
import { newId } from '~/platform/ids';

/** A viewer in the generated tests of access (docs/product/who-sees-what.md). */
export interface Person {
  token?: string | undefined;
  roles: ReadonlySet<string>;
  duringImpersonation?: boolean;
}

/** Records that are visible to all users who may make the call. Of other records only the owner may learn that they exist. */
export const PUBLIC = ['public post', 'organization', 'user', 'shown profile'] as const;
/** Records of other users that admins may see (docs/product/who-sees-what.md). */
export const OPEN_TO_STAFF = ['stored file', 'application', 'live post'] as const;
/** The kinds of records that a path or a body may name. */
export type Kind =
  | (typeof PUBLIC)[number]
  | 'pending post'
  | 'live post'
  | 'expired post'
  | 'open order'
  | 'order to pay'
  | 'paid order'
  | 'own organization'
  | 'application'
  | 'file'
  | 'stored file'
  | 'profile'
  | 'position'
  | 'school'
  | 'ticket'
  | 'session';

/** A record that a call names: in its path, or in its body. */
export interface Reference {
  /** `path.id`, `body.data._id`, … */
  at: string;
  kind: Kind;
}

/** The kind of record for each id of a call, by the call's name and the id's place; the first pattern that fits counts. */
const REFERENCE_KINDS: [RegExp, Kind | 'unowned'][] = [
  [/\/tools\/\{name\} body\.id$|\/admin\/audit\//, 'unowned'],
  [/\/admin\/users\/(setpass\/)?\{id\} path\.id$|\/admin\/users\/.* body\.user_id$/, 'user'],
  [/jobs\/organization\/.* body\.organization\._id$/, 'own organization'],
  [/jobs_prep\/start body\.organization\._id$/, 'own organization'],
  [/employer\/organizations\/logo\/\{id\}/, 'own organization'],
  [/organizations\/save body\._id$/, 'own organization'],
  [/body\.org_id$/, 'own organization'],
  [/jobs_prep\/recompute\/\{id\}/, 'open order'],
  [/body\.order_id$/, 'open order'],
  [/\/jobs_prep\/copylive\/\{id\}/, 'live post'],
  [/\/jobs_prep\/(\w+\/)?\{id\}/, 'pending post'],
  [/\/employer\/jobs_expired\/\{id\}/, 'expired post'],
  [/\/appmessages\/\{id\}/, 'application'],
  [/\/employer\/jobs\/(\w+\/)?\{id\}|\/jobs\/send_test\/\{id\}/, 'live post'],
  [/\/employer\/orders\//, 'paid order'],
  [/\/fb\/share body\.post_id$/, 'live post'],
  [/\/profile\/\w+_item\/.* body\.(data\.)?_id$/, 'unowned'],
  [/^POST .*\/profile\/\w+_item\/\{id\}/, 'profile'],
  [/set_posted body\.postId$/, 'profile'],
  [/^DELETE .*\/exp_item\/\{id\}/, 'position'],
  [/^DELETE .*\/ed_item\/\{id\}/, 'school'],
  [/body\.(rec_id|resume_id|resume|cover_letter|other_file)$|files\/remove\/\{id\}/, 'file'],
  [/\/resumes\/\{path\}/, 'stored file'],
  [/\/tickets\/\{id\}/, 'ticket'],
  [/\/account\/sessions\/\{id\}/, 'session'],
  [/apply_direct\/.* path\.userId$/, 'unowned'],
  [/path\.(recId|postId|post_id)$|body\.(job_id|post_id)$|\/v2\/posts\/\{id\}/, 'public post'],
  [/\/v2\/organizations\/\{id\}/, 'organization'],
  [/\/v2\/candidates\/(contact\/)?\{id\}/, 'shown profile'],
  [/\/users\/become\/\{id\}/, 'user'],
];

/** Path parameters that do not select a record. */
const NON_RECORD_PARAMETERS = /^(code|count|plan|name|email|key|page)$/;

type JsonSchema = {
  type?: string;
  enum?: string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  [key: string]: unknown;
};

const jsonSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The places of a schema that take an id. Lists of ids are left out, since unknown ids in them are ignored. */
function idsIn(schema: JsonSchema, at: string): string[] {
  const own = schema.format === 'uuid' || (schema.type === 'string' && /\b_id$/.test(at));
  if (own) return [at];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => idsIn(property, `${at}.${key}`));
  return [...new Set([...inside, ...(schema.anyOf ?? []).flatMap((option) => idsIn(option, at))])];
}

/** Every record that a call names. @throws for an id of unknown kind: a new call needs a line in `REFERENCE_KINDS`. */
export function referencesOf(name: string, call: Call): Reference[] {
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key).filter((key) => !NON_RECORD_PARAMETERS.test(key));
  const places = [...inPath.map((key) => `path.${key}`), ...(call.body ? idsIn(jsonSchema(call.body), 'body') : [])];
  return places.flatMap((at) => {
    const kind = REFERENCE_KINDS.find(([pattern]) => pattern.test(`${name} ${at}`))?.[1];
    if (!kind) throw new Error(`${at} of ${name} has no kind. Add it to REFERENCE_KINDS in app/access/references.ts.`);
    return kind === 'unowned' ? [] : [{ at, kind }];
  });
}

/** A simple value that a schema accepts. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const option = schema.anyOf?.find(({ const: only, type }) => only !== '' && type !== 'null') ?? schema.anyOf?.[0];
  if (option) return sampleOf(option);
  const properties = Object.entries(schema.properties ?? {});
  const required = (schema.required ?? []) as string[];
  if (schema.type === 'object') return Object.fromEntries(properties.filter(([key]) => required.includes(key)).map(([key, value]) => [key, sampleOf(value)]));
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 0;
  if (schema.format === 'email') return 'someone@example.org';
  return schema.format === 'uuid' ? newId() : 'a plain sentence';
}

/** Values for texts with a format that the JSON schema does not describe. */
const SAMPLE_FORMATS: Record<string, unknown> = {
  start_date: '01/2020',
  end_date: '01/2021',
  exp_month: '12',
  exp_year: '2034',
  number: '4242 4242 4242 4242',
  code: '123',
};

function addSampleFormats(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key in SAMPLE_FORMATS && typeof inner === 'string' ? SAMPLE_FORMATS[key] : addSampleFormats(inner)]),
  );
}

/** The call's name and body with the given ids at their places. */
export function fill(name: string, call: Call, ids: Record<string, string>): { name: string; body?: unknown; form?: FormData } {
  const parameters = call.params ? jsonSchema(call.params).properties : undefined;
  // A parameter with a fixed set of values gets one of them.
  const path = name.replace(/\{(\w+)\}/g, (_, key: string) => parameters?.[key]?.enum?.[0] ?? ids[`path.${key}`] ?? newId());
  if (call.form) return { name: path, form: new FormData() };
  if (!call.body) return { name: path };
  const body = addSampleFormats(sampleOf(jsonSchema(call.body))) as Record<string, unknown>;
  for (const [at, id] of Object.entries(ids)) {
    const [part, ...keys] = at.split('.');
    const last = keys.pop();
    if (part !== 'body' || !last) continue;
    const place = keys.reduce<Record<string, unknown>>((inner, key) => {
      inner[key] ??= {};
      return inner[key] as Record<string, unknown>;
    }, body);
    place[last] = id;
  }
  return { name: path, body };
}

/** The refusal that a call's contract requires, or undefined where the viewer may make the call. */
export function refusalFor(call: Call, { token, roles, duringImpersonation }: Person): 401 | 403 | undefined {
  if (!token) return call.access.who === 'anyone' ? undefined : 401;
  if (!allows(call.access, roles)) return 403;
  const adminOnly = call.access.who === 'roles' && call.access.roles.includes('admin');
  return duringImpersonation && (call.duringImpersonation === 'refused' || adminOnly) ? 403 : undefined;
}

const allows = (access: Access, roles: ReadonlySet<string>): boolean => access.who !== 'roles' || access.roles.some((role) => roles.has(role));

/** The roles that an owner of the call's records needs: `admin` only where no other role may make the call. */
export function rolesFor({ access }: Call): string[] {
  const roles = access.who === 'roles' ? access.roles.filter((role) => role !== 'admin') : [];
  return access.who === 'roles' && roles.length === 0 ? ['admin'] : roles;
}
