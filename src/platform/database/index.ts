import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Config } from '../config';

/** Where SQL is run: the database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The driver under the database, for those few who need it: queue, migrations, notifications. */
export type Driver = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: pg.Pool };

export interface OpenDatabase {
  db: Database;
  driver: Driver;
  close(): Promise<void>;
}

/**
 * Opens the database that the configuration names: PostgreSQL by `DATABASE_URL`, else the embedded one under `DATA_DIR`.
 * @throws DirectoryInUse when another process serves from the same data directory.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(config.DATABASE_URL);
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded(config.DATA_DIR);
}

/** The rows of a hand-written query; both drivers answer with `rows`, which Drizzle's common type hides. */
export async function queryRows<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** True while the database answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
