import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import { startFault } from '~/app/start-faults';
import { goodCard } from '~/orders/testing';
import { readConfig } from '~/platform/config/config';
import { openDatabase, queryRows } from '~/platform/database';
import { listenForPublicChanges } from '~/platform/database/changes';
import { migrate } from '~/platform/database/migrate';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from './board';
import { findPgBouncer, startPgBouncer } from './servers/pgbouncer';
import { type PostgresServer, startPostgres } from './servers/postgres-server';

const PgBouncer = findPgBouncer();
const log = pino({ level: 'silent' });

/** Boards behind PgBouncer in transaction mode, with the configuration of `deploy/` and so few connections that each transaction may get another one. */
describe.skipIf(!inject('postgresServer') || !PgBouncer)('a board behind PgBouncer in transaction mode', () => {
  let server: PostgresServer;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const configOf = (settings: Record<string, string> = {}) =>
    readConfig({
      APP_SECRET: 'x'.repeat(40),
      DATABASE_POOLING: 'transaction',
      DATABASE_URL: `${pooler.url}/parnassa`,
      DATABASE_DIRECT_URL: `${server.url}/parnassa`,
      ...settings,
    });
  beforeAll(async () => {
    server = await startPostgres();
    await administer('create database parnassa');
    await administer('create database other');
    pooler = await startPgBouncer(PgBouncer as string, server.url);
    const database = await openDatabase(configOf(), log);
    await migrate(database.driver);
    await database.close();
  });
  afterAll(async () => {
    await pooler.stop();
    await server.stop();
  });

  const openBoard = async (): Promise<TestBoard> => {
    const board = await openTestBoard({ database: await openDatabase(configOf(), log) });
    onTestFinished(() => board.close());
    return board;
  };

  it('registers, posts and pays, and another process learns of it', async () => {
    const [here, there] = [await openBoard(), await openBoard()];
    const pages = createBoardServer(there.ctx, { routes: {} } as ServerBuild, 'test');
    onTestFinished(await listenForPublicChanges(there.database.driver, log, (touched) => pages.answers.change(touched)));
    const list = async () => (await pages.fetch(new Request('http://board.test/api/v2/posts'))).text();
    expect(await list()).not.toContain('Keeper of the geniza');

    const account = { email: 'rivka@example.org', password: 'correct-horse-battery' };
    const registered = await here.call('POST /v2/auth/register', { body: { first_name: 'Rivka', last_name: 'Stern', account_type: 'employer', ...account } });
    expect(registered.status).toBe(200);
    expect((await here.call('POST /v2/auth/login', { body: account })).status).toBe(200);
    expect((await here.mails()).map(({ to }) => to?.[0]?.address)).toContain(account.email);

    const { token } = await buildEmployer(here.ctx);
    const call = async (name: string, body?: object) => {
      const answer = await here.call(name, { token, ...(body ? { body } : {}) });
      expect([name, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([name, 200, '']);
      return answer.body;
    };
    const [organization] = (await call('GET /v2/employer/organizations')).data;
    const { _id: id } = await call('POST /v2/employer/jobs_prep/start', { agree: true, organization });
    const steps = {
      basic: {
        headline: 'Keeper of the geniza',
        position: 'Archivist',
        contract_type: 'Full Time',
        description: 'You keep **old pages** in good order.',
        location: { country_code: 'US', zipcode: '07666' },
      },
      details: { experience: '3 to 5 years', salary: { min: 52_000, max: 61_500, pay_type: 'Annually' } },
      apply_info: { apply: { email: 'jobs@school.example.org', subject: '{position}' } },
    };
    for (const [step, data] of Object.entries(steps)) await call(`POST /v2/employer/jobs_prep/update/${id}/${step}`, { data });
    await call(`POST /v2/employer/jobs_prep/pay/${id}`, goodCard);
    await vi.waitFor(async () => expect(await list()).toContain('Keeper of the geniza'), { timeout: 1_000, interval: 20 });
    expect(await queryRows(here.ctx.db, sql`select status from payments`)).toEqual([{ status: 'settled' }]);
  });

  it('answers many requests of two processes at once, and keeps nothing in the sessions of the server', async () => {
    const boards = [await openBoard(), await openBoard()];
    const { token } = await buildEmployer((boards[0] as TestBoard).ctx);
    const asked = Array.from({ length: 120 }, (_, at) => {
      const board = boards[at % 2] as TestBoard;
      return at % 3 === 0 ? board.call('GET /v2/employer/organizations', { token }) : board.call(`GET /v2/posts?page_num=${1 + (at % 5)}`);
    });
    expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([]);
    const kept = await Promise.all(
      Array.from({ length: 20 }, () =>
        queryRows<{ statements: number; limits: string }>(
          (boards[0] as TestBoard).ctx.db,
          sql`select (select count(*)::int from pg_prepared_statements where from_sql or name <> '') as statements,
            concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'), current_setting('jit')) as limits`,
        ),
      ),
    );
    expect(new Set(kept.flat().map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify({ statements: 0, limits: '10s 5s 15s off' })]));
    const [{ connections } = { connections: 0 }] = await queryRows<{ connections: number }>(
      (boards[0] as TestBoard).ctx.db,
      sql`select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name not like 'parnassa %'`,
    );
    expect(connections).toBeLessThanOrEqual(3);
  });

  it('answers 503 while the server is away, and serves again once it is back', async () => {
    const board = await openBoard();
    const status = async () => (await board.raw('GET /v2/posts')).status;
    expect(await status()).toBe(200);
    await server.crash();
    try {
      for (let call = 0; call < 3; call += 1) {
        const started = performance.now();
        expect(await status()).toBe(503);
        expect(performance.now() - started).toBeLessThan(5_000);
      }
    } finally {
      await server.start();
    }
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 5_000, interval: 100 });
  });

  /** What a start says. */
  async function faultOf(settings: Record<string, string>): Promise<string | undefined> {
    try {
      await (await openDatabase(configOf(settings), log)).close();
      return undefined;
    } catch (error) {
      return startFault(error) ?? `no sentence: ${error}`;
    }
  }

  it.each<[string, () => Record<string, string>, RegExp | undefined]>([
    ['nothing of the deployed configuration', () => ({}), undefined],
    ['a direct address that is the pooler’s', () => ({ DATABASE_DIRECT_URL: `${pooler.url}/parnassa` }), /^DATABASE_DIRECT_URL names a connection pooler/],
    ['a direct address of another database', () => ({ DATABASE_DIRECT_URL: `${server.url}/other` }), /lead to different databases\.$/],
    ['a database that the pooler does not have', () => ({ DATABASE_URL: `${pooler.url}/nowhere` }), /cannot be used/],
    [
      'connections without limits',
      () => ({ DATABASE_URL: `${server.url}/parnassa` }),
      /lack statement_timeout, lock_timeout, idle_in_transaction_session_timeout, jit = off: set them by its connect_query/,
    ],
  ])('at a start: says of %s', async (_what, settings, sentence) => {
    const said = await faultOf(settings());
    if (sentence === undefined) expect(said).toBeUndefined();
    else {
      expect(said).toMatch(sentence);
      expect(said).not.toContain('\n');
    }
  });
});
