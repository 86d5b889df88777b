import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { newId } from '~/platform/ids/ids';
import { serverErrors } from '~/site/tables';
import { fill, type Person, referencesOf, refusalFor, rolesFor, takesId } from '../access/references';
import { actingFor, newBuyer, newPerson, Owner } from '../access/testing';
import { type ApiAnswer, openTestBoard, type TestBoard } from '../board';
import {
  BROKEN_FORMS,
  BROKEN_QUERY_VALUES,
  BROKEN_SEGMENTS,
  CONTENT_TYPES,
  fieldsOf,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_VALUES,
  INHERITED_NAMES,
  LARGE_BODIES,
  STRANGE_QUERY_VALUES,
  STRANGE_SEGMENTS,
  withValue,
} from './inputs';

/** Sends input that no regular client sends to every declared call and document. None may answer with a server error. */
// Thousands of requests in a test: a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 });

let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
});
afterAll(() => board.close());

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]).sort(([a], [b]) => a.localeCompare(b));
const withParams = calls.filter(([, { params }]) => params);
const withQuery = calls.filter(([, { query }]) => query);
const withBody = calls.filter(([, { body }]) => body);
const withForm = calls.filter(([, { form }]) => form);

interface Parts {
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
  raw?: BodyInit;
  headers?: Record<string, string>;
}

/** Sends a request through the whole server. The path is sent as it is written, escapes included. */
async function send(name: string, parts: Parts = {}): Promise<ApiAnswer> {
  const [method, path] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)];
  const body = parts.raw ?? parts.form ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  const answer = await server.fetch(
    new Request(`http://board.test/api${path}`, {
      method,
      headers: {
        ...(parts.token ? { authorization: `Bearer ${parts.token}` } : {}),
        ...(parts.form || parts.raw ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text, headers: answer.headers };
}

interface Sample {
  person: Person;
  /** The call with existing records of the user. */
  path: string;
  body: unknown;
}

const samples = new Map<string, Promise<Sample>>();

/** A user who may make a call, with the records that it names; created at its first use. */
function sampleOf(name: string, call: Call): Promise<Sample> {
  const made = samples.get(name) ?? makeSample(name, call);
  samples.set(name, made);
  return made;
}

/** Owners of records that are only read, by their roles. */
const readers = new Map<string, Promise<Owner>>();

function ownerFor(name: string, call: Call): Promise<Owner> {
  const roles = rolesFor(call);
  if (!name.startsWith('GET ')) return Owner.create(board, roles);
  const reader = readers.get(roles.join()) ?? Owner.create(board, roles);
  readers.set(roles.join(), reader);
  return reader;
}

async function makeSample(name: string, call: Call): Promise<Sample> {
  const owner = await ownerFor(name, call);
  const ids: Record<string, string> = {};
  for (const { at, kind } of referencesOf(name, call)) ids[at] = await owner.record(kind);
  Object.assign(ids, { 'path.count': '1', 'path.plan': 'default', 'path.name': 'about', 'path.collection': 'tested' });
  if (name.includes('{collection}')) await owner.record('collection record');
  if ('path.recId' in ids && 'body.job_id' in ids) ids['body.job_id'] = ids['path.recId'] as string;
  const filled = fill(name, call, ids);
  return { person: owner.person, path: filled.name, body: filled.body };
}

const short = (text: unknown) => String(text).slice(0, 40);
const fields = ({ body }: ApiAnswer): string[] => (Array.isArray(body.detail) ? body.detail.map(({ loc }: { loc: unknown[] }) => loc.join('.')) : []);

describe('paths', () => {
  const withSegment = (name: string, key: string, segment: string) => name.replace(/\{(\w+)\}/g, (_, other: string) => (other === key ? segment : newId()));
  /** Ids have one format; other names are looked up unchanged. */
  const segmentsFor = (call: Call, key: string): readonly string[] =>
    takesId(call, key) ? ['%00', '%ff', '__proto__', '1'] : [...BROKEN_SEGMENTS, ...STRANGE_SEGMENTS];

  it('that cannot be decoded are 404, and no other path causes a server error', async () => {
    const wrong: string[] = [];
    const people = new Map<string, Person>();
    for (const [name, call] of withParams) {
      const roles = rolesFor(call);
      const person = people.get(roles.join()) ?? (await newPerson(board, { roles }));
      people.set(roles.join(), person);
      for (const [, key = ''] of name.matchAll(/\{(\w+)\}/g)) {
        for (const segment of segmentsFor(call, key)) {
          const { status } = await send(withSegment(name, key, segment), {
            token: person.token,
            ...(call.form ? { form: new FormData() } : { body: call.body && {} }),
          });
          const broken = (BROKEN_SEGMENTS as readonly string[]).includes(segment);
          if (status >= 500 || (broken && status !== 404)) wrong.push(`${name} ${key}=${short(segment)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of documents that cannot be decoded are 404, and no other path causes a server error', async () => {
    const wrong: string[] = [];
    const paths = [
      ...slices.documents.map(({ path }) => path),
      '/resumes/:name',
      '/logos/:name',
      '/photos/:name',
      '/maps/:name',
      '/healthz',
      '/api/docs',
      '/api/openapi.json',
    ];
    const endingOf = (path: string) => (path.startsWith('/feeds/') ? '.rss' : path.startsWith('/sitemaps/') ? '.xml' : '');
    for (const path of paths) {
      const isNamed = path.includes(':');
      for (const segment of isNamed ? [...BROKEN_SEGMENTS, ...STRANGE_SEGMENTS] : ['%ff']) {
        const target = `${path.replace(/:\w+/g, segment)}${endingOf(path)}?${segment}=${segment}`;
        const { status } = await server.fetch(new Request(`http://board.test${target}`));
        const broken = isNamed && (BROKEN_SEGMENTS as readonly string[]).includes(segment);
        if (status >= 500 || (broken && status !== 404)) wrong.push(`${short(target)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('queries', () => {
  it('that cannot be decoded are 422 and name the parameter, and no other query causes a server error', async () => {
    const wrong: string[] = [];
    const tried = new Set<string>();
    for (const [name, call] of withQuery) {
      const { person, path, body } = await sampleOf(name, call);
      const ask = async (search: string) => {
        const answer = await send(`${path}?${search}`, { token: person.token, body: call.body && body });
        if (answer.status >= 500) wrong.push(`${name} ${short(search)}: ${answer.status}`);
        return answer;
      };
      for (const key of [...Object.keys(call.query?.shape ?? {}), ...INHERITED_NAMES]) {
        const answer = await ask(`${key}=%ff`);
        if (answer.status !== 422 || !fields(answer).includes(`query.${key}`)) wrong.push(`${name} ${key}: ${answer.status} ${fields(answer)}`);
        // Parameters of the same name have the same meaning in every call.
        if (tried.has(key)) continue;
        tried.add(key);
        for (const value of BROKEN_QUERY_VALUES) {
          const { status } = await ask(`${key}=${value}`);
          if (status !== 422) wrong.push(`${name} ${key}=${value}: ${status}`);
        }
        for (const value of STRANGE_QUERY_VALUES) await ask(`${key}=${value}`);
        for (const search of [key, `${key}=1&${key}=2`, `${key}[]=1`, `${key}[$gt]=`, `${key}.a=1`, `%00${key}=1`]) await ask(search);
      }
      for (const search of ['=', '&&&=&', '%ff=%ff', '?', '=1', `${'a=1&'.repeat(4_000)}`]) await ask(search);
    }
    for (const search of [`kw=${'a+'.repeat(4_000)}`, 'skills=x&'.repeat(1_500), `skills=${'x&skills='.repeat(49)}`, `kw=${'%22'.repeat(200)}`]) {
      const { status } = await send(`GET /v2/posts?${search}`);
      if (status >= 500) wrong.push(`${short(search)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('with names of inherited object members are answered as if these were missing, and refused where no object can have the name', async () => {
    for (const name of INHERITED_NAMES) expect((await send(`GET /v2/posts?${name}=1`)).status, name).toBe(name === '__proto__' ? 422 : 200);
  });
});

describe('bodies', () => {
  it('that are wrong as a whole cause no server error', async () => {
    const wrong: string[] = [];
    for (const [name, call] of withBody) {
      const { person, path } = await sampleOf(name, call);
      for (const [kind, raw] of HOSTILE_BODIES) {
        const { status } = await send(path, { token: person.token, raw, headers: { 'content-type': 'application/json' } });
        if (status >= 500) wrong.push(`${name} ${kind}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('with one wrong value cause no server error', async () => {
    const wrong: string[] = [];
    const tried = new Set<string>();
    for (const [name, call] of withBody) {
      const { person, path, body } = await sampleOf(name, call);
      for (const at of fieldsOf(call)) {
        // A field of the same name has the same meaning in every call, so only the first call gets all values.
        const values = tried.has(at) ? HOSTILE_VALUES.slice(0, 2) : HOSTILE_VALUES;
        tried.add(at);
        for (const [kind, value] of values) {
          const answer = await send(path, { token: person.token, body: withValue(body, at, value) });
          const line = `${name} ${at}, ${kind}: ${answer.status} ${fields(answer)}`;
          if (answer.status >= 500) wrong.push(line);
          // After this call has removed the account, its requests are 401.
          else if (kind === 'NUL' && answer.status !== 401 && !(answer.status === 422 && fields(answer).includes(`body.${at}`))) wrong.push(line);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('that come in pieces are 413 when they grow too large and 422 when they break off, and neither is a server error', async () => {
    const { person, path } = await sampleOf('POST /v2/contact', calls.find(([name]) => name === 'POST /v2/contact')?.[1] as Call);
    const before = await board.ctx.db.$count(serverErrors);
    const sendPieces = async (pieces: number, end: (controller: ReadableStreamDefaultController) => void) => {
      let sent = 0;
      const body = new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent > pieces) end(controller);
          else controller.enqueue(new Uint8Array(10_000).fill(0x20));
        },
      });
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
      const [method = '', target = ''] = path.split(' ');
      return (await server.fetch(new Request(`http://board.test/api${target}`, { method, headers, body, duplex: 'half' } as RequestInit))).status;
    };
    expect(await sendPieces(20, (controller) => controller.close())).toBe(413);
    expect(await sendPieces(3, (controller) => controller.error(new Error('aborted')))).toBe(422);
    await board.ctx.serverErrors.flush(60_000);
    expect(await board.ctx.db.$count(serverErrors)).toBe(before);
  });

  it('that are broken forms cause no server error', async () => {
    const wrong: string[] = [];
    for (const [name, call] of withForm) {
      const { person, path } = await sampleOf(name, call);
      for (const [kind, [type, raw]] of BROKEN_FORMS) {
        const { status } = await send(path, { token: person.token, raw, headers: { 'content-type': type } });
        if (status >= 500) wrong.push(`${name} ${kind}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** PostgreSQL stores no NUL, so one that reached a statement would be a server error. */
describe('a NUL', () => {
  const people = new Map<string, Promise<Person>>();
  const personFor = (call: Call) => {
    const roles = rolesFor(call);
    const person = people.get(roles.join()) ?? newPerson(board, { roles });
    people.set(roles.join(), person);
    return person;
  };
  const spellings = calls.flatMap(([name, call]) => [name, ...(call.aliases ?? [])].map((spelling) => [spelling, call] as const));

  it('in each parameter of each path, also of its other spellings, is 404', async () => {
    const wrong: string[] = [];
    for (const [name, call] of spellings) {
      const { token } = await personFor(call);
      for (const [, key = ''] of name.matchAll(/\{(\w+)\}/g)) {
        const path = name.replace(/\{(\w+)\}/g, (_, other: string) => (other === key ? 'a%00b' : newId()));
        const { status } = await send(path, { token, ...(call.form ? { form: new FormData() } : { body: call.body && {} }) });
        if (status !== 404) wrong.push(`${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('in the query or body of any call, in a name or in a value that no call declares, is not a server error', async () => {
    const wrong: string[] = [];
    const tell = (line: string, status: number, call: Call) => {
      // A call may have removed the account.
      if (status === 401) people.delete(rolesFor(call).join());
      if (status >= 500) wrong.push(`${line}: ${status}`);
    };
    for (const [name, call] of calls) {
      const { token } = await personFor(call);
      const path = name.replace(/\{\w+\}/g, () => newId());
      for (const search of ['unheard_of=%00', '%00=1']) {
        const { status } = await send(`${path}?${search}`, { token, ...(call.form ? { form: new FormData() } : { body: call.body && {} }) });
        tell(`${name} ?${search}`, status, call);
      }
      if (!call.body) continue;
      for (const body of [{ unheard_of: '\u0000' }, { 'a\u0000b': 1 }, { unheard_of: [{ in: { 'a\u0000': '' } }] }]) {
        const { status } = await send(path, { token, body });
        tell(`${name} ${JSON.stringify(body)}`, status, call);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('large bodies, and bodies of other types, cause no server error', () => {
  const sampled = [
    'POST /v2/auth/register',
    'POST /v2/posts',
    'POST /v2/contact',
    'POST /v2/employer/jobs_prep/update/{id}/details',
    'POST /v3/frontend-error',
  ];

  it.each(sampled)('of %s', async (name) => {
    const { person, path } = await sampleOf(name, calls.find(([other]) => other === name)?.[1] as Call);
    const statuses: number[] = [];
    for (const [, raw] of LARGE_BODIES) statuses.push((await send(path, { token: person.token, raw })).status);
    for (const type of CONTENT_TYPES) statuses.push((await send(path, { token: person.token, raw: '--x\r\n\0', headers: { 'content-type': type } })).status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

describe('hostile headers cause no server error', () => {
  const sampled = ['GET /v2/posts', 'GET /v2/auth/refresh_user', 'POST /v2/auth/login', 'POST /v2/employer/jobs_prep/pay/{id}', 'POST /v3/frontend-error'];

  it.each(sampled)('of %s', async (name) => {
    const wrong: string[] = [];
    const call = calls.find(([other]) => other === name)?.[1] as Call;
    const { person, path, body } = await sampleOf(name, call);
    for (const [kind, headers] of HOSTILE_HEADERS) {
      const { status } = await send(path, { token: person.token, body: call.body && body, headers });
      if (status >= 500) wrong.push(`${kind}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('random combinations cause no server error', () => {
  const viewers: Record<string, () => Promise<Person>> = {
    visitor: async () => ({ roles: new Set() }),
    'unverified user': () => newPerson(board, { verifiedAt: null }),
    'job seeker': () => newPerson(board, { roles: ['jobseeker'] }),
    employer: () => newPerson(board, { roles: ['employer', 'organization'] }),
    'employer who has posted recently': () => newBuyer(board),
    admin: () => newPerson(board, { roles: ['admin'] }),
    'admin acting for an employer': async () => actingFor(board, (await newPerson(board, { roles: ['employer'] })).id),
  };

  it.each(Object.keys(viewers))('from the %s', async (who) => {
    const wrong: string[] = [];
    const person = await (viewers[who] as () => Promise<Person>)();
    for (const [name, call] of calls) {
      if (!call.params && !call.query && !call.body && !call.form) continue;
      const path = `${name.replace(/\{\w+\}/g, '%00')}?constructor=%ff&page_num=%00`;
      const raw = call.body || call.form ? { raw: '{"__proto__":"\\u0000' } : {};
      const { status } = await send(path, { token: person.token, ...raw });
      const refusal = refusalFor(call, person);
      if (status < 400 || status >= 500 || (refusal && status !== refusal)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
