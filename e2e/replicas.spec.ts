import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { findHaproxy, findVarnish } from '../scripts/support/programs.mjs';
import { findPgBouncer, startPgBouncer } from '../test/servers/pgbouncer';
import { type PostgresServer, startPostgres, startStandby } from '../test/servers/postgres-server';
import { BoardProcess, freePort } from './support/board-process';
import { faultsInBooks } from './support/crashes/books';
import { basic, Employer } from './support/crashes/employer';
import { startHaproxy } from './support/haproxy';
import { startVarnish } from './support/varnish';

/**
 * A primary with two standbys behind HAProxy and PgBouncer, two web processes that read from the standbys, one of them behind Varnish, and a worker. On
 * the CI machine all three programs are required.
 */
const pgbouncer = findPgBouncer();
test.skip(
  !(findHaproxy() && findVarnish() && pgbouncer) && !process.env.CI,
  'HAProxy, Varnish and PgBouncer are not installed (Debian: apt-get install haproxy varnish varnish-modules pgbouncer).',
);
test.describe.configure({ mode: 'serial' });

/** Changes of one post, each read at once by its employer on the other process, and by visitors on both. */
const CHANGES = 500;
/** After each so many changes, Varnish is asked until it has the last one. */
const CACHE_CHECKED = 25;
/** The lag beyond which a standby is left out, in seconds. */
const MAX_LAG = 2;
/** How long the notice of a change may be on its way to the other process, on a busy machine, in milliseconds. */
const SHOWS_WITHIN = 10_000;
/** How long the board may answer 5xx after a fault or a promotion, in milliseconds. A busy board answers 503 for a moment. */
const BACK_WITHIN = 10_000;
const SYNCHRONOUS = { synchronous_standby_names: 'any 1 (one, two)' };

let primary: PostgresServer;
const standbys: Record<'one' | 'two', PostgresServer> = {} as never;
let haproxy: Awaited<ReturnType<typeof startHaproxy>>;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let varnish: Awaited<ReturnType<typeof startVarnish>>;
/** The web process behind Varnish. */
let here: BoardProcess;
let there: BoardProcess;
let worker: BoardProcess;
let employer: Employer;
/** The employer's posts are written here and read there. */
let elsewhere: Employer;

const query = async (server: PostgresServer, statement: string, database = 'parnassa') => {
  const client = new pg.Client({ connectionString: `${server.url}/${database}` });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  primary = await startPostgres();
  await query(primary, 'create database parnassa', 'postgres');
  standbys.one = await startStandby(primary.url, 'one');
  standbys.two = await startStandby(primary.url, 'two');
  // From now on a commit is acknowledged once it is on a standby too.
  await query(primary, `alter system set synchronous_standby_names = '${SYNCHRONOUS.synchronous_standby_names}'`);
  await query(primary, 'select pg_reload_conf()');
  haproxy = await startHaproxy([primary.url, standbys.one.url, standbys.two.url]);
  await expect(async () => query({ ...primary, url: haproxy.url }, 'select 1')).toPass({ timeout: 20_000 });
  pooler = await startPgBouncer(pgbouncer as string, haproxy.url);
  const databaseUrl = `${pooler.url}/parnassa`;
  const cachePort = await freePort();
  const shared = {
    DATABASE_POOLING: 'transaction',
    DATABASE_DIRECT_URL: `${haproxy.url}/parnassa`,
    CDN_PURGE_URL: `http://127.0.0.1:${cachePort}/purge-tags`,
    CDN_PURGE_TOKEN: 'a-token-of-the-cache-in-front',
  };
  const env = {
    ...shared,
    DATABASE_REPLICA_URLS: [standbys.one, standbys.two].map(({ url }) => `${url}/parnassa`).join(','),
    DATABASE_REPLICA_MAX_LAG: String(MAX_LAG),
    RATE_LIMIT_SCALE: '100000',
  };
  here = await BoardProcess.start({ databaseUrl, env: { ...env, ROLE: 'web' } });
  there = await BoardProcess.start({ databaseUrl, env: { ...env, ROLE: 'web' } });
  worker = await BoardProcess.start({ databaseUrl, env: { ...shared, ROLE: 'worker' } });
  varnish = await startVarnish(cachePort, here.url, shared.CDN_PURGE_TOKEN);
  // Mails are files of the process that sends them.
  employer = new Employer({ url: here.url, mailTo: (...wanted) => worker.mailTo(...wanted) }, 'replicas@example.org');
  await employer.register();
  elsewhere = new Employer({ url: there.url, mailTo: (...wanted) => worker.mailTo(...wanted) }, 'replicas@example.org');
  await elsewhere.logIn();
});
test.afterAll(async () => {
  await Promise.all([here, there, worker].map((board) => board?.dispose()));
  for (const server of [varnish, pooler, haproxy]) await server?.stop();
  await Promise.all([primary, ...Object.values(standbys)].map((server) => server?.stop()));
});

const ready = async (board: BoardProcess) => (await fetch(`${board.url}/readyz`)).text();
const bothAreRead = () => expect(async () => expect([await ready(here), await ready(there)]).toEqual(['ready', 'ready'])).toPass({ timeout: 30_000 });

/** Changes the headline of a live post. @returns the position after the change. */
async function rename(id: string, headline: string): Promise<string> {
  const answer = await fetch(`${here.url}/api/v2/employer/jobs/update/${id}/basic`, {
    method: 'POST',
    headers: { ...employer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...basic, headline } }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer.headers.get('x-change-position') ?? '';
}
/** A web process, or what stands in front of one. */
type Front = Pick<BoardProcess, 'url'>;
const headlineOn = async (board: Front, id: string, headers: Record<string, string> = {}): Promise<string> =>
  (await (await fetch(`${board.url}/api/v2/posts/${id}`, { headers })).json()).headline;

test('who changes something reads it on whatever replica, and no page is made anew from old data', async () => {
  test.setTimeout(600_000);
  await bothAreRead();
  const post = await employer.unpaidPost();
  expect((await employer.pay(post)).status).toBe(200);
  const id = post.postId;
  let pausing = true;
  const pauses = (async () => {
    while (pausing) {
      const standby = standbys[Math.random() < 0.5 ? 'one' : 'two'];
      await query(standby, 'select pg_wal_replay_pause()');
      await wait(Math.random() * 400);
      await query(standby, 'select pg_wal_replay_resume()');
      await wait(Math.random() * 100);
    }
  })();
  const wrong: string[] = [];
  for (let change = 1; change <= CHANGES && wrong.length === 0; change += 1) {
    const headline = `Hebrew teacher, change ${change}`;
    const position = await rename(id, headline);
    const [own, own2, unsaid, public1] = await Promise.all([
      headlineOn(there, id, { ...elsewhere.headers, 'x-change-position': position }),
      headlineOn(here, id, { ...employer.headers, 'x-change-position': position }),
      headlineOn(there, id, elsewhere.headers),
      headlineOn(here, id),
    ]);
    for (const [what, seen] of Object.entries({ own, own2, unsaid, public1 })) if (seen !== headline) wrong.push(`${what}: ${seen} after ${headline}`);
    const changed = performance.now();
    while ((await headlineOn(there, id)) !== headline && performance.now() - changed < SHOWS_WITHIN);
    // Once it shows, an older one never shows again.
    for (const board of [here, there]) if ((await headlineOn(board, id)) !== headline) wrong.push(`an older one again after ${headline}`);
    if (change % CACHE_CHECKED > 0) continue;
    while ((await headlineOn(varnish, id)) !== headline && performance.now() - changed < SHOWS_WITHIN);
    for (let again = 0; again < 3; again += 1) if ((await headlineOn(varnish, id)) !== headline) wrong.push(`an older one from the cache after ${headline}`);
  }
  pausing = false;
  await pauses;
  expect(wrong).toEqual([]);
  await bothAreRead();
});

test('twenty faults of servers and processes lose nothing that was acknowledged', async () => {
  test.setTimeout(600_000);
  const paid: string[] = [];
  /** Times without an answer that a visitor can use. */
  const outages: { path: string; status: number; from: number; to: number }[] = [];
  let stopping = false;
  const isDown = new Set<Front>();
  /** Buys posts until the end. What is not answered is bought again under another post. */
  const buy = async () => {
    while (!stopping) {
      try {
        const post = await employer.unpaidPost();
        if ((await employer.pay(post)).status === 200) paid.push(post.postId);
      } catch {
        await wait(100);
        await employer.logIn().catch(() => {});
      }
    }
  };
  const read = async (board: Front) => {
    const current = new Map<string, (typeof outages)[number]>();
    while (!stopping) {
      for (const path of ['/api/v2/posts', '/api/v2/posts?kw=teacher&n=', '/jobs/list/1']) {
        const status = await fetch(board.url + path + (path.endsWith('=') ? Math.random() : '')).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
        const now = performance.now();
        if ((status > 0 || isDown.has(board)) && status < 500) {
          current.delete(path);
          continue;
        }
        const outage = current.get(path) ?? { path, status, from: now, to: now };
        if (!current.has(path)) outages.push(outage);
        outage.to = now;
        current.set(path, outage);
      }
      await wait(20);
    }
  };
  const load = [buy(), read(here), read(there), read(varnish)];

  const restartStandby = async (name: 'one' | 'two') => {
    await standbys[name].crash();
    await wait(300);
    await standbys[name].start();
  };
  const pauseStandby = async (name: 'one' | 'two') => {
    await query(standbys[name], 'select pg_wal_replay_pause()');
    await wait((MAX_LAG + 1) * 1_000);
    await query(standbys[name], 'select pg_wal_replay_resume()');
  };
  const killProcess = async (board: BoardProcess) => {
    isDown.add(board);
    await board.kill9();
    // A process that loses the database while it starts ends, and its supervisor starts it again.
    for (let tries = 1; !board.isRunning; tries += 1)
      await board.restart().catch(async (error) => {
        await board.kill9();
        if (tries === 3) throw error;
      });
    isDown.delete(board);
  };
  const faults: (() => Promise<void>)[] = [
    ...Array.from({ length: 3 }, () => [
      () => restartStandby('one'),
      () => pauseStandby('two'),
      () => killProcess(there),
      () => restartStandby('two'),
      () => pauseStandby('one'),
      () => killProcess(worker),
    ]).flat(),
  ];
  for (const fault of faults) {
    await fault();
    await bothAreRead();
  }
  // A standby that somebody promotes by mistake is left out; HAProxy still leads to the primary.
  await standbys.two.promote();
  await expect.poll(() => ready(here), { timeout: 30_000 }).toContain('it is a primary, not a standby');
  // The primary is lost, and the other standby takes its place.
  const before = paid.length;
  await primary.crash();
  await standbys.two.crash();
  await standbys.one.promote();
  const promoted = performance.now();
  await query(standbys.one, `alter system set synchronous_standby_names = ''`);
  await query(standbys.one, 'select pg_reload_conf()');
  await expect.poll(() => paid.length, { timeout: 60_000 }).toBeGreaterThan(before + 3);
  stopping = true;
  await Promise.all(load);

  // Without a primary there is no answer until a standby is promoted.
  const begin = ({ from, to }: (typeof outages)[number]) => (from < promoted && to > promoted ? promoted : from);
  expect(outages.filter((outage) => outage.to - begin(outage) > BACK_WITHIN)).toEqual([]);
  expect(paid.length).toBeGreaterThan(20);
  const stored = await query(standbys.one, `select id from posts where posted_on is not null and id = any ('{${paid.join(',')}}')`);
  expect(stored).toHaveLength(paid.length);
  const client = async (statement: string) => query(standbys.one, statement);
  await expect(async () => expect(await faultsInBooks(client)).toEqual([])).toPass({ timeout: 90_000 });
});
