import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { prepareSchema } from '~/app/prepare-schema';
import { startFault } from '~/app/start-faults';
import { readConfig } from '~/platform/config/config';
import { openDatabase } from '~/platform/database';
import { isDatabaseUnavailable } from '~/platform/database/errors';
import { migrate } from '~/platform/database/migrate';
import { openPostgres } from '~/platform/database/postgres';
import { openTestBoard } from './board';
import { findPgBouncer, startPgBouncer } from './servers/pgbouncer';
import { type PostgresServer, startPostgres } from './servers/postgres-server';

/** Faults of a server that the tests break; the embedded database has none of them. */
describe.skipIf(!inject('postgresServer'))('a fault of the database', () => {
  let server: PostgresServer;
  const log = pino({ level: 'silent' });
  const administer = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: `${server.url}/${database}` });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    server = await startPostgres();
    await administer('create database board');
    const board = openPostgres(`${server.url}/board`);
    await migrate(board.driver);
    await board.close();
    await administer(`create database latin template template0 encoding 'LATIN1' locale 'C'`);
    await administer('create database readonly');
    await administer('alter database readonly set default_transaction_read_only = on');
    await administer('create database foreign_owner');
    await administer(`create role stranger login; create role crowd login connection limit 0; create role rivka login password 'right'`);
  });
  afterAll(() => server.stop());

  const at = (path: string, user = 'parnassa') => server.url.replace('parnassa', user) + path;
  const onSocket = (database: string, user = 'parnassa') => `postgres:///${database}?host=${server.socketFolder}&port=${new URL(server.url).port}&user=${user}`;

  /** What a start says of a database: the sentence, or undefined where it works or the error has none. */
  async function faultOf(url: string): Promise<string | undefined> {
    const config = readConfig({ DATABASE_URL: url, APP_SECRET: 'x'.repeat(40) });
    try {
      const database = await openDatabase(config, log);
      await prepareSchema(config, database).finally(() => database.close());
      return undefined;
    } catch (error) {
      return startFault(error) ?? `no sentence: ${error}`;
    }
  }

  it.each<[string, () => string, RegExp | undefined]>([
    ['none', () => at('/board'), undefined],
    ['none, on the socket', () => onSocket('board'), undefined],
    ['a database that does not exist', () => at('/nowhere'), /has no such database\.$/],
    ['a port on which nobody listens', () => 'postgres://parnassa@127.0.0.1:1/board', /nothing answers at its address/],
    ['a host that does not exist', () => 'postgres://parnassa@no.such.host.invalid/board', /^The host "no\.such\.host\.invalid" is not known/],
    ['a folder without a socket', () => 'postgres:///board?host=/nonexistent&user=parnassa', /nothing answers at its socket/],
    ['a user that does not exist', () => at('/board', 'nobody'), /does not let this user in/],
    ['a user that may do nothing', () => at('/foreign_owner', 'stranger'), /its user lacks rights/],
    ['too many connections', () => at('/board', 'crowd'), /too many connections/],
    ['a database that can only be read', () => at('/readonly'), /it can only be read/],
    ['a database that is not UTF8', () => at('/latin'), /stores LATIN1 and not UTF8/],
    ['sslmode=require of a server without TLS', () => at('/board?sslmode=require'), /does not encrypt connections/],
    ['a parameter with a wrong value', () => at('/board?lock_timeout=soon'), /a parameter of the address/],
  ])('at a start: %s', async (_what, url, sentence) => {
    const said = await faultOf(url());
    if (sentence === undefined) expect(said).toBeUndefined();
    else {
      expect(said).toMatch(sentence);
      expect(said).not.toContain('\n');
    }
  });

  it('at a start: a wrong password, no password, and a user that may not come from here', async () => {
    const file = join(server.dataFolder, 'pg_hba.conf');
    const allow = async (lines: string) => {
      writeFileSync(file, `${lines}\n`);
      await administer('select pg_reload_conf()');
    };
    onTestFinished(() => allow('local all all trust\nhost all all 127.0.0.1/32 trust'));
    await allow('host all rivka 127.0.0.1/32 scram-sha-256\nhost all parnassa 127.0.0.1/32 trust');
    expect(await faultOf(at('/board', 'rivka:wrong'))).toMatch(/the user or the password is wrong\.$/);
    expect(await faultOf(at('/board', 'rivka'))).toMatch(/asks for a password, and the address has none\.$/);
    expect(await faultOf(at('/board', 'stranger'))).toMatch(/does not let this user in from here: see its pg_hba\.conf\.$/);
  });

  const PgBouncer = findPgBouncer();
  it.skipIf(!PgBouncer).each([
    ['session', [], /connection pooler such as PgBouncer/],
    ['transaction', [], /connection pooler such as PgBouncer/],
    ['session', ['ignore_startup_parameters=options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'], /names a connection pooler/],
    ['transaction', ['ignore_startup_parameters=options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'], /names a connection pooler/],
  ])('at a start: PgBouncer in the mode %s with %j', async (mode, settings, sentence) => {
    const pooler = await startPgBouncer(PgBouncer as string, server.url, [`pool_mode=${mode}`, ...settings]);
    onTestFinished(() => pooler.stop());
    expect(await faultOf(`${pooler.url}/board`)).toMatch(sentence);
  });

  describe('while the board serves', () => {
    const board = async (url: string) => {
      const database = openPostgres(url);
      const opened = await openTestBoard({ database });
      onTestFinished(() => opened.close().catch(() => {}));
      return opened;
    };
    const answerOf = async ({ raw }: Awaited<ReturnType<typeof openTestBoard>>) => {
      const answer = await raw('POST /v2/auth/register', {
        body: { first_name: 'Rivka', last_name: 'Stern', email: `a${Math.random()}@example.org`, password: 'correct horse', account_type: 'employer' },
      });
      return [answer.status, answer.headers.get('retry-after')];
    };

    it('a database that can only be read now is 503 with Retry-After', async () => {
      const opened = await board(`${server.url}/board`);
      await administer('alter database board set default_transaction_read_only = on');
      onTestFinished(() => administer('alter database board reset default_transaction_read_only'));
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'board'`);
      for (let call = 0; call < 4; call += 1) expect(await answerOf(opened)).toEqual([503, '3']);
    });

    it('a server that is stopped behind its socket is 503 with Retry-After, and serves again once it is back', async () => {
      const opened = await board(onSocket('board'));
      await server.crash();
      try {
        // The first statements may meet a connection that is being closed.
        for (let call = 0; call < 4; call += 1) expect(await answerOf(opened)).toEqual([503, '3']);
      } finally {
        await server.start();
      }
      expect((await answerOf(opened))[0]).toBe(200);
    });
  });

  it('of a bucket that cannot be reached is the bucket’s, whatever its code', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', $metadata: { attempts: 3 } });
    expect(startFault(refused)).toBe('The bucket cannot be used: nothing answers at this address (ECONNREFUSED).');
    expect(isDatabaseUnavailable(refused)).toBe(false);
  });
});
