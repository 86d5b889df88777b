import { listMigrations, readJournal, readMigrations } from './migrations/files';
import { runMigrations } from './migrations/run';
import { type Execute, sessionWithin, takeLock, withMigrationSession } from './migrations/session';
import type { Driver } from './types';

export { listMigrations } from './migrations/files';
export { MigrationFailed } from './migrations/run';

/** The number of migrations that a database has had; 0 for an empty one. */
export async function countMigrations(driver: Driver): Promise<number> {
  const query = async (text: string): Promise<unknown[]> =>
    driver.kind === 'pglite' ? (await driver.client.query(text)).rows : (await driver.pool.query(text)).rows;
  const [table] = (await query(`select to_regclass('drizzle.__drizzle_migrations') as name`)) as { name: string | null }[];
  if (!table?.name) return 0;
  const [row] = (await query('select count(*)::int as count from drizzle.__drizzle_migrations')) as { count: number }[];
  return row?.count ?? 0;
}

/** The number of this release's migrations that a database has not had; negative where it is of a later release. */
export const missingMigrations = async (driver: Driver): Promise<number> => (await listMigrations()).length - (await countMigrations(driver));

/**
 * The migrations that a database has had, in their order. In the place of a name that only a later release knows stands the time at which the
 * migration was generated, by which that release knows it.
 * @param rows queries the database.
 */
export async function listCarriedOut(rows: (query: string) => Promise<{ made: string }[]>): Promise<string[]> {
  const known = await listMigrations();
  const carriedOut = await rows('select created_at::text as made from drizzle.__drizzle_migrations order by created_at');
  return carriedOut.map(({ made }, index) => known[index] ?? made);
}

/** Whether migrations, as `listCarriedOut` lists them, are the first ones of this release. */
export async function areKnown(migrations: readonly string[]): Promise<boolean> {
  const { entries } = await readJournal();
  return migrations.every((name, index) => {
    const entry = entries[index];
    return entry !== undefined && [entry.tag, String(entry.when)].includes(name);
  });
}

/**
 * Updates the schema, by one transaction for each file. Several instances may start at once: one migrates, the others wait for it.
 * @param onDone is called after each migration with its name.
 * @throws MigrationFailed
 */
export const migrate = (driver: Driver, onDone?: (tag: string) => void): Promise<void> =>
  withMigrationSession(driver, async (session) => runMigrations(session, await readMigrations(), onDone));

/**
 * Carries out the first `count` migrations, or all, within a transaction of the caller. Nobody else may use the database.
 * @throws MigrationFailed
 */
export async function migrateWithin(execute: Execute, count?: number): Promise<void> {
  await takeLock(execute, 'transaction');
  await runMigrations(sessionWithin(execute), (await readMigrations()).slice(0, count));
}
