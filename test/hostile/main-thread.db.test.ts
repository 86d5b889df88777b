import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { bodyLimit } from '~/platform/http/read-request';
import { applyInfo, basic } from '~/postings/testing';
import { findForbiddenContent } from '~/posts/texts/forbidden-content';
import { fill, type Person, rolesFor } from '../access/references';
import { newPerson, Owner } from '../access/testing';
import { openTestBoard, type TestBoard } from '../board';
import { CONTENT_TYPES, fieldsOf, HOSTILE_HEADERS, LARGE_BODIES, withValue } from './inputs';
import { textOf } from './shapes';

/**
 * The server must answer requests while it works on another one: no input may block the main thread for long. The test sends
 * the inputs that take longest to a listening server. It measures the processor time of the main thread between two turns of
 * the event loop, since a clock would also measure other programs on a busy machine.
 */
const LONGEST = 100;

vi.setConfig({ testTimeout: 240_000 });

let board: TestBoard;
let http: Server;
let port: number;
const people = new Map<string, Person>();
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100000' } });
  const server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
  http = createServer(getRequestListener(server.fetch)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
  // A process compiles a pattern when it is first used, for Latin letters and for others, which no input makes longer.
  for (const text of ['a', 'a', 'א', 'א']) findForbiddenContent({ text, targets: [] });
});
afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await board.close();
});

const calls = new Map(slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]));

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
}

function send({ method, path, headers = {}, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const cpuMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Sends a request, and requests /healthz meanwhile. @returns its status and the longest block of work between two turns of the event loop. */
async function measure(sent: Sent): Promise<{ status: number; longest: number; healthy: boolean }> {
  let [longest, last, running, healthy] = [0, cpuMilliseconds(), true, true];
  const look = () => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  const asking = (async () => {
    while (running) healthy &&= (await send({ method: 'GET', path: '/healthz' })) === 200;
  })();
  const status = await send(sent);
  running = false;
  await asking;
  return { status, longest: Math.round(longest), healthy };
}

async function personFor(call: Call): Promise<Person> {
  const roles = rolesFor(call);
  const known = people.get(roles.join()) ?? (await newPerson(board, { roles }));
  people.set(roles.join(), known);
  return known;
}

/** How often a request is sent that blocked the main thread for not more than twice the limit: a longer block is never chance. */
const TRIES = 4;
const mayBeChance = ({ status, longest, healthy }: Awaited<ReturnType<typeof measure>>): boolean =>
  longest > LONGEST && longest <= 2 * LONGEST && status < 500 && healthy;

/**
 * Sends the requests one after the other. One that blocked the main thread a little too long is sent again: an input that takes long does so each time, but a
 * collection of garbage, or a machine that is slow for a moment, falls into a turn by chance.
 * @returns those that blocked the main thread each time, or failed.
 */
async function slowOnes(requests: [what: string, sent: Sent][]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, sent] of requests) {
    let measured = await measure(sent);
    for (let tries = 1; tries < TRIES && mayBeChance(measured); tries += 1) measured = await measure(sent);
    const { status, longest, healthy } = measured;
    if (longest > LONGEST || status >= 500 || !healthy) wrong.push(`${what}: ${status}, ${longest} ms`);
  }
  return wrong;
}

async function asJson(name: string, body: string | Buffer): Promise<Sent> {
  const call = calls.get(name) as Call;
  const { token } = await personFor(call);
  const [method = '', path = ''] = fill(name, call, {}).name.split(' ');
  return {
    method,
    path: `/api${path}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: Buffer.from(body),
  };
}

const withBody = [...calls].filter(([, { body }]) => body);

/** With a PostgreSQL server the main thread does less work, because the database runs in other processes. */
const onEmbedded = describe.skipIf(inject('postgresServer'));

onEmbedded('the main thread is not blocked by a text of the largest body size', () => {
  const shapes: [string, string][] = [
    ['signs of addresses', 'a@b.'],
    ['letters that decompose', '\ufdfa'],
    ['half of a link', 'http://xn--'],
  ];

  it.each(shapes)('of %s in every field of every call', async (_name, unit) => {
    const requests: [string, Sent][] = [];
    for (const [name, call] of withBody) {
      const declared = fieldsOf(call).filter((at, _index, all) => !all.some((other) => other.startsWith(`${at}.`)));
      // The records of collections have the fields that admins gave them.
      const fields = declared.length > 0 ? declared : ['title'];
      const filledWith = (text: string) => JSON.stringify(fields.reduce<unknown>((made, at) => withValue(made, at, text), {}));
      const room = bodyLimit(call) - Buffer.byteLength(filledWith(''));
      const body = filledWith(textOf(unit, room / fields.length - 2));
      expect(Buffer.byteLength(body), name).toBeLessThanOrEqual(bodyLimit(call));
      requests.push([name, await asJson(name, body)]);
    }
    expect((await slowOnes(requests)).join('\n')).toBe('');
  });
});

onEmbedded('the main thread is not blocked by texts of the largest field size', () => {
  const shapes = [
    'a.',
    'a at ',
    '@',
    ' dot ',
    'a-',
    'www.',
    'http://a',
    'a@',
    'x',
    'a b. C',
    '\ufdfa',
    '\ufdf0',
    '\u321d',
    '\u00bc',
    '\u2057',
    '\u33af',
    'token-',
    '\u200b',
    ' ',
    '\n',
    '(at)',
    'a (at) b ',
    'a.b.',
    'א. ',
    '\ud83d\udd11',
    '{first_name}',
  ];

  it.each(shapes)('of %j', async (unit) => {
    const texts = (length: number) => unit.repeat(Math.floor(length / unit.length));
    const owner = await Owner.create(board, ['employer', 'organization', 'jobseeker']);
    const token = owner.person.token;
    const post = await owner.record('pending post');
    await owner.record('profile');
    const requests: [string, Sent][] = [
      [`/api/v2/employer/jobs_prep/update/${post}/basic`, { data: { ...basic, description: texts(20_000) } }],
      [`/api/v2/employer/jobs_prep/update/${post}/basic`, { data: { ...basic, headline: texts(150), position: texts(120) } }],
      [
        `/api/v2/employer/jobs_prep/update/${post}/apply_info`,
        { data: { ...applyInfo, apply: { ...applyInfo.apply, subject: texts(200), info: texts(2_000) } } },
      ],
      ['/api/v2/jobseeker/profile/save', { data: { bio: texts(10_000), title: texts(120), user: { first_name: texts(100) } } }],
      ['/api/v2/contact', { email: 'a@example.org', feedback_type: 'help', message: texts(10_000), page: texts(500), checked_faq: true }],
      ['/api/v3/frontend-error', { message: texts(2_000), stack: texts(8_000), url: texts(2_000), cookies: texts(30_000), user_agent: texts(400) }],
    ].map(([path, body]) => [
      path as string,
      {
        method: 'POST',
        path: path as string,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: Buffer.from(JSON.stringify(body)),
      },
    ]);
    expect((await slowOnes(requests)).join('\n')).toBe('');
  });
});

onEmbedded('the main thread is not blocked by large bodies', () => {
  it.each(['POST /v2/auth/register', 'POST /v2/posts', 'POST /v2/employer/jobs_prep/update/{id}/details', 'POST /v3/frontend-error'])('of %s', async (name) => {
    const requests: [string, Sent][] = [];
    for (const [what, body] of LARGE_BODIES) requests.push([what, await asJson(name, body)]);
    expect((await slowOnes(requests)).join('\n')).toBe('');
  });

  it('of forms', async () => {
    const call = calls.get('POST /v2/jobseeker/files/save') as Call;
    const { token } = await personFor(call);
    const part = (name: string, text: string, filename = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${text}\r\n`;
    const forms: [string, string][] = [
      ['many parts', `${part('a', '1').repeat(100_000)}--x--\r\n`],
      ['many files', `${part('file', '1', 'a.txt').repeat(80_000)}--x--\r\n`],
      ['a long file name', `${part('file', 'abc', `${' .'.repeat(2_000_000)}.txt`)}--x--\r\n`],
      ['a boundary again and again', `--x\r\n${'\r\n--x'.repeat(1_000_000)}`],
      ['a long header', `--x\r\nContent-Disposition: form-data; ${'a="b"; '.repeat(1_000_000)}\r\n\r\nabc\r\n--x--\r\n`],
      ['a large file', `${part('file', 'a b\n'.repeat(2_500_000), 'a.txt')}--x--\r\n`],
    ];
    const headers = { authorization: `Bearer ${token}`, 'content-type': CONTENT_TYPES[3] };
    const requests = forms.map(([what, form]): [string, Sent] => [
      what,
      { method: 'POST', path: '/api/v2/jobseeker/files/save', headers, body: Buffer.from(form) },
    ]);
    const asQuery = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    requests.push([
      'an address of many pairs',
      { method: 'POST', path: '/api/v2/jobseeker/files/save', headers: asQuery, body: Buffer.from('a=1&%ff=%ff&'.repeat(800_000)) },
    ]);
    expect((await slowOnes(requests)).join('\n')).toBe('');
  });
});

onEmbedded('the main thread is not blocked by the longest addresses and headers', () => {
  const long = 14_000;
  const filledWith = (unit: string) => unit.repeat(Math.floor(long / unit.length));

  it('in paths and queries', async () => {
    const paths = [
      `/api/v2/posts?kw=${'a+'.repeat(100)}&${filledWith('skills=x&').slice(0, 450)}`,
      `/api/v2/posts?${filledWith('a=1&')}`,
      `/api/v2/posts?${filledWith('&')}`,
      `/api/v2/posts?kw=${filledWith('%22')}`,
      `/api/v2/posts?${filledWith('skills=Hebrew&')}`,
      ...['%22a', '-a+', 'or+', '(', '%5c', "'", '%3a*+', 'a%26', '%D7%90'].map(
        (unit) => `/api/v2/posts?kw=${unit.repeat(Math.floor(200 / decodeURIComponent(unit).length))}`,
      ),
      `/api/plans/${filledWith('%F0%9F%94%91')}`,
      `/api/coupons/${filledWith('%ef%bb%bf')}`,
      `/feeds/${filledWith('a.')}.rss`,
      `/feeds/skill/${filledWith('.rss')}`,
      `/sitemaps/${filledWith('jobs-1')}.xml`,
      `/resumes/${filledWith('%2e%2e%2f')}`,
    ];
    const requests = paths.map((path): [string, Sent] => [path.slice(0, 40), { method: 'GET', path }]);
    expect((await slowOnes(requests)).join('\n')).toBe('');
  });

  it('in headers', async () => {
    const requests = HOSTILE_HEADERS.map(([what, headers]): [string, Sent] => [what, { method: 'GET', path: '/api/v2/posts', headers }]);
    for (const unit of ['br;', 'br ;', 'br; q=0 ', 'W/"a",', ', ', 'Bearer ', 'a=b; ']) {
      const value = filledWith(unit);
      for (const name of ['accept-encoding', 'if-none-match', 'authorization', 'accept', 'cookie', 'x-forwarded-for'])
        requests.push([`${name}: ${unit}`, { method: 'GET', path: '/api/v2/posts', headers: { [name]: value } }]);
    }
    expect((await slowOnes(requests)).join('\n')).toBe('');
  });
});
