import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { requireFitDatabase } from './fitness';
import { requireFitPooler } from './pooling';
import { queryRows } from './rows';
import type { ConnectionLimits, Database, Driver, OpenDatabase, PostgresDriver, ReadDatabase } from './types';

export { changeRows, queryRows } from './rows';
export type { Database, Driver, OpenDatabase, ReadDatabase };

/**
 * Opens the database that the configuration names: PostgreSQL by `DATABASE_URL`, else the embedded one under `DATA_DIR`.
 * @param log receives lost connections.
 * @param changed limits of statements that differ from those of a board that serves.
 * @throws DirectoryInUse when another process serves from the same data directory; DatabaseUnfit for a server on which the board does not work.
 */
export async function openDatabase(config: Config, log: Logger, changed?: ConnectionLimits): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres');
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config;
    // A pooler takes no limits of one command.
    const isPooled = directUrl !== undefined && !changed;
    const database = isPooled ? openPostgres(url, log, undefined, { directUrl }) : openPostgres(directUrl ?? url, log, changed);
    const look = async () => {
      await requireFitDatabase(database, directUrl !== undefined);
      if (isPooled) await requireFitPooler(database.driver as PostgresDriver);
    };
    await look().catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded(config.DATA_DIR);
}

/** Adds the replicas that the configuration names to a database, which are closed before it. Commands of the operator read none. */
export async function withReplicas(database: OpenDatabase, { DATABASE_REPLICA_URLS, DATABASE_REPLICA_MAX_LAG }: Config, log: Logger): Promise<OpenDatabase> {
  if (DATABASE_REPLICA_URLS.length === 0) return database;
  const { openReplicas } = await import('./replicas');
  const replicas = openReplicas(database, DATABASE_REPLICA_URLS, DATABASE_REPLICA_MAX_LAG, log);
  const close = async () => {
    await replicas.close();
    await database.close();
  };
  return { ...database, replicas, close };
}

/** How long the database may take to answer a probe, in milliseconds. Probes of balancers wait no longer than a few seconds. */
const PROBE_TIMEOUT = 2_000;

/** What a probe reads; undefined where it fails, or takes too long. */
export const answerOfProbe = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([reading.catch(() => undefined), pause(PROBE_TIMEOUT, undefined, { ref: false })]);

/** True while the database answers, and answers soon. */
export const isReachable = async (db: Database): Promise<boolean> => (await answerOfProbe(Promise.resolve(db.execute(sql`select 1`)))) !== undefined;

/** The size of a database in bytes and, on a server, the connections that clients of all its databases use and may use. */
export interface DatabaseUsage {
  bytes: number;
  connections?: { used: number; allowed: number };
}

/** Measures the database. Sessions of other users hide what they are; only processes of the server itself are known not to be clients. */
export async function databaseUsage(db: Database, kind: Driver['kind']): Promise<DatabaseUsage> {
  const [row] = await queryRows<{ bytes: string; used: number; allowed: number }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datid is not null and coalesce(backend_type, 'client backend') = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
  );
  if (!row) throw new Error('The database was not measured.');
  const { bytes, used, allowed } = row;
  return { bytes: Number(bytes), ...(kind === 'postgres' && { connections: { used, allowed } }) };
}
