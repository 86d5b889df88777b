import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openTestDatabase } from '~test/servers/database';
import { queryRows } from './';
import { errorCodes, isDatabaseUnavailable } from './errors';
import { openPostgres } from './postgres';
import { prepared } from './prepared';
import { inTransaction } from './transaction';
import type { Database } from './types';

const pair = pgTable('pair', { id: integer().primaryKey(), n: integer().notNull() });
const numberOf = prepared((source) =>
  source
    .select({ n: pair.n })
    .from(pair)
    .where(eq(pair.id, sql.placeholder('id')))
    .prepare('test_pair'),
);

/** The embedded database has no connections to a server. */
describe.skipIf(!inject('postgresServer'))('connections to a PostgreSQL server', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Database;
  let admin: pg.Client;
  beforeAll(async () => {
    opened = await openTestDatabase();
    db = opened.db;
    admin = new pg.Client({ connectionString: opened.url, application_name: 'test' });
    await admin.connect();
    await admin.query('create table pair (id int primary key, n int not null)');
    await admin.query('insert into pair values (1, 0), (2, 0)');
  });
  afterAll(async () => {
    await admin.end();
    await opened.close();
  });

  const setting = async (name: string) => (await queryRows<{ value: string }>(db, sql`select current_setting(${name}) as value`))[0]?.value;
  const openTransactions = async () =>
    (await admin.query(`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)).rowCount;
  const terminateAll = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'test'`);

  it('have time limits', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    expect(await Promise.all(names.map(setting))).toEqual(['10s', '5s', '15s']);
    const changed = openPostgres(`${opened.url}?lock_timeout=8000`);
    expect(await queryRows(changed.db, sql`select current_setting('lock_timeout') as value`)).toEqual([{ value: '8s' }]);
    await changed.close();
  });

  it('complete both of two transactions that deadlocked', async () => {
    let waiting = 0;
    let bothHold: () => void = () => {};
    const met = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const add = (first: number, second: number) => {
      let tries = 0;
      return inTransaction(db, async (tx) => {
        tries += 1;
        await tx.execute(sql`update pair set n = n + 1 where id = ${first}`);
        waiting += 1;
        if (waiting === 2) bothHold();
        await met;
        await tx.execute(sql`update pair set n = n + 1 where id = ${second}`);
        return tries;
      });
    };
    expect((await Promise.all([add(1, 2), add(2, 1)])).sort()).toEqual([1, 2]);
    expect((await admin.query('select n from pair')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('are replaced when they are lost inside a transaction, more often than the pool has connections', async () => {
    for (let round = 0; round < 25; round += 1) {
      const lost = inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        await terminateAll();
        await tx.execute(sql`select 1`);
      });
      const error = await lost.then(
        () => undefined,
        (fault) => fault,
      );
      expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    }
    expect(await setting('lock_timeout')).toBe('5s');
    expect(opened.driver.kind === 'postgres' && opened.driver.pool.totalCount).toBe(1);
  });

  it('are not left inside a transaction by a statement that failed', async () => {
    await expect(inTransaction(db, (tx) => tx.execute(sql`select nothing`))).rejects.toThrow();
    await expect(
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await openTransactions()).toBe(0);
  });

  it('take statements of a transaction together, which fail with the error of the one that failed', async () => {
    const pool = opened.driver.kind === 'postgres' ? opened.driver.pool : undefined;
    expect(pool?.options).toMatchObject({ pipeline: true });
    let sent: PromiseSettledResult<unknown>[] = [];
    const transaction = inTransaction(db, async (tx) => {
      sent = await Promise.allSettled([queryRows(tx, sql`select 1 as n`), tx.execute(sql`select nothing`), tx.execute(sql`select 2`)]);
    });
    await expect(transaction).rejects.toSatisfy((error) => errorCodes(error).includes('42703'));
    expect(sent).toMatchObject([{ value: [{ n: 1 }] }, { status: 'rejected' }, { status: 'rejected' }]);
    for (const { reason } of sent.slice(1) as PromiseRejectedResult[]) expect(errorCodes(reason)).toContain('42703');
    expect(await openTransactions()).toBe(0);
  });

  it('run a transaction again whose prepared statement does not fit any more, also after a savepoint that failed', async () => {
    let runs = 0;
    const read = () =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await expect(tx.transaction((inner) => inner.execute(sql`insert into pair values (1, 0)`))).rejects.toThrow();
        return numberOf(tx).execute({ id: 2 });
      });
    await read();
    await admin.query('alter table pair alter n type text');
    runs = 0;
    expect(await read()).toEqual([{ n: expect.any(Number) }]);
    expect(runs).toBe(2);
    await admin.query('alter table pair alter n type int using n::int');
  });

  it('say what failed where the prepared statements after it were on their way', async () => {
    let sent: PromiseSettledResult<unknown>[] = [];
    const transaction = inTransaction(db, async (tx) => {
      sent = await Promise.allSettled([tx.execute(sql`select nothing`).execute(), numberOf(tx).execute({ id: 1 }), numberOf(tx).execute({ id: 2 })]);
    });
    await expect(transaction).rejects.toThrow();
    for (const result of sent) expect(errorCodes((result as PromiseRejectedResult).reason)).toContain('42703');
    expect(await inTransaction(db, (tx) => Promise.all([numberOf(tx).execute({ id: 1 }), numberOf(tx).execute({ id: 2 })]))).toHaveLength(2);
  });

  it('do not report a transaction as committed whose failed statement nobody noticed, apart from that of a savepoint', async () => {
    const duplicate = (tx: Database) => tx.execute(sql`insert into pair values (1, 0)`);
    const unnoticed = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into pair values (300, 0)`);
      await duplicate(tx).catch(() => {});
    });
    await expect(unnoticed).rejects.toSatisfy((error) => errorCodes(error).includes('23505'));
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into pair values (301, 0)`);
      await tx.transaction(duplicate).catch(() => {});
    });
    expect((await admin.query('delete from pair where id >= 300 returning id')).rows).toEqual([{ id: 301 }]);
  });

  it('undo a savepoint whose failed statement nobody noticed', async () => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into pair values (300, 0)`);
      const unnoticed = tx.transaction(async (inner) => {
        await inner.execute(sql`insert into pair values (301, 0)`);
        await inner.execute(sql`insert into pair values (1, 0)`).catch(() => {});
      });
      await expect(unnoticed).rejects.toSatisfy((error) => errorCodes(error).includes('25P02') || errorCodes(error).includes('23505'));
    });
    expect((await admin.query('delete from pair where id >= 300 returning id')).rows).toEqual([{ id: 300 }]);
  });

  it('carry out no statement of a transaction after its end', async () => {
    const ended: Database[] = [];
    await inTransaction(db, async (tx) => ended.push(tx));
    const failed = inTransaction(db, async (tx) => {
      ended.push(tx);
      await tx.execute(sql`select nothing`);
    });
    await expect(failed).rejects.toThrow();
    expect(ended).toHaveLength(2);
    for (const tx of ended) await expect(tx.execute(sql`update pair set n = 100`)).rejects.toThrow();
    let second: Promise<unknown> | undefined;
    const parts = inTransaction(db, (tx) => {
      const twoSteps = async () => {
        await failed.catch(() => {});
        await parts.catch(() => {});
        await tx.execute(sql`update pair set n = 100`);
      };
      second = twoSteps();
      return Promise.all([tx.execute(sql`select nothing`), second]);
    });
    await expect(parts).rejects.toThrow('nothing');
    await expect(second).rejects.toMatchObject({ cause: { message: expect.stringContaining('after the end') } });
    expect((await admin.query('select from pair where n = 100')).rowCount).toBe(0);
    expect(await openTransactions()).toBe(0);
  });

  it('are not kept when a transaction cannot begin', async () => {
    const pool = opened.driver.kind === 'postgres' ? opened.driver.pool : undefined;
    if (!pool) throw new Error('this test needs a pool');
    for (let round = 0; round < 25; round += 1) {
      // The pool does not know yet that its idle connection was closed.
      const client = await pool.connect();
      client.release();
      await terminateAll();
      await inTransaction(db, (tx) => tx.execute(sql`select 1`)).catch(() => {});
    }
    // The last idle connection may still be a closed one.
    await vi.waitFor(async () => expect(await setting('lock_timeout')).toBe('5s'));
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('change nothing where a transaction cannot begin, and need no answer to `begin` before they read', async () => {
    const pool = opened.driver.kind === 'postgres' ? opened.driver.pool : undefined;
    if (!pool) throw new Error('this test needs a pool');
    const client = await pool.connect();
    const sent: string[] = [];
    let refused = false;
    const reading = Promise.withResolvers<void>();
    const send = client.query.bind(client) as (statement: { text: string }, values: unknown[]) => Promise<unknown>;
    client.query = (async (statement: { text: string }, values: unknown[]) => {
      sent.push(statement.text);
      if (statement.text === 'select 1') reading.resolve();
      if (statement.text !== 'begin') return send(statement, values);
      if (refused) throw new Error('refused');
      const begun = await send(statement, values);
      await reading.promise;
      return begun;
    }) as unknown as typeof client.query;
    const connect = vi.spyOn(pool, 'connect').mockImplementation((async () => Object.assign(Object.create(client), { release: () => {} })) as never);
    const change = (tx: Database) => tx.execute(sql`update pair set n = 100`);
    try {
      await inTransaction(db, async (tx) => {
        await Promise.all([tx.execute(sql`select 1`), change(tx)]);
        await tx.execute(sql`update pair set n = 0`);
      });
      expect(sent).toEqual(['begin', 'select 1', 'update pair set n = 100', 'update pair set n = 0', 'commit']);
      refused = true;
      sent.length = 0;
      await expect(inTransaction(db, change)).rejects.toMatchObject({ cause: { message: 'refused' } });
      await expect(inTransaction(db, (tx) => Promise.all([tx.execute(sql`select 1`), change(tx)]))).rejects.toMatchObject({ cause: { message: 'refused' } });
      await expect(inTransaction(db, async () => 'nothing')).rejects.toMatchObject({ cause: { message: 'refused' } });
      expect(sent).toEqual(['begin', 'begin', 'select 1', 'begin']);
    } finally {
      connect.mockRestore();
      client.release(true);
    }
    expect((await admin.query('select from pair where n = 100')).rowCount).toBe(0);
  });
});
