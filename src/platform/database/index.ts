import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { requireFitDatabase } from './fitness';
import type { ConnectionLimits, Database, Driver, OpenDatabase } from './types';

export type { Database, Driver, OpenDatabase };

/**
 * Opens the database that the configuration names: PostgreSQL by `DATABASE_URL`, else the embedded one under `DATA_DIR`.
 * @param log receives lost connections.
 * @param changed limits of statements that differ from those of a board that serves.
 * @throws DirectoryInUse when another process serves from the same data directory; DatabaseUnfit for a server on which the board does not work.
 */
export async function openDatabase(config: Config, log: Logger, changed?: ConnectionLimits): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres');
    const database = openPostgres(config.DATABASE_URL, log, changed);
    await requireFitDatabase(database).catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded(config.DATA_DIR);
}

/** The rows of a hand-written query. Both drivers return `rows`, which Drizzle's common type hides. */
export async function queryRows<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** How long the database may take to answer a probe, in milliseconds. Probes of balancers wait no longer than a few seconds. */
const PROBE_TIMEOUT = 2_000;

/** True while the database answers, and answers soon. */
export async function isReachable(db: Database): Promise<boolean> {
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(PROBE_TIMEOUT, false, { ref: false })]);
}
