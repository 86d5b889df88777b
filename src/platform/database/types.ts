import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Pipelines } from './pipelines';

/** The database itself, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface PostgresDriver {
  kind: 'postgres';
  pool: pg.Pool;
  pipelines: Pipelines;
  /** Creates an unconnected client outside the pool, with the pool's limits except for `changed`; `name` is its `application_name`. */
  newClient(name: string, changed?: pg.ClientConfig): pg.Client;
}

/** Limits of connections and statements. */
export type ConnectionLimits = pg.ClientConfig;

/** The driver under the database, for the queue, migrations and notifications. */
export type Driver = { kind: 'pglite'; client: PGlite } | PostgresDriver;

export interface OpenDatabase {
  db: Database;
  driver: Driver;
  close(): Promise<void>;
}
