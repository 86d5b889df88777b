import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Where SQL is run: the database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The driver under the database, for those few who need it: queue, migrations, notifications. */
export type Driver = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: pg.Pool };

export interface OpenDatabase {
  db: Database;
  driver: Driver;
  close(): Promise<void>;
}
