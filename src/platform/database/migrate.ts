import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { projectRoot } from '../root';
import type { Driver } from './types';

const migrationsFolder = join(projectRoot, 'db/migrations');
/** Any number will do, as long as all instances take the same lock. */
const MIGRATION_LOCK = 7_271_836;

/** Brings the schema up to date. Several instances may start at once: one migrates, the others wait for it. */
export async function migrate(driver: Driver): Promise<void> {
  if (driver.kind === 'pglite') {
    await migratePglite(drizzlePglite({ client: driver.client }), { migrationsFolder });
    return;
  }
  const client = await driver.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release(true);
  }
}
