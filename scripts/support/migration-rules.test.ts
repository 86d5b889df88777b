import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { droppedInUse, faultsOfFile, faultsOfFunctions, faultsOfMigration } from './migration-rules.mjs';

const textsOf = (sql: string) => faultsOfMigration(sql).map(({ text }: { text: string }) => text);

describe('a migration in a transaction', () => {
  it.each([
    'update posts set pay = 1 where pay is null',
    '-- Old ones.\nDELETE FROM "posts" WHERE id is null',
    'insert into totals select 1, count(*) from posts',
    'with old as (select 1) update posts set pay = 1',
    'truncate posts',
    'do $$ begin update posts set pay = 1; end $$',
  ])('does not change rows: %s', (statement) => {
    expect(textsOf(statement)).toEqual([expect.stringContaining('changes rows while the transaction locks tables')]);
  });

  it.each([
    `insert into "kinds" ("id", "name") values (1, 'rabbi')`,
    'create table "notes" ("id" int);--> statement-breakpoint\ninsert into "notes" select 1',
    '-- few rows: the board has eight products\nupdate products set days = 90 where days is null',
  ])('may fill new and small tables: %s', (sql) => {
    expect(textsOf(sql)).toEqual([]);
  });

  it('does not check rows that were there before', () => {
    expect(textsOf('alter table posts validate constraint posts_pay')).toEqual([expect.stringContaining('checks all rows in a transaction')]);
  });

  it.each(['create index concurrently if not exists a on posts (a)', 'drop index concurrently if exists a'])('does not contain: %s', (statement) => {
    expect(textsOf(statement)).toEqual([expect.stringContaining('cannot run in a transaction')]);
  });

  it.each(['vacuum full posts', 'cluster posts', 'lock table posts', 'alter table posts set unlogged'])('does not lock tables for long: %s', (statement) => {
    expect(textsOf(statement)).toEqual([expect.stringContaining('locks the table')]);
  });
});

it.each([
  'create function f() returns trigger language plpgsql as $$ begin return null; end $$',
  '-- Why.\nCREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'create trigger t after insert on posts for each row execute function f()',
])('a migration makes no function or trigger: %s', (statement) => {
  expect(textsOf(statement)).toEqual(['This statement belongs in a file of db/functions, whose text every board gets.']);
});

it.each<[string, number[]]>([
  ['-- Why.\ncreate or replace function f() …;\n\nCREATE OR REPLACE TRIGGER t …;\n', []],
  ['create or replace function f() …;\n\n-- Why.\ncreate trigger t …;\n', [4]],
  ['create or replace function f()\n  …\n\n  …;\n', [4]],
  ['-- About the file.\n\ncreate or replace function f() …;\n\ndrop function g();', [1, 5]],
])('a file of functions has nothing else: %j', (text, lines) => {
  expect(faultsOfFunctions(text).map(({ line }: { line: number }) => line)).toEqual(lines);
});

describe('a migration without a transaction', () => {
  it.each([
    'create unique index concurrently if not exists a on posts (a)',
    'drop index concurrently if exists a',
    'alter table "posts" validate constraint "posts_pay"',
    'create table if not exists "notes" ("id" int)',
    'alter table "posts" add column if not exists "pay" int',
    'alter table "posts" alter column "pay" set not null',
    'alter table posts drop constraint if exists posts_pay',
    'update posts set pay = 0 where pay < 0',
    '-- few rows: the board has eight products\nupdate products set days = 90',
  ])('has statements that can be repeated: %s', (statement) => {
    expect(textsOf(`-- no transaction\n${statement}`)).toEqual([]);
  });

  it.each([
    'create index concurrently a on posts (a)',
    'create index if not exists a on posts (a)',
    'alter table posts add column pay int',
    'update posts set pay = pay + 1',
    'insert into kinds values (1)',
  ])('has no other ones: %s', (statement) => {
    expect(textsOf(`-- no transaction\n${statement}`)).toEqual([expect.stringContaining('cannot be repeated')]);
  });
});

it('an exception says why', () => {
  const drop = '-- squawk-ignore ban-drop-column\nalter table posts drop column pay';
  expect(textsOf(drop)).toEqual([expect.stringContaining('exception without a reason')]);
  expect(textsOf(`-- No code reads it since release 3.1.\n${drop}`)).toEqual([]);
});

it('a fault has the line of its statement', () => {
  expect(faultsOfMigration('create table a (id int);\n--> statement-breakpoint\n-- Why.\ntruncate posts;--> statement-breakpoint\ntruncate b')).toMatchObject([
    { line: 4 },
    { line: 5 },
  ]);
});

describe('a release that still serves', () => {
  const tables = `export const posts = pgTable('posts', { id: id(), pay: integer('pay'), payMax: integer('pay_max') });
    export const notes = pgTable(
      'notes',
      { id: id(), text: text('text') });`;

  it.each([
    ['alter table posts drop column pay', ['posts.pay']],
    ['-- Why.\n-- squawk-ignore ban-drop-column\nALTER TABLE "posts" DROP COLUMN IF EXISTS "pay", DROP COLUMN "pay_max"', ['posts.pay', 'posts.pay_max']],
    ['alter table "public"."notes" drop "text"', ['notes.text']],
    ['drop table if exists notes', ['notes']],
    ['alter table posts drop column days', []],
    ['alter table notes drop column pay', []],
    ['drop table visits', []],
    ['alter table posts drop constraint pay, alter column pay drop not null, alter column pay drop default', []],
    ['-- alter table posts drop column pay', []],
  ])('loses nothing that it declares: %s', (sql, names) => {
    expect(droppedInUse(sql, tables)).toEqual(names);
  });
});

describe('with Squawk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parnassa-migration-rules-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const faultsOf = async (sql: string) => {
    const path = join(folder, 'migration.sql');
    await writeFile(path, sql);
    return faultsOfFile(path);
  };

  it.each([
    ['alter table posts drop column pay', 'ban-drop-column'],
    ['alter table posts rename column pay to salary', 'renaming-column'],
    ['alter table posts rename to jobs', 'renaming-table'],
    ['drop table posts', 'ban-drop-table'],
    ['alter table posts alter column pay set data type bigint', 'changing-column-type'],
    ['alter table posts add column pay int not null', 'adding-required-field'],
    ['alter table posts add column pay uuid not null default gen_random_uuid()', 'adding-field-with-default'],
    ['alter table posts alter column pay set not null', 'adding-not-nullable-field'],
    ['alter table posts add constraint pay check (pay > 0)', 'constraint-missing-not-valid'],
    ['alter table posts add constraint user_fk foreign key (user_id) references users (id)', 'adding-foreign-key-constraint'],
    ['create index a on posts (a)', 'require-concurrent-index-creation'],
    ['drop index a', 'require-concurrent-index-deletion'],
    ['alter table posts add column', 'syntax-error'],
  ])('finds: %s', async (sql, rule) => {
    expect((await faultsOf(sql)).join('\n')).toContain(`migration.sql:1: ${rule}: `);
  });

  it('finds nothing in additions', async () => {
    const additions = [
      'create table "notes" ("id" uuid primary key not null, "post_id" uuid not null, "kind" text not null)',
      'alter table "notes" add constraint "notes_post" foreign key ("post_id") references "public"."posts"("id") on delete cascade',
      'create index "notes_post_idx" on "notes" using btree ("post_id")',
      'alter table "posts" add column "pay" integer',
      `alter table "posts" add column "kind" text default 'paid' not null`,
      'alter table "posts" add constraint "posts_pay" check (pay > 0) not valid',
    ];
    expect(await faultsOf(`${additions.join(';\n--> statement-breakpoint\n')};`)).toEqual([]);
    expect(await faultsOf('-- no transaction\ncreate index concurrently if not exists "a" on "posts" ("a");')).toEqual([]);
  });
});
