import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** The database itself, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * What is read of a database, maybe on a replica. No function that writes accepts it: what a replica says may be outdated, and two replicas may
 * disagree, so nothing that was read there decides a write.
 */
export type ReadDatabase = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count'>;

export type { Client, ClientBase, Pool, QueryResult } from 'pg';

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

/**
 * A position in the log of a PostgreSQL server, as 16 hexadecimal digits: a later one is the greater text. What was committed before a position was
 * read stands before it.
 */
export type Position = string;

/** What is known of a replica, for operators. */
export interface ReplicaState {
  /** Its host and port: an address without its password. */
  name: string;
  /** Why it is left out; undefined while it is read. */
  leftOut: string | undefined;
  /** How many seconds it is behind the primary at most; undefined where that is not known. */
  lag: number | undefined;
}

export interface Replicas {
  /**
   * A replica that has replayed all changes up to a position, where there is one; else undefined, and the primary is to be read. Replicas take turns.
   * @param position what the reader has seen.
   */
  choose(position: Position): Promise<ReadDatabase | undefined>;
  /** The same for a public answer that is made anew: the replica has replayed every public change that this process has heard of. */
  chooseForPublic(): Promise<ReadDatabase | undefined>;
  /** Called for each notice of a change of public data, which arrives after the commit. */
  noteChange(): void;
  /** The position after the changes that were committed before the call. */
  position(): Promise<Position>;
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface OpenDatabase {
  db: Database;
  driver: Driver;
  /** The standbys of the server that may be read; undefined where none is named. */
  replicas?: Replicas | undefined;
  close(): Promise<void>;
}
