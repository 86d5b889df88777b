import { DatabaseUnfit } from './fitness';
import type { Pool, PostgresDriver } from './types';

/*
 * A board behind a pooler in transaction mode, such as PgBouncer: each transaction may be carried out by another session of the server. Nothing that belongs to
 * a session goes through it: LISTEN, migrations, snapshots and locks of sessions use connections of their own (`newClient`).
 */

/** The limits that a board sets for its own connections, and a pooler must be told to set. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const STATE = `select pg_postmaster_start_time()::text || ' ' || (select oid from pg_database where datname = current_database()) as server,
  current_setting('jit') = 'on' as jit, array(select name from unnest($1::text[]) name where current_setting(name) = '0') as unlimited`;

/**
 * Looks at the connections through a pooler.
 * @throws DatabaseUnfit where they lead to another database than the direct address, or lack the limits.
 */
export async function requireFitPooler({ pool, newClient }: PostgresDriver): Promise<void> {
  const stateBy = async (by: Pick<Pool, 'query'>) => (await by.query(STATE, [LIMITS])).rows[0] as { server: string; jit: boolean; unlimited: string[] };
  const client = newClient('parnassa start');
  client.on('error', () => {});
  try {
    await client.connect();
    const [pooled, direct] = [await stateBy(pool), await stateBy(client as unknown as Pool)];
    if (pooled.server !== direct.server) throw new DatabaseUnfit('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
    const missing = [...pooled.unlimited, ...(pooled.jit ? ['jit = off'] : [])];
    if (missing.length > 0) {
      throw new DatabaseUnfit(
        `Connections through the pooler that DATABASE_URL names lack ${missing.join(', ')}: set them by its connect_query, as deploy/pgbouncer/pgbouncer.ini does, or by ALTER ROLE … SET.`,
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}
