import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenDatabase, queryRows } from '..';
import { openInMemory } from '../embedded';
import { migrate, readSchemaState, SchemaTooOld } from '../migrate';
import { openPostgres } from '../postgres';
import { readMigrations } from './files';
import { parseFunctions, readFunctions } from './functions';
import { runFunctions } from './run';
import { withMigrationSession } from './session';

/**
 * A board of release 3.1.38, made by the 77 migrations of that release: `pg_dump --inserts --no-owner` without comments. It has a listed job, and an
 * anonymous profile whose title spells the name as that release did not recognize it.
 */
const DUMP = join(import.meta.dirname, 'fixtures/board-of-3.1.38.sql.gz');

const opened: OpenDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** A database without tables. */
async function openEmpty(): Promise<OpenDatabase> {
  const server = inject('postgresServer');
  if (!server) return keep(await openInMemory());
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return keep(openPostgres(`${server}/${name}`));
}

function keep(database: OpenDatabase): OpenDatabase {
  opened.push(database);
  return database;
}

async function openBoardOf3138(): Promise<OpenDatabase> {
  const database = await openEmpty();
  const dump = gunzipSync(await readFile(DUMP)).toString();
  await withMigrationSession(database.driver, async ({ execute }) => void (await execute(`${dump}; reset all`)));
  return database;
}

const rows = (database: OpenDatabase, text: string) => queryRows(database.db, sql.raw(text));

const PUBLIC = `'public'::regnamespace`;
/** What a database has, by kind; each row has a name. Statements name the columns of a table, so their order does not matter. */
const CATALOG: Record<string, string> = {
  extensions: 'select extname as name, extnamespace::regnamespace::text as schema from pg_extension order by 1',
  relations: `select relname as name, relkind, relpersistence, reloptions, relrowsecurity from pg_class where relnamespace = ${PUBLIC} order by 1`,
  columns: `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated,
    a.attstattarget, a.attstorage, a.attcompression, a.attoptions, a.attcollation::regcollation::text as collation, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped order by 1`,
  constraints: `select conrelid::regclass || ': ' || conname as name, pg_get_constraintdef(oid) as text, convalidated, condeferrable
    from pg_constraint where connamespace = ${PUBLIC} order by 1`,
  indexes: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text, i.indisvalid, i.indisprimary, i.indisunique, i.indisclustered, i.indisreplident
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = ${PUBLIC} order by 1`,
  'columns of indexes': `select c.relname || '.' || a.attname as name, a.attstattarget from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = ${PUBLIC} and c.relkind = 'i' order by 1`,
  triggers: `select t.tgrelid::regclass || ': ' || t.tgname as name, pg_get_triggerdef(t.oid) as text, t.tgenabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${PUBLIC} and not t.tgisinternal order by 1`,
  functions: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = ${PUBLIC} and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  sequences: `select sequencename as name, data_type::text as type, start_value, min_value, max_value, increment_by, cycle, cache_size from pg_sequences
    where schemaname = 'public' order by 1`,
  types: `select t.typname as name, t.typtype from pg_type t where t.typnamespace = ${PUBLIC} and t.typtype in ('d', 'e', 'r', 'm')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e') order by 1`,
  'statistics, rules and policies': `select stxname as name from pg_statistic_ext union all select ev_class::regclass || ': ' || rulename from pg_rewrite r
    join pg_class c on c.oid = r.ev_class where c.relnamespace = ${PUBLIC} union all select polname from pg_policy order by 1`,
  comments: `select d.objoid::regclass || '.' || d.objsubid as name, d.description from pg_description d join pg_class c on c.oid = d.objoid
    where d.classoid = 'pg_class'::regclass and c.relnamespace = ${PUBLIC} order by 1`,
};

/** The rows of all tables, by table. */
async function allRows(database: OpenDatabase): Promise<Record<string, unknown[]>> {
  const tables = await rows(database, `select relname as name from pg_class where relnamespace = ${PUBLIC} and relkind = 'r' order by 1`);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) found[String(name)] = await rows(database, `select to_jsonb(t) as row from "${name}" t order by 1`);
  return found;
}

describe('a board of release 3.1.38 that is upgraded', () => {
  let upgraded: OpenDatabase;
  let fresh: OpenDatabase;
  let before: Record<string, unknown[]>;
  const done: string[] = [];
  beforeAll(async () => {
    fresh = await openEmpty();
    await migrate(fresh.driver);
    upgraded = await openBoardOf3138();
    expect(await readSchemaState(upgraded.driver)).toBe('earlier');
    before = await allRows(upgraded);
    await migrate(upgraded.driver, (tag) => done.push(tag));
  });

  it.each(Object.entries(CATALOG))('has the %s of a new one', async (kind, query) => {
    const [found, wanted] = [await rows(upgraded, query), await rows(fresh, query)];
    expect(found).toEqual(wanted);
    const none = ['types', 'statistics, rules and policies', 'comments'];
    expect(found.length > 0).toBe(!none.includes(kind));
  });

  it('has the columns of `post_totals` in the order of a new one, since functions make rows of it by their order', async () => {
    const query = `select attname as name from pg_attribute where attrelid = 'post_totals'::regclass and attnum > 0 order by attnum`;
    expect(await rows(upgraded, query)).toEqual(await rows(fresh, query));
  });

  it('gets the functions and what is new, and not the baseline', async () => {
    const [, ...added] = (await readMigrations()).map(({ tag }) => tag);
    expect(done.toSorted()).toEqual([...(await readFunctions()).map(({ name }) => `functions/${name}`), ...added].toSorted());
    expect([await readSchemaState(upgraded.driver), await readSchemaState(fresh.driver)]).toEqual(['current', 'current']);
  });

  /** The rows with the words that migrations give to products since. */
  const renamed = (all: typeof before): typeof before =>
    JSON.parse(
      JSON.stringify(all).replace('"Further job post"', '"Additional job post"').replace('A further job within two months', 'Another job within two months'),
    );

  /** The setting that came since: the first rates of currencies. */
  const NEW_SETTING = 'pay_currencies';
  /** Tables that came since, and are empty at first. */
  const EMPTY_SINCE = ['pay_figures'];
  /** Tables that came since with rows of their own. */
  const SEEDED_SINCE = ['post_laws', 'words_to_avoid'];
  /** The rows of the tables and columns that the board had before. */
  const asBefore = (all: typeof before): typeof before =>
    Object.fromEntries(
      Object.entries(before).map(([table, [first]]) => {
        const columns = Object.keys((first as { row: object } | undefined)?.row ?? {});
        const found = (all[table] ?? []) as { row: Record<string, unknown> }[];
        if (table === 'settings') return [table, found.filter(({ row }) => row.key !== NEW_SETTING)];
        return [table, first ? found.map(({ row }) => ({ row: Object.fromEntries(columns.map((column) => [column, row[column]])) })) : found];
      }),
    );

  it('keeps its rows, and an anonymous profile is no longer found by words that tell whose it is', async () => {
    const after = await allRows(upgraded);
    const { candidate_search: search, ...others } = asBefore(after);
    const { candidate_search: earlier, ...kept } = renamed(before);
    expect(others).toEqual(kept);
    expect(Object.keys(after).filter((table) => !(table in before))).toEqual([...EMPTY_SINCE, ...SEEDED_SINCE]);
    expect([kept.posts?.length, kept.post_search?.length]).toEqual([1, 1]);
    const words = (found: unknown[] | undefined) => JSON.stringify(found);
    expect([words(earlier).includes('teacher'), words(search).includes('teacher')]).toEqual([true, false]);
  });

  it('is not changed by a second migration', async () => {
    const again: string[] = [];
    await migrate(upgraded.driver, (tag) => again.push(tag));
    expect(again).toEqual([]);
  });

  it('begins a new board with the same rows', async () => {
    const seeds = await allRows(fresh);
    for (const table of ['products', 'credit_plans', 'credit_packs', 'recent_search_start', 'newsletter_totals'])
      expect(seeds[table]).toEqual(renamed(before)[table]);
    const withoutId = (found: unknown[] | undefined) => (found as { row: object }[]).map(({ row }) => ({ ...row, id: '' }));
    expect(withoutId(seeds.product_prices)).toEqual(withoutId(before.product_prices));
    expect(seeds.settings).toMatchObject([{ row: { key: NEW_SETTING } }]);
    const filled = (all: Record<string, unknown[]>) =>
      Object.keys(all).filter((table) => all[table]?.length && table !== 'settings' && !SEEDED_SINCE.includes(table));
    const ofSample = ['users', 'organizations', 'posts', 'post_totals', 'post_search', 'search_words', 'candidates', 'candidate_search', 'candidate_totals'];
    expect(filled(seeds)).toEqual(filled(before).filter((table) => !ofSample.includes(table)));
  });
});

describe('a board of a release before 3.1.38', () => {
  it('is told which release comes first, at start and by `migrate`, and is not changed', async () => {
    const database = await openBoardOf3138();
    await rows(database, 'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)');
    for (const attempt of [readSchemaState, migrate]) {
      const refusal = await attempt(database.driver).catch((error: Error) => error);
      expect(refusal).toBeInstanceOf(SchemaTooOld);
      expect((refusal as Error).message).toBe(
        'The database has the schema of a release before 3.1.38, from which this release cannot upgrade: migrate it with release 3.1.38 first, then with this one.',
      );
    }
    expect(await rows(database, `select to_regclass('drizzle.__functions') as name`)).toEqual([{ name: null }]);
  });
});

describe('the functions of a database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmpty();
    await migrate(database.driver);
  });
  const answer = async () => (await rows(database, `select state_name('NY') as name`))[0]?.name;
  const other = parseFunctions(
    'state-names',
    `create or replace function state_name(code text) returns text language sql immutable parallel safe as $$ select 'elsewhere' $$`,
  );
  const change = () => withMigrationSession(database.driver, (session) => runFunctions(session, [other]));

  it('get the text of this release where it differs', async () => {
    await change();
    expect([await answer(), await readSchemaState(database.driver)]).toEqual(['elsewhere', 'earlier']);
    const done: string[] = [];
    await migrate(database.driver, (tag) => done.push(tag));
    expect([done, await answer(), await readSchemaState(database.driver)]).toEqual([['functions/state-names'], 'New York', 'current']);
  });

  it('keep the text of a later release, on whose schema this one serves', async () => {
    await change();
    await rows(database, `update drizzle.__functions set release = '999.10.0' where file = 'state-names'`);
    await migrate(database.driver);
    expect([await answer(), await readSchemaState(database.driver)]).toEqual(['elsewhere', 'current']);
  });

  it('are changed in one piece for each file, or not at all', async () => {
    const broken = parseFunctions(
      'state-names',
      `${other.statements[0]}\n\ncreate or replace function state_name(code text) returns int language sql as $$ select 1 $$`,
    );
    await rows(database, `update drizzle.__functions set release = '1.0.0'`);
    await migrate(database.driver);
    await expect(withMigrationSession(database.driver, (session) => runFunctions(session, [broken]))).rejects.toThrow('functions/state-names failed');
    expect([await answer(), await readSchemaState(database.driver)]).toEqual(['New York', 'current']);
  });
});
