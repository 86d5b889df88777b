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
/** Any number will do, as long as all instances take the same lock. */
const MIGRATION_LOCK = 7_271_836;
const MOST_TRIES = 30;
/** Between two tries, in milliseconds: for the statements that a waiting migration has held up. */
const PAUSE = 1_000;

/** Brings the schema up to date. Several instances may start at once: one migrates, the others wait for it. */
export async function migrate(driver: Driver): Promise<void> {
  if (driver.kind === 'pglite') {
    await migratePglite(drizzlePglite({ client: driver.client }), { migrationsFolder });
    return;
  }
  const client = driver.newClient('parnassa migrate', { query_timeout: 0 });
  // The statement under way fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    // Another instance may be migrating a large board: both the wait for it and a migration may take any time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateBetweenStatements(client);
  } finally {
    // The end of the session frees the lock.
    await client.end();
  }
}

/**
 * Every statement on a table waits behind a migration that waits for the table. So a migration waits for a short time,
 * then lets the others go on, and tries again.
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
