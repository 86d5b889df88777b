import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** The database itself, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type { Client, Pool, QueryResult } from 'pg';

/** Connections that short statements share (`pipelines.ts`). */
export interface Pipelines {
  /** Sends a statement that answers soon, outside of transactions. It takes what `query` of a pool takes. */
  query(...statement: unknown[]): Promise<pg.QueryResult>;
  /** The number of statements that were sent and are not answered yet. */
  unanswered(): number;
  /** Ends the connections when all statements are answered. */
  close(): Promise<void>;
}

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
