import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenDatabase } from './types';

/** A pool on a PostgreSQL server. A statement that runs longer than 10 s is ended, so that no request can hold a connection. */
export function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'parnassa',
    // A statement that is prepared once is planned for each value: nobody lives in most states, and everybody in one.
    options: '-c plan_cache_mode=force_custom_plan',
  });
  // An idle connection that the server closes is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: drizzle({ client: pool }) as unknown as Database,
    driver: { kind: 'postgres', pool },
    close: () => pool.end(),
  };
}
