import { z } from 'zod';
import type { Access, Call } from '~/platform/http/call';
import { references } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';

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
/** The kinds of records that a path or a body may name. Contracts declare them with `idOf` (`platform/http/references.ts`). */
export const KINDS = [
  ...PUBLIC,
  ...OPEN_TO_STAFF,
  'pending post',
  'post in review',
  'expired post',
  'open order',
  'order to pay',
  'paid order',
  'own organization',
  'file',
  'profile',
  'position',
  'school',
  'name request',
  'ticket',
  'session',
  'coupon',
  'gift card',
  'credit pack',
  'payment',
  'server error',
  'frontend error',
  'collection record',
  'audit line',
  'mail',
  'suppressed address',
  'share',
  'alert',
  'sent application',
  'committee',
  'committee member',
  'import feed',
  'post law',
  'word to avoid',
] as const;
export type Kind = (typeof KINDS)[number];

/** A record that a call names: in its path, or in its body. */
export interface Reference {
  /** `path.id`, `body.data._id`, … */
  at: string;
  kind: Kind;
}

type JsonSchema = {
  type?: string;
  enum?: string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  refersTo?: string | null;
  [key: string]: unknown;
};

/** The schemas as JSON so far. The tests ask for that of each call many times. */
const described = new WeakMap<z.ZodType, JsonSchema>();

/** A schema as JSON, in which `refersTo` is what the contract declares about a value. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  const json = described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: references }) as JsonSchema);
  described.set(schema, json);
  return json;
}

interface Declaration {
  at: string;
  refersTo: string | null | undefined;
}

/** The places of a schema that take an id. Lists of ids are left out, since unknown ids in them are ignored. */
function idsIn(schema: JsonSchema, at: string): Declaration[] {
  if (schema.refersTo !== undefined || isId(schema) || (schema.type === 'string' && schema.const === undefined && /\b_id$/.test(at)))
    return [{ at, refersTo: schema.refersTo }];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => idsIn(property, `${at}.${key}`));
  return [...inside, ...(schema.anyOf ?? []).flatMap((option) => idsIn(option, at))];
}

const isId = ({ format }: JsonSchema): boolean => format === 'uuid';

/** Whether a path parameter of a call has the format of an `_id`. */
export const takesId = (call: Call, parameter: string): boolean => isId(parametersOf(call)[parameter] ?? {});

const parametersOf = ({ params }: Call): Record<string, JsonSchema> => (params ? (jsonSchema(params).properties ?? {}) : {});

/** The declarations of the call's contract about each parameter of its path and about each id of its query, form and body. */
export function declarationsOf(name: string, call: Call): Declaration[] {
  const parameters = parametersOf(call);
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({ at: `path.${key}`, refersTo: parameters[key]?.refersTo }));
  const others = (['query', 'form', 'body'] as const).flatMap((part) => (call[part] ? idsIn(jsonSchema(call[part]), part) : []));
  return [...inPath, ...others];
}

const isKind = (text: string | null | undefined): text is Kind => (KINDS as readonly (string | null | undefined)[]).includes(text);

/** The ids of a call whose contract does not declare what they refer to, or declares a kind that the tests cannot make. */
export const undeclaredIdsOf = (name: string, call: Call): string[] =>
  declarationsOf(name, call)
    .filter(({ refersTo }) => refersTo !== null && !isKind(refersTo))
    .map(({ at, refersTo }) => `${name} ${at}: ${refersTo ? `${refersTo} is not a kind of record` : 'declare its kind with idOf(…)'}`);

/** Every record that a call names. */
export const referencesOf = (name: string, call: Call): Reference[] =>
  declarationsOf(name, call).flatMap(({ at, refersTo }) => (isKind(refersTo) ? [{ at, kind: refersTo }] : []));

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

/** The photo that own organizations have. */
export const PHOTO = { name: newId(), width: 900, height: 600, alt: 'The garden' };

/** The call's name and body with the given ids at their places. */
export function fill(name: string, call: Call, ids: Record<string, string>): { name: string; body?: unknown; form?: FormData } {
  const parameters = call.params ? jsonSchema(call.params).properties : undefined;
  // A parameter with a fixed set of values gets one of them.
  const partOf = (key: string) =>
    parameters?.[key]?.enum?.[0] ?? ids[`path.${key}`] ?? (key === 'email' ? 'someone@example.org' : key === 'photo' ? PHOTO.name : newId());
  const path = name.replace(/\{(\w+)\}/g, (_, key: string) => partOf(key));
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
  const forAdmins = call.access.who === 'roles' && call.access.roles.includes(Role.admin) && call.duringImpersonation !== 'as user';
  return duringImpersonation && (call.duringImpersonation === 'refused' || forAdmins) ? 403 : undefined;
}

const allows = (access: Access, roles: ReadonlySet<string>): boolean => access.who !== 'roles' || access.roles.some((role) => roles.has(role));

/** The roles that an owner of the call's records needs: `admin` only where no other role may make the call. */
export function rolesFor({ access }: Call): string[] {
  const roles = access.who === 'roles' ? access.roles.filter((role) => role !== Role.admin) : [];
  return access.who === 'roles' && roles.length === 0 ? [Role.admin] : roles;
}
