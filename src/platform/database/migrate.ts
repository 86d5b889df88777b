import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

const allMigrations = join(projectRoot, 'db/migrations');

interface Journal {
  entries: { tag: string }[];
}

const readJournal = async (): Promise<Journal> => JSON.parse(await readFile(join(allMigrations, 'meta/_journal.json'), 'utf8'));

/** The names of this release's migrations, in their order. */
export const listMigrations = async (): Promise<string[]> => (await readJournal()).entries.map(({ tag }) => tag);

/** The number is arbitrary, but all instances must take the same lock. */
const MIGRATION_LOCK = 7_271_836;
const MOST_TRIES = 30;
/** The pause between two attempts, in milliseconds. It lets the statements run that a waiting migration has blocked. */
const PAUSE = 1_000;

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

/** Updates the schema. Several instances may start at once: one migrates, the others wait for it. */
export const migrate = (driver: Driver): Promise<void> => migrateWith(driver, allMigrations);

/** Gives an empty database the schema that the first `count` migrations make: that of an earlier release. */
export async function migrateTo(driver: Driver, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-migrations-'));
  try {
    const journal = await readJournal();
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await symlink(join(allMigrations, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateWith(driver, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrateWith(driver: Driver, migrationsFolder: string): Promise<void> {
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
    await migrateBetweenStatements(client, migrationsFolder);
  } finally {
    // The lock is released with the session.
    await client.end();
  }
}

/**
 * While a migration waits for a table, every other statement on the table waits behind it. So a migration waits only for a
 * short time, lets the other statements run, and tries again.
 */
async function migrateBetweenStatements(client: pg.Client, migrationsFolder: string): Promise<void> {
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
