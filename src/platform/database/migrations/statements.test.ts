import { describe, expect, it } from 'vitest';
import { blocksNobody, changedTable, concurrentIndex, withoutConcurrently } from './statements';

describe('a statement of a migration', () => {
  it.each([
    ['create index concurrently if not exists "posts_a" on "posts" ("a")', 'posts_a'],
    ['-- Why.\n/* And why not. */\nCREATE UNIQUE INDEX CONCURRENTLY posts_b ON posts (b)', 'posts_b'],
    ['create index "posts_a" on "posts" ("a")', undefined],
    ['alter table "posts" validate constraint "posts_concurrently"', undefined],
  ])('builds an index concurrently: %s', (statement, index) => {
    expect(concurrentIndex(statement)).toBe(index);
  });

  it.each([
    ['create index concurrently if not exists a on posts (a)', true],
    ['-- Nothing reads it.\nDROP INDEX CONCURRENTLY IF EXISTS a', true],
    ['alter table "posts" validate constraint "posts_a";', true],
    ['ALTER TABLE ONLY public.posts\n  VALIDATE CONSTRAINT posts_a', true],
    ['alter table posts validate constraint posts_a, add column b int', false],
    ['alter table posts add column b int; alter table posts validate constraint posts_a', false],
    ['drop index a', false],
    ['alter table posts alter column a set not null', false],
  ])('lets others use the table: %s', (statement, lets) => {
    expect(blocksNobody(statement)).toBe(lets);
  });

  it.each([
    ['-- Why.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a ON posts (a)', 'CREATE UNIQUE INDEX IF NOT EXISTS a ON posts (a)'],
    ['drop index concurrently if exists a', 'drop index if exists a'],
    ['alter table posts validate constraint concurrently', 'alter table posts validate constraint concurrently'],
  ])('is changed for a database of one process: %s', (statement, changed) => {
    expect(withoutConcurrently(statement)).toBe(changed);
  });

  it.each([
    ['ALTER TABLE "posts" ADD COLUMN "renews_on" timestamp with time zone', 'posts'],
    ['alter table only public.posts alter a set statistics 10', 'posts'],
    ['alter table if exists "public"."posts" add b int', 'posts'],
    ['-- Why.\nCREATE OR REPLACE TRIGGER organization_renamed AFTER UPDATE OF name ON organizations', 'organizations'],
    ['create trigger post_search_inserted after insert on post_search referencing new table as new_rows', 'post_search'],
    ['create index a on posts (a)', undefined],
    ['insert into posts values (1)', undefined],
  ])('changes a table: %s', (statement, table) => {
    expect(changedTable(statement)).toBe(table);
  });
});
