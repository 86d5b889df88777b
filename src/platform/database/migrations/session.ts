import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Driver, PostgresDriver } from '../types';

/** Runs a statement and returns its rows. A text without values may have several statements. */
export type Execute = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A connection on which migrations run. */
export interface MigrationSession {
  execute: Execute;
  inTransaction(work: (execute: Execute) => Promise<void>): Promise<void>;
  /** Whether other sessions use the database at the same time. */
  isShared: boolean;
}

/** The number is arbitrary, but all instances must take the same lock. */
const MIGRATION_LOCK = 7_271_836;
/** The pause between two attempts to take the lock, in milliseconds. */
const LOCK_PAUSE = 250;

/** Runs `work` on a connection of its own. Several instances may do so at once: one works, the others wait for it. */
export const withMigrationSession = (driver: Driver, work: (session: MigrationSession) => Promise<void>): Promise<void> =>
  driver.kind === 'pglite' ? work(embeddedSession(driver.client)) : withServerSession(driver, work);

/** Statements on the embedded database. */
export const executeEmbedded =
  (connection: PGlite | Transaction): Execute =>
  async (text, values) =>
    values ? (await connection.query<Record<string, unknown>>(text, values)).rows : ((await connection.exec(text)).at(-1)?.rows ?? []);

/** Statements on a connection to a server. A text with several statements has a list of results. */
export const executeOnServer =
  (client: pg.Client): Execute =>
  async (text, values) =>
    [await client.query(text, values)].flat().at(-1)?.rows ?? [];

/** Statements on a database, each on any connection of a server. */
export const statementsOn =
  (driver: Driver): Execute =>
  async (text, values) =>
    driver.kind === 'pglite' ? executeEmbedded(driver.client)(text, values) : (await driver.pool.query(text, values)).rows;

function embeddedSession(client: PGlite): MigrationSession {
  return {
    execute: executeEmbedded(client),
    inTransaction: (work) => client.transaction((transaction) => work(executeEmbedded(transaction))),
    isShared: false,
  };
}

/** Migrations within a transaction of their caller, on a database that nobody else uses: nothing is left of them where it is not committed. */
export const sessionWithin = (execute: Execute): MigrationSession => ({ execute, inTransaction: (work) => work(execute), isShared: false });

async function withServerSession(driver: PostgresDriver, work: (session: MigrationSession) => Promise<void>): Promise<void> {
  const client = driver.newClient('parnassa migrate', { query_timeout: 0 });
  // The running statement fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    // No time limit: an index of a large board takes long.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeLock(executeOnServer(client));
    await work(serverSession(client));
  } finally {
    // The lock is released with the session.
    await client.end();
  }
}

/**
 * Waits until no other instance migrates. It asks again and again: a statement that waited for the lock would hold a snapshot, for whose
 * end `create index concurrently` of the other instance would wait, so that both would wait forever.
 * @param holder whether the session holds the lock until it ends, or the transaction.
 */
export async function takeLock(execute: Execute, holder: 'session' | 'transaction' = 'session'): Promise<void> {
  const take = holder === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock';
  for (;;) {
    const [row] = await execute(`select ${take}($1) as taken`, [MIGRATION_LOCK]);
    if (row?.taken) return;
    await pause(LOCK_PAUSE);
  }
}

function serverSession(client: pg.Client): MigrationSession {
  const execute = executeOnServer(client);
  return {
    execute,
    isShared: true,
    async inTransaction(work) {
      await execute('begin');
      try {
        await work(execute);
        await execute('commit');
      } catch (error) {
        // Without a connection the server has rolled back by itself. The first error is the one that matters.
        await execute('rollback').catch(() => {});
        throw error;
      }
    },
  };
}
