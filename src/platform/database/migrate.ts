import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { projectRoot } from '../root';
import { isLockTimeout, isTransactionConflict } from './errors';
import type { Driver } from './types';

const migrationsFolder = join(projectRoot, 'db/migrations');
/** The number is arbitrary, but all instances must take the same lock. */
const MIGRATION_LOCK = 7_271_836;
const MOST_TRIES = 30;
/** The pause between two attempts, in milliseconds. It lets the statements run that a waiting migration has blocked. */
const PAUSE = 1_000;

/** Updates the schema. Several instances may start at once: one migrates, the others wait for it. */
export async function migrate(driver: Driver): Promise<void> {
  if (driver.kind === 'pglite') {
    await migratePglite(drizzlePglite({ client: driver.client }), { migrationsFolder });
    return;
  }
  const client = driver.newClient('parnassa migrate', { query_timeout: 0 });
  // The running statement fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    // No time limit: a migration of a large board takes long, and so does the wait for another instance that runs one.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateBetweenStatements(client);
  } finally {
    // The lock is released with the session.
    await client.end();
  }
}

/**
 * While a migration waits for a table, every other statement on the table waits behind it. So a migration waits only for a
 * short time, lets the other statements run, and tries again.
 */
async function migrateBetweenStatements(client: pg.Client): Promise<void> {
  await client.query('set lock_timeout = 2000');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
      return;
    } catch (error) {
      if (attempt === MOST_TRIES || !(isLockTimeout(error) || isTransactionConflict(error))) throw error;
    }
    await pause(PAUSE);
  }
}
