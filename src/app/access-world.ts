import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { becomeUser } from '~/accounts/server/become-user';
import { identify } from '~/accounts/server/identity';
import { buildUser } from '~/accounts/testing';
import { applications } from '~/applications/tables';
import { applicationTo } from '~/applications/testing';
import { buildFile } from '~/files/testing';
import { buildPost } from '~/jobs/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/clock';
import type { Access, Call } from '~/platform/http/call';
import { newId } from '~/platform/ids';
import type { TestBoard } from './testing';

/** Somebody who asks, for the generated table of who may do what (promises, "Who gets in"). */
export interface Person {
  token?: string | undefined;
  roles: ReadonlySet<string>;
  impersonated?: boolean;
}

const origin = { ip: '127.0.0.1', userAgent: 'test' };

export async function newPerson(board: TestBoard, overrides: Parameters<typeof buildUser>[1] = {}): Promise<Person & { id: string; token: string }> {
  const { id, token, user } = await buildUser(board.ctx, overrides);
  return { id, token, roles: new Set(user.roles) };
}

/** Somebody with `purchase` and `purchase:recent`, which follow from a paid order. */
export async function newBuyer(board: TestBoard, roles: string[] = ['employer']) {
  const { id } = await newPerson(board, { roles });
  const now = board.clock.now();
  const amounts = { subtotalCents: 19_995, discountCents: 0, totalCents: 19_995, days: 90 };
  await board.ctx.db.insert(orders).values({ id: newId(), userId: id, paidBy: id, status: 'paid', paidOn: now, pricedAt: now, createdAt: now, ...amounts });
  // Signed in again, so that the token says what the orders do.
  return signInAgain(board, id, { roles });
}

async function signInAgain(board: TestBoard, id: string, { roles }: { roles: string[] }) {
  const { startSession } = await import('~/accounts/server/sessions');
  const { access_token, user } = await startSession(board.ctx, board.ctx.db, id, false, origin);
  return { id, token: access_token, roles: new Set([...roles, ...user.roles]) };
}

/** An admin who acts for a user. */
export async function actingFor(board: TestBoard, userId: string): Promise<Person & { token: string }> {
  const admin = await buildUser(board.ctx, { roles: ['admin'] });
  const { tokens, user } = await becomeUser(board.ctx, await identify(board.ctx, admin.token), userId, origin);
  return { token: tokens.access_token, roles: new Set(user.roles), impersonated: true };
}

/** The kinds of records that a path or a body may name. Whoever is not their owner must not learn that they exist, but for the public ones. */
export const PUBLIC = ['public post', 'organization', 'user'] as const;
/** What staff may see, whoever's it is (decisions §3). */
export const OPEN_TO_STAFF = ['stored file', 'application', 'live post'] as const;
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
  | 'sign-in';

/** A person with one record of each kind, made when it is first asked for. */
export class Owner {
  private readonly made = new Map<Kind, Promise<string>>();
  private unpaid: Promise<{ postId: string; orderId: string }> | undefined;
  private paid: Promise<{ postId: string; orderId: string }> | undefined;

  private constructor(
    private readonly board: TestBoard,
    readonly person: Person & { id: string; token: string },
  ) {}

  static async arrive(board: TestBoard, roles: string[] = ['employer', 'organization', 'jobseeker']): Promise<Owner> {
    return new Owner(board, await newPerson(board, { roles }));
  }

  /** The id of this person's record of a kind. */
  record(kind: Kind): Promise<string> {
    const made = this.made.get(kind) ?? this.make(kind);
    this.made.set(kind, made);
    return made;
  }

  private async make(kind: Kind): Promise<string> {
    const { board, person } = this;
    const { token } = person;
    const ask = async (name: string, body?: unknown) => (await board.call(name, { token, body })).body;
    switch (kind) {
      case 'public post':
        return (await buildPost(board.ctx, { applyUrl: 'https://jobs.example.org/apply' })).id;
      case 'organization':
        return (await buildOrganization(board.ctx, (await newPerson(board)).id)).id;
      case 'user':
        return (await newPerson(board)).id;
      case 'own organization':
        return (await buildOrganization(board.ctx, person.id)).id;
      case 'pending post':
        return (await this.unpaidPost()).postId;
      case 'open order':
      case 'order to pay':
        return (await this.unpaidPost()).orderId;
      case 'live post':
        return (await this.paidPost()).postId;
      case 'paid order':
        return (await this.paidPost()).orderId;
      case 'expired post': {
        const postedOn = addDays(board.clock.now(), -95);
        return (await buildPost(board.ctx, { userId: person.id, postedOn })).id;
      }
      case 'application':
        return this.receiveApplication();
      case 'file':
        return (await buildFile(board, token)).id;
      case 'stored file':
        return (await buildFile(board, token)).path;
      case 'profile':
        return (await ask('GET /v2/jobseeker/profile/start')).profile._id;
      case 'position': {
        const data = { title: 'Teacher', company: 'Beth Tikvah', start_date: '01/2020', end_date: '01/2021' };
        return (await ask(`POST /v2/jobseeker/profile/exp_item/${await this.record('profile')}`, { data })).candidate.exp_history[0]._id;
      }
      case 'school': {
        const data = { school: 'Seminary', start_date: '01/2010', end_date: '01/2014' };
        return (await ask(`POST /v2/jobseeker/profile/ed_item/${await this.record('profile')}`, { data })).candidate.ed_history[0]._id;
      }
      case 'ticket':
        return (await ask('POST /v2/contact', { email: 'a@example.org', feedback_type: 'help', message: 'Please help', checked_faq: true }))._id;
      case 'sign-in': {
        const another = await signInAgain(board, person.id, { roles: [] });
        const claims = JSON.parse(Buffer.from(another.token.split('.')[1] ?? '', 'base64url').toString());
        return claims.sid;
      }
    }
  }

  private unpaidPost() {
    this.unpaid ??= this.newPost();
    return this.unpaid;
  }

  private paidPost() {
    this.paid ??= this.newPost().then(async (post) => {
      await this.board.call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, { token: this.person.token, body: goodCard });
      return post;
    });
    return this.paid;
  }

  private async newPost() {
    const organization = { id: await this.record('own organization') };
    return buildUnpaidPost(this.board, { ...this.person, organization } as never);
  }

  private async receiveApplication(): Promise<string> {
    const { board } = this;
    const post = await buildPost(board.ctx, { userId: this.person.id });
    const seeker = await newPerson(board, { roles: ['jobseeker'] });
    await board.call(`POST /v2/posts/apply/${post.id}`, { token: seeker.token, body: applicationTo(post.id, 'a@example.org') });
    const [application] = await board.ctx.db.select().from(applications).where(eq(applications.postId, post.id));
    return application?.id ?? '';
  }
}

/** A record that a call names: in its path, or in its body. */
export interface Reference {
  /** `path.id`, `body.data._id`, … */
  at: string;
  kind: Kind;
}

/** What the ids of calls stand for, by what the specification calls them; the first that fits counts. */
const MEANINGS: [RegExp, Kind | 'nobody’s'][] = [
  [/jobs\/organization\/.* body\.organization\._id$/, 'own organization'],
  [/jobs_prep\/start body\.organization\._id$/, 'own organization'],
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
  [/\/profile\/\w+_item\/.* body\.(data\.)?_id$/, 'nobody’s'],
  [/^POST .*\/profile\/\w+_item\/\{id\}/, 'profile'],
  [/set_posted body\.postId$/, 'profile'],
  [/^DELETE .*\/exp_item\/\{id\}/, 'position'],
  [/^DELETE .*\/ed_item\/\{id\}/, 'school'],
  [/body\.(rec_id|resume_id|resume|cover_letter|other_file)$|files\/remove\/\{id\}/, 'file'],
  [/\/resumes\/\{path\}/, 'stored file'],
  [/\/tickets\/\{id\}/, 'ticket'],
  [/\/account\/sessions\/\{id\}/, 'sign-in'],
  [/apply_direct\/.* path\.userId$/, 'nobody’s'],
  [/path\.(recId|postId|post_id)$|body\.(job_id|post_id)$|\/v2\/posts\/\{id\}/, 'public post'],
  [/\/v2\/organizations\/\{id\}/, 'organization'],
  [/\/users\/become\/\{id\}/, 'user'],
];

/** Parts of paths that pick no record. */
const NO_RECORD = /^(code|count|plan|name|email|key|page)$/;

type JsonSchema = { type?: string; format?: string; properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[]; items?: JsonSchema; [key: string]: unknown };

const jsonSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The places of a schema that take an id. Lists of ids pick what there is of them, and leave the rest out. */
function idsIn(schema: JsonSchema, at: string): string[] {
  const own = schema.format === 'uuid' || (schema.type === 'string' && /\b_id$/.test(at));
  if (own) return [at];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => idsIn(property, `${at}.${key}`));
  return [...new Set([...inside, ...(schema.anyOf ?? []).flatMap((option) => idsIn(option, at))])];
}

/** Every record that a call names. @throws where nothing says what an id stands for: a new call needs a line in `MEANINGS`. */
export function referencesOf(name: string, call: Call): Reference[] {
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key).filter((key) => !NO_RECORD.test(key));
  const places = [...inPath.map((key) => `path.${key}`), ...(call.body ? idsIn(jsonSchema(call.body), 'body') : [])];
  return places.flatMap((at) => {
    const kind = MEANINGS.find(([pattern]) => pattern.test(`${name} ${at}`))?.[1];
    if (!kind) throw new Error(`What does ${at} of ${name} stand for? See MEANINGS in access-world.ts.`);
    return kind === 'nobody’s' ? [] : [{ at, kind }];
  });
}

/** A value that a schema takes, as plain as can be. */
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

/** Texts that must look like something, which a schema's description does not say. */
const LOOKS: Record<string, unknown> = { start_date: '01/2020', end_date: '01/2021', exp_month: '12', exp_year: '2034', number: goodCard.number, code: '123' };

function dress(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key in LOOKS && typeof inner === 'string' ? LOOKS[key] : dress(inner)]));
}

/** The call's name and body with these ids at these places. */
export function fill(name: string, call: Call, ids: Record<string, string>): { name: string; body?: unknown; form?: FormData } {
  const path = name.replace(/\{(\w+)\}/g, (_, key: string) => ids[`path.${key}`] ?? newId());
  if (call.form) return { name: path, form: new FormData() };
  if (!call.body) return { name: path };
  const body = dress(sampleOf(jsonSchema(call.body))) as Record<string, unknown>;
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

/** The refusal that a call's contract asks for, or undefined where the call may go on to its handler. */
export function refusalFor(call: Call, { token, roles, impersonated }: Person): 401 | 403 | undefined {
  if (!token) return call.access.who === 'anyone' ? undefined : 401;
  if (!allows(call.access, roles)) return 403;
  const adminOnly = call.access.who === 'roles' && call.access.roles.includes('admin');
  return impersonated && (call.impersonated === 'refused' || adminOnly) ? 403 : undefined;
}

const allows = (access: Access, roles: ReadonlySet<string>): boolean => access.who !== 'roles' || access.roles.some((role) => roles.has(role));
