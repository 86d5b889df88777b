import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openTestDatabase } from '~test/servers/database';
import { startPostgres } from '~test/servers/postgres-server';
import { type OpenDatabase, queryRows } from '..';
import { openPostgres } from '../postgres';
import { parseMigration } from './files';
import { runMigrations } from './run';
import { withMigrationSession } from './session';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Later than all migrations of the board. */
let when = 9_000_000_000_000;
const file = (tag: string, ...statements: string[]) => {
  when += 1;
  return parseMigration(tag, when, statements.join('\n--> statement-breakpoint\n'));
};
const withoutTransaction = (tag: string, ...statements: string[]) => file(tag, `-- no transaction\n${statements[0]}`, ...statements.slice(1));

async function run(migrations: ReturnType<typeof file>[], mostTries = 1, { driver }: OpenDatabase = opened): Promise<string[]> {
  const done: string[] = [];
  await withMigrationSession(driver, (session) => runMigrations(session, migrations, (tag) => done.push(tag), { lockWait: 100, mostTries, longestPause: 100 }));
  return done;
}
const rows = (text: string) => queryRows(opened.db, sql.raw(text));
const isThere = async (name: string) => (await rows(`select to_regclass('${name}') is not null as there`))[0]?.there;
const timesCarriedOut = async ({ hash }: { hash: string }) =>
  (await rows(`select count(*)::int as count from drizzle.__drizzle_migrations where hash = '${hash}'`))[0]?.count;
/** Whether an index can be used; undefined where there is none of this name. */
const isValid = async (index: string) => (await rows(`select indisvalid as valid from pg_index where indexrelid = to_regclass('${index}')`))[0]?.valid;

describe('a migration that fails', () => {
  it('changes nothing, is named, and leaves those before it carried out', async () => {
    const first = file('0100_first', 'create table failing_a (id int primary key)');
    const second = file('0101_second', 'create table failing_b (id int primary key)', 'create table failing_a (id int)');
    const third = file('0102_third', 'create table failing_c (id int primary key)');
    await expect(run([first, second, third])).rejects.toThrow(/0101_second failed: relation "failing_a" already exists.*changed nothing/);
    expect([await isThere('failing_a'), await isThere('failing_b'), await isThere('failing_c')]).toEqual([true, false, false]);
    expect([await timesCarriedOut(first), await timesCarriedOut(second)]).toEqual([1, 0]);
  });

  it('is carried out once it can be, and those before it are not repeated', async () => {
    const first = file('0103_first', 'create table repeated_a (id int primary key)');
    const second = file('0104_second', 'insert into repeated_a values (1); insert into repeated_b values (1)');
    await expect(run([first, second])).rejects.toThrow('0104_second');
    await rows('create table repeated_b (id int)');
    expect(await run([first, second])).toEqual(['0104_second']);
    expect(await run([first, second])).toEqual([]);
    expect(await rows('select * from repeated_a')).toEqual([{ id: 1 }]);
  });
});

describe('a migration without a transaction', () => {
  it('builds and drops indexes, and checks rows that were there before', async () => {
    const table = file(
      '0110_table',
      'create table listed (id int primary key, amount int)',
      'create index listed_old on listed (amount)',
      'insert into listed select n, n from generate_series(1, 100) n',
      'alter table listed add constraint listed_amount check (amount > 0) not valid',
    );
    const indexes = withoutTransaction(
      '0111_indexes',
      'create index concurrently if not exists "listed_amount_idx" on "listed" ("amount")',
      '-- Nothing reads it.\ndrop index concurrently if exists listed_old',
      'alter table listed validate constraint listed_amount',
    );
    expect(await run([table, indexes])).toEqual(['0110_table', '0111_indexes']);
    expect([await isValid('listed_amount_idx'), await isValid('listed_old')]).toEqual([true, undefined]);
    expect(await rows(`select convalidated from pg_constraint where conname = 'listed_amount'`)).toEqual([{ convalidated: true }]);
    expect(await timesCarriedOut(indexes)).toBe(1);
  });

  it('keeps its statements before a failed one, and is run again as a whole', async () => {
    await rows('create table partly (id int primary key, a int)');
    const indexes = withoutTransaction(
      '0112_indexes',
      'create index concurrently if not exists partly_a on partly (a)',
      'create index concurrently if not exists partly_b on partly (b)',
    );
    await expect(run([indexes])).rejects.toThrow(/0112_indexes failed: column "b" does not exist.*before the failed one are carried out/);
    expect([await isValid('partly_a'), await timesCarriedOut(indexes)]).toEqual([true, 0]);
    await rows('alter table partly add column b int');
    expect(await run([indexes])).toEqual(['0112_indexes']);
    expect(await isValid('partly_b')).toBe(true);
  });

  it('leaves no unique index behind whose rows are not unique', async () => {
    await rows('create table doubled as select 1 as a from generate_series(1, 2)');
    await expect(run([withoutTransaction('0113_unique', 'create unique index concurrently if not exists doubled_a on doubled (a)')])).rejects.toThrow(
      '0113_unique failed: could not create unique index',
    );
    expect(await isValid('doubled_a')).toBe(undefined);
  });
});

/** The embedded database has one session. */
describe.skipIf(!inject('postgresServer'))('while other sessions use the table', () => {
  let other: pg.Client;
  let visitor: pg.Client;
  beforeAll(async () => {
    [other, visitor] = [new pg.Client({ connectionString: opened.url }), new pg.Client({ connectionString: opened.url })];
    await Promise.all([other.connect(), visitor.connect()]);
    await rows('create table busy (id int primary key, a int)');
    await rows('insert into busy select n, n from generate_series(1, 100) n');
  });
  afterAll(() => Promise.all([other.end(), visitor.end()]));

  const migrators = `from pg_stat_activity where datname = current_database() and application_name = 'parnassa migrate'`;
  const waitsForLock = () =>
    vi.waitFor(async () => expect((await visitor.query(`select ${migrators} and wait_event_type = 'Lock'`)).rowCount).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 5,
    });

  it('a migration lets them go on between its attempts, and is carried out when the table is free', async () => {
    await other.query('begin; select from busy');
    const running = run([file('0120_column', 'alter table busy add column b int')], 100_000);
    // Each of these would wait for as long as the other session's transaction if the migration did.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await waitsForLock();
      expect((await visitor.query('update busy set a = a where id = 1')).rowCount).toBe(1);
    }
    await other.query('commit');
    expect(await running).toEqual(['0120_column']);
  });

  it('a migration gives up in the end, with those before it carried out', async () => {
    const before = file('0121_table', 'create table before_busy (id int)');
    await other.query('begin; select from busy');
    await expect(run([before, file('0122_column', 'create table beside_busy (id int)', 'alter table busy add column c int')], 2)).rejects.toThrow(
      /0122_column failed: a table that it changes was in use/,
    );
    await other.query('commit');
    expect([await timesCarriedOut(before), await isThere('beside_busy')]).toEqual([1, false]);
  });

  it('an index that was being built when its session was killed is built again', async () => {
    const indexes = withoutTransaction(
      '0123_indexes',
      'create index concurrently if not exists busy_first on busy (a)',
      'create index concurrently if not exists busy_second on busy (a, id)',
    );
    await rows('create index busy_first on busy (a)');
    // Building the second index waits for this transaction. The first one is there already.
    await other.query('begin; update busy set a = a where id = 1');
    const killed = run([indexes]);
    await vi.waitFor(async () => expect(await isValid('busy_second')).toBe(false), { timeout: 30_000, interval: 5 });
    // Expected before the session is killed: the failure can arrive before the answer to the query that kills it.
    const failure = expect(killed).rejects.toThrow('0123_indexes');
    await visitor.query(`select pg_terminate_backend(pid) ${migrators}`);
    await failure;
    await other.query('commit');
    expect([await isValid('busy_first'), await isValid('busy_second'), await timesCarriedOut(indexes)]).toEqual([true, false, 0]);
    expect(await run([indexes])).toEqual(['0123_indexes']);
    expect([await isValid('busy_first'), await isValid('busy_second'), await timesCarriedOut(indexes)]).toEqual([true, true, 1]);
  });

  it('they read and write while an index is built, and a second instance waits for the first one', async () => {
    const indexes = withoutTransaction('0124_indexes', 'create index concurrently if not exists busy_third on busy (id, a)');
    await other.query('begin; update busy set a = a where id = 1');
    const both = Promise.all([run([indexes]), run([indexes])]);
    await waitsForLock();
    await visitor.query('update busy set a = a + 1 where id = 2');
    expect((await visitor.query('select from busy')).rowCount).toBe(100);
    // The second instance may still be connecting.
    await vi.waitFor(async () => expect((await visitor.query(`select ${migrators}`)).rowCount).toBe(2));
    await other.query('commit');
    expect((await both).flat()).toEqual(['0124_indexes']);
    expect([await isValid('busy_third'), await timesCarriedOut(indexes)]).toEqual([true, 1]);
  });

  it('a migration does not wait for the end of a vacuum that the server has begun by itself', async () => {
    const server = await startPostgres({ autovacuum_naptime: '1s' });
    const url = `${server.url}/postgres`;
    const database = openPostgres(url);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      // So slow that it would take hours.
      const slow = 'autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1';
      await client.query(`create table large (id int, filler text) with (${slow})`);
      await client.query(`insert into large select n, repeat('-', 1000) from generate_series(1, 20000) n`);
      await client.query('delete from large where id % 3 = 0');
      const vacuums = `select from pg_stat_progress_vacuum where relid = 'large'::regclass`;
      await vi.waitFor(async () => expect((await client.query(vacuums)).rowCount).toBe(1), { timeout: 50_000, interval: 50 });
      expect(await run([file('0125_column', 'alter table large add column a int')], 20, database)).toEqual(['0125_column']);
    } finally {
      await client.end();
      await database.close();
      await server.stop();
    }
  });
});
