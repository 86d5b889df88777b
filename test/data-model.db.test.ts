import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '~/platform/database';
import journal from '../db/migrations/meta/_journal.json';
import { STORING } from './interleavings/known';
import { LEFT, STORED_BY } from './interleavings/user-columns';
import { openTestDatabase } from './servers/database';

/**
 * Rules that every table keeps, read from the catalog of a migrated database. A column that breaks one needs an index or a constraint,
 * or a reason in a list below.
 */

/** Tables whose rows are never deleted (`architecture.test.ts` makes sure of it), so a foreign key to them needs no index for deletions. */
const NEVER_DELETED = ['users', 'posts', 'payments'];

/** Columns that hold the id of a record, or something like it, without a foreign key. */
const WITHOUT_FOREIGN_KEY: Record<string, string> = {
  'posts.order_id': 'orders.post_id is the foreign key; one in both directions would make a circle of tables',
  'coupons.order_id': 'orders.coupon_id is a foreign key already, and this one would make a circle of tables',
  'coupon_uses.order_id':
    'orders come above coupons; the use is stored in the transaction that has locked the order, and only orders without a payment are ever deleted',
  'payments.subject_id': 'an order or a purchase of credits, as `subject` says',
  'idempotent_answers.user_id': 'visitors have the id of zeros',
  'job_alert_matches.post_id': 'a foreign key would lock the post after the alert, against the order of locks',
  'recent_search.post_id': 'a copy of post_search, which has the foreign key',
  'candidate_openings.opening_id': 'shared by the rows of one opening, which has no row of its own',
  'imported_records.foreign_id': 'an id of the other board',
  'imported_records.record_id': 'a post or an organization, as `kind` says',
  'audit_log.actor_id': 'the log is kept whatever becomes of the records it names',
  'audit_log.on_behalf_of': 'the log is kept whatever becomes of the records it names',
  'audit_log.subject_id': 'the log names records of every kind',
  'audit_log.request_id': 'not a record',
  'audit_log.undoes': 'the log is kept whatever becomes of its lines',
  'server_errors.user_id': 'an error is stored even when its user cannot be found',
  'server_errors.request_id': 'not a record',
  'frontend_errors.user_id': 'an error is stored even when its user cannot be found',
  'mails.account_id': 'accounts are records of a slice; their removal deletes these rows',
  'mails.copy_of': 'the first mail may be deleted before its copy',
  'mails.related_id': 'a record of the kind in `related_kind`',
  'mails.message_id': 'not a record',
  'mail_opt_outs.account_id': 'accounts are records of a slice; their removal deletes these rows',
  'mail_suppressions.mail_id': 'the mail may be deleted before',
  'social_shares.external_id': 'an id of the network',
};

/** Texts with the name of a type or status that have no fixed list of values. */
const WITHOUT_LIST: Record<string, string> = {
  'posts.contract_type': 'a vocabulary, which staff change',
  'files.content_type': 'a media type',
  'payments.gateway': 'gateways are configured; rows of a former one stay',
  'sandbox_charges.outcome': 'the code of the gateway for a declined card',
  'audit_log.action': 'a later release may drop an action, and its lines stay',
  'server_errors.method': 'what the client sent',
  'server_errors.type': 'the class of the error',
  'refunds.reason': 'words of the staff',
  'words_to_avoid.reason': 'words of the staff',
  'posts.taken_down_reason': 'words of the staff',
  'payment_disputes.reason': 'a word of the gateway',
  'payment_events.type': 'a word of the gateway',
  'imported_records.source': 'the address or the name of another board',
  'incidents.kind': 'a later release may drop a kind, and its rows stay',
  'mail_bounces.status': 'a code of RFC 3463, as the other server sent it',
  'mails.kind': 'a later release may drop a kind, and its mails stay',
  'mails.related_kind': 'a later release may drop a kind, and its mails stay',
  'mail_opt_outs.kind': 'a later release may drop a kind, and these rows stay',
};

/** Numbers for which every value is valid. */
const ANY_NUMBER: Record<string, string> = {
  'coupons.position': 'a place in a list',
  'coupon_holders.position': 'a place in a list',
  'products.position': 'a place in a list',
  'newsletter_jobs.position': 'made by the database',
  'newsletter_progress.position': 'a position of newsletter_jobs',
  'newsletter_editions.last_position': 'a position of newsletter_jobs',
  'recent_search_start.id': 'the one row',
  'idempotent_answers.status': 'a status of HTTP',
  'orders.invoice_number': 'made by a sequence',
};
/** Columns that triggers compute from checked ones. */
const DERIVED = /^(post_totals|candidate_totals|newsletter_totals|post_search|recent_search)\./;

/** Unique indexes of several columns, of which one may be null: rows with null are not compared. */
const NULL_IS_NEVER_EQUAL: Record<string, string> = {
  applications_once: 'applications of removed accounts have no user',
  candidate_openings_once: 'rows without an organization are compared, too: NULLS NOT DISTINCT',
  product_prices_once: 'prices without a first day are compared, too: NULLS NOT DISTINCT',
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const read = async (query: string): Promise<string[]> => (await queryRows<{ name: string }>(database.db, sql.raw(query))).map(({ name }) => name).sort();
const without = (names: string[], reasons: Record<string, string>) => names.filter((name) => !(name in reasons));
const TABLES = `from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
  where a.attnum > 0 and not a.attisdropped`;
const NAME = `t.relname || '.' || a.attname as name`;
const constrained = (type: 'c' | 'f') => `exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = '${type}' and a.attnum = any(c.conkey))`;

describe('foreign keys', () => {
  it('have an index where rows that they refer to are deleted', async () => {
    // A partial index serves if it leaves out nothing but null.
    const missing = await read(`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not (c.confdeltype = 'a' and c.confrelid::regclass::text in (${NEVER_DELETED.map((name) => `'${name}'`).join(', ')}))
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`);
    expect(missing).toEqual([]);
  });

  it('are on every column with the id of a record, or a reason is given', async () => {
    const ids = await read(
      `select ${NAME} ${TABLES} and a.attname <> 'id' and (a.atttypid = 'uuid'::regtype or a.attname ~ '_id$') and not ${constrained('f')}`,
    );
    expect(without(ids, WITHOUT_FOREIGN_KEY)).toEqual([]);
    expect(Object.keys(WITHOUT_FOREIGN_KEY).filter((name) => !ids.includes(name))).toEqual([]);
  });
});

it('columns that name an account are filled under its lock, or a reason is given', async () => {
  const columns = await read(
    `select ${NAME} ${TABLES} and (a.attname ~ '(^|_)(user|account|actor|owner)_id$' or a.attname = 'on_behalf_of' or exists (
      select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and c.confrelid = 'users'::regclass and a.attnum = any(c.conkey)))`,
  );
  expect(columns).toEqual([...Object.keys(STORED_BY), ...Object.keys(LEFT)].sort());
  expect(Object.values(STORED_BY).filter((name) => !(name in STORING))).toEqual([]);
});

describe('columns with a few values', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['../src/*/tables.ts', '../src/platform/*/tables.ts'], { eager: true });
  const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
  const declared = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
      enumValues && enumValues.length > 0 ? [[`${getTableName(table)}.${name}`, [...enumValues]] as const] : [],
    ),
  );

  it('are many', () => expect(declared.length).toBeGreaterThan(20));

  it.each(declared)('%s takes those that the code knows, and no other', async (column, values) => {
    const [table, name] = column.split('.');
    const checks = await read(`select pg_get_constraintdef(c.oid) as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
      where c.conrelid = '${table}'::regclass and c.contype = 'c' and a.attname = '${name}' and c.conkey = array[a.attnum]`);
    const lists = checks.map((check) => [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value).sort());
    expect(lists).toContainEqual([...values].sort());
  });

  it('are all of those whose name is that of a status, type or reason, unless their values are open', async () => {
    const open = await read(`select ${NAME} ${TABLES} and a.atttypid = 'text'::regtype and not ${constrained('c')}
      and a.attname ~ '(^|_)(state|status|type|kind|reason|source|outcome|purpose|action|method|gateway)$'`);
    expect(without(open, WITHOUT_LIST)).toEqual([]);
    expect(Object.keys(WITHOUT_LIST).filter((name) => !open.includes(name))).toEqual([]);
  });
});

describe('numbers', () => {
  it('have a CHECK with their least value', async () => {
    const free = await read(`select ${NAME} ${TABLES} and a.atttypid = any(array['int2', 'int4', 'int8', 'numeric']::regtype[]) and not ${constrained('c')}`);
    const checked = free.filter((name) => !DERIVED.test(name));
    expect(without(checked, ANY_NUMBER)).toEqual([]);
    expect(Object.keys(ANY_NUMBER).filter((name) => !checked.includes(name))).toEqual([]);
  });

  it('of a range of pay are in order', async () => {
    const ranges = await read(`select t.relname as name ${TABLES} and a.attname ~ '_min_cents$'`);
    expect(ranges).toEqual(['posts']);
    const definition = await read(`select pg_get_constraintdef(oid) as name from pg_constraint where conname = 'posts_salary'`);
    expect(definition.join()).toContain('(salary_max_cents = 0) OR (salary_min_cents <= salary_max_cents)');
  });
});

describe('constraints and indexes', () => {
  it('were checked against all rows', async () => {
    expect(await read(`select conname as name from pg_constraint where connamespace = 'public'::regnamespace and not convalidated`)).toEqual([]);
    expect(await read('select indexrelid::regclass::text as name from pg_index where not indisvalid')).toEqual([]);
  });

  it('that make several columns unique have none that may be null, or a reason is given', async () => {
    const loose = await read(`select distinct i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
      where t.relnamespace = 'public'::regnamespace and i.indisunique and i.indnkeyatts > 1 and not a.attnotnull`);
    expect(without(loose, NULL_IS_NEVER_EQUAL)).toEqual([]);
  });
});

describe('the tables as the code declares them', () => {
  const snapshots = import.meta.glob<{ default: Snapshot }>('../db/migrations/meta/*_snapshot.json', { eager: true });
  const modules = import.meta.glob<Record<string, unknown>>(['../src/*/tables.ts', '../src/platform/*/tables.ts'], { eager: true });
  const newest = () => Object.entries(snapshots).find(([file]) => file.includes(`/${journal.entries.at(-1)?.tag.slice(0, 4)}_`))?.[1].default as Snapshot;

  it('are those of the newest migration', async () => {
    const declared = generateDrizzleJson(Object.assign({}, ...Object.values(modules)));
    expect(await generateMigration(newest() as never, declared)).toEqual([]);
  }, 60_000);

  it('have the columns, indexes and constraints of the database', async () => {
    const wanted = Object.values(newest().tables).flatMap(({ name, columns, indexes, foreignKeys, uniqueConstraints, checkConstraints }) => [
      ...Object.values(columns).map((column) => `${name}.${column.name}${column.notNull || column.primaryKey ? '' : ' may be null'}`),
      ...[indexes, foreignKeys, uniqueConstraints, checkConstraints].flatMap((named) => Object.keys(named).map((key) => `${name}: ${shortened(key)}`)),
    ]);
    const columns = await read(`select ${NAME.replace(' as name', '')} || case when a.attnotnull then '' else ' may be null' end as name ${TABLES}`);
    const named =
      await read(`select conrelid::regclass || ': ' || conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
      union select i.indrelid::regclass || ': ' || i.indexrelid::regclass from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and not i.indisprimary`);
    const found = [...columns, ...named];
    expect([found.filter((name) => !wanted.includes(name)), wanted.filter((name) => !found.includes(name))]).toEqual([[], []]);
  });
});

/** PostgreSQL keeps 63 bytes of a name. */
const shortened = (name: string) => name.slice(0, 63);

interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { name: string; notNull: boolean; primaryKey: boolean }>;
      indexes: object;
      foreignKeys: object;
      uniqueConstraints: object;
      checkConstraints: object;
    }
  >;
}
