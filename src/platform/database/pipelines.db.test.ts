import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openTestDatabase } from '~test/servers/database';
import { isDatabaseUnavailable, isLockTimeout, isTemporary } from './errors';
import { openPostgres } from './postgres';
import { prepared } from './prepared';
import { inTransaction } from './transaction';
import type { Database } from './types';

const words = pgTable('words', { id: integer().primaryKey(), word: text().notNull() });

const wordOf = prepared((db) =>
  db
    .select()
    .from(words)
    .where(eq(words.id, sql.placeholder('id')))
    .prepare('word'),
);
const quotient = prepared((db) =>
  db
    .select({ value: sql<number>`100 / ${sql.placeholder('by')}::int` })
    .from(sql`(values (1)) one`)
    .prepare('quotient'),
);
const session = prepared((db) =>
  db
    .select({ pid: sql<number>`pg_backend_pid()`, slept: sql`pg_sleep(${sql.placeholder('seconds')}::float)` })
    .from(sql`(values (1)) one`)
    .prepare('session'),
);

/** The embedded database has no connections to a server. */
describe.skipIf(!inject('postgresServer'))('prepared statements outside of transactions', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Database;
  let admin: pg.Client;
  let url: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    db = opened.db;
    url = String(opened.url);
    admin = new pg.Client({ connectionString: opened.url, application_name: 'test' });
    await admin.connect();
    await admin.query(`create table words (id int primary key, word text not null)`);
    await admin.query(`insert into words select n, 'word ' || n from generate_series(1, 500) n`);
  });
  afterAll(async () => {
    await admin.end();
    await opened.close();
  });
  beforeEach(async () => {
    await wordOf(db).execute({ id: 1 });
  });

  const pidOf = async (seconds = 0) => (await session(db).execute({ seconds }))[0]?.pid as number;
  /** Waits until so many sessions have been asleep for a while, so that a statement is known to take long in each. @returns their ids. */
  const untilAsleep = async (sessions: number) =>
    vi.waitFor(async () => {
      const { rows } = await admin.query(`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
        and clock_timestamp() - query_start > interval '100 milliseconds'`);
      expect(rows).toHaveLength(sessions);
      return rows.map(({ pid }) => pid as number);
    });

  it('get their own answers on two connections', async () => {
    const ids = Array.from({ length: 16 }, (_, at) => at + 1);
    for (let round = 0; round < 10; round += 1) {
      const [found, pids] = await Promise.all([Promise.all(ids.map((id) => wordOf(db).execute({ id }))), Promise.all(ids.map(() => pidOf()))]);
      expect(found).toEqual(ids.map((id) => [{ id, word: `word ${id}` }]));
      expect(new Set(pids).size).toBe(2);
    }
  });

  it('are sent by the pool where these have enough to do', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => at + 1);
    const [found, pids] = await Promise.all([Promise.all(ids.map((id) => wordOf(db).execute({ id }))), Promise.all(ids.map(() => pidOf()))]);
    expect(found).toEqual(ids.map((id) => [{ id, word: `word ${id}` }]));
    expect(new Set(pids).size).toBeGreaterThan(2);
  });

  it('fail alone', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, by) => quotient(db).execute({ by: by % 4 })));
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, (_, by) => (by % 4 === 0 ? 'rejected' : 'fulfilled')));
  });

  it.each([1, 2])('are not held up by %i that take long', async (count) => {
    const long = Array.from({ length: count }, () => pidOf(20).catch((error) => error));
    const asleep = await untilAsleep(count);
    for (const pid of await Promise.all([1, 2, 3].map(() => pidOf()))) expect(asleep).not.toContain(pid);
    await admin.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [asleep]);
    for (const error of await Promise.all(long)) expect(String(error.cause)).toContain('canceling statement');
  });

  it('fail as what they are where the statement that was to parse them for all waits too long for a lock', async () => {
    const short = openPostgres(`${url}?lock_timeout=200`);
    await admin.query('begin');
    await admin.query('lock table words in access exclusive mode');
    const errors = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        wordOf(short.db)
          .execute({ id: at + 1 })
          .catch((error) => error),
      ),
    );
    await admin.query('rollback');
    for (const error of errors) expect(isLockTimeout(error), String(error.cause)).toBe(true);
    expect(await Promise.all([1, 2, 3].map((id) => wordOf(short.db).execute({ id })))).toHaveLength(3);
    await short.close();
  });

  it('stay in the transaction in which they are executed', async () => {
    await inTransaction(db, async (tx) => {
      await tx.update(words).set({ word: 'changed' }).where(eq(words.id, 7));
      expect(await wordOf(tx).execute({ id: 7 })).toEqual([{ id: 7, word: 'changed' }]);
      expect(await wordOf(db).execute({ id: 7 })).toEqual([{ id: 7, word: 'word 7' }]);
      await tx.update(words).set({ word: 'word 7' }).where(eq(words.id, 7));
    });
  });

  it('are sent by each transaction on its own connection', async () => {
    const lockWord = prepared((source) =>
      source
        .select()
        .from(words)
        .where(eq(words.id, sql.placeholder('id')))
        .for('update')
        .prepare('word_locked'),
    );
    const change = async (id: number) =>
      inTransaction(db, async (tx) => {
        await tx
          .update(words)
          .set({ word: `changed ${id}` })
          .where(eq(words.id, id));
        const found = await tx.transaction((inner) => lockWord(inner).execute({ id }));
        await tx
          .update(words)
          .set({ word: `word ${id}` })
          .where(eq(words.id, id));
        return found;
      });
    const ids = [11, 12, 13];
    expect(await Promise.all(ids.map(change))).toEqual(ids.map((id) => [{ id, word: `changed ${id}` }]));
  });

  it('fail as those of an unavailable database when their connection is lost, and the next ones get another', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lost = [pidOf(20), pidOf(20), wordOf(db).execute({ id: 1 }), wordOf(db).execute({ id: 2 })].map((one) => one.catch((error) => error));
      await untilAsleep(2);
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'test'`);
      for (const error of await Promise.all(lost)) expect(isDatabaseUnavailable(error), String(error.cause)).toBe(true);
      expect(await wordOf(db).execute({ id: 3 })).toEqual([{ id: 3, word: 'word 3' }]);
    }
  });

  it('fail as those of an unavailable database where there is no server', async () => {
    const away = openPostgres(Object.assign(new URL(url), { port: '1' }).href);
    const errors = await Promise.all(
      [1, 2, 3].map((id) =>
        wordOf(away.db)
          .execute({ id })
          .catch((error) => error),
      ),
    );
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    await away.close();
  });

  it('are answered before the connections are closed', async () => {
    const closing = openPostgres(url);
    const answers = Promise.all(Array.from({ length: 20 }, (_, at) => wordOf(closing.db).execute({ id: at + 1 })));
    await wordOf(closing.db).execute({ id: 1 });
    await closing.close();
    expect((await answers).flat()).toHaveLength(20);
  });

  it('are answered or refused where the database is closed while it connects, and refused afterwards', async () => {
    const closing = openPostgres(url);
    const early = wordOf(closing.db).execute({ id: 1 });
    const outcome = early.then(
      (rows) => rows.length === 1,
      (error) => isTemporary(error),
    );
    await closing.close();
    expect(await outcome).toBe(true);
    const late = await wordOf(closing.db)
      .execute({ id: 1 })
      .catch((error) => error);
    expect(isDatabaseUnavailable(late), String(late.cause)).toBe(true);
  });
});
