import { isOfPooler } from './causes';
import type { OpenDatabase } from './types';

/** The database is not one on which the board works. The operator sees the message. */
export class DatabaseUnfit extends Error {}

const DIRECT_IS_POOLER =
  'DATABASE_DIRECT_URL names a connection pooler such as PgBouncer: name the PostgreSQL server itself, for notifications and migrations.';

/** The oldest PostgreSQL server that the board is tested with, as `server_version_num`. */
const OLDEST_SERVER = 150_000;

/**
 * Looks at a database server before the board uses it.
 * @param isPooled whether its direct address is another one.
 * @throws DatabaseUnfit for one that is too old, that stores other letters than UTF-8, or that a connection pooler hides; an error of the driver where it cannot be reached.
 */
export async function requireFitDatabase({ driver }: OpenDatabase, isPooled = false): Promise<void> {
  if (driver.kind === 'pglite') return;
  const client = driver.newClient('parnassa start');
  // The running statement fails with the same error.
  client.on('error', () => {});
  try {
    await client.connect().catch((error) => {
      throw isPooled && isOfPooler(error) ? new DatabaseUnfit(DIRECT_IS_POOLER) : error;
    });
    const { rows } = await client.query(
      `select pg_backend_pid() as process, current_setting('server_encoding') as encoding, current_setting('server_version') as version,
         current_setting('server_version_num')::int as number`,
    );
    const [{ process, encoding, version, number }] = rows;
    // A server tells its process to each connection; a pooler tells a number of its own.
    if (process !== (client as unknown as { processID: number }).processID) {
      throw new DatabaseUnfit(
        isPooled
          ? DIRECT_IS_POOLER
          : 'DATABASE_URL names a connection pooler such as PgBouncer: set DATABASE_POOLING=transaction and DATABASE_DIRECT_URL, or name the PostgreSQL server itself.',
      );
    }
    if (number < OLDEST_SERVER) throw new DatabaseUnfit(`PostgreSQL ${version} is too old: 15 is the oldest version that works.`);
    if (encoding !== 'UTF8') {
      throw new DatabaseUnfit(
        `The database that DATABASE_URL names stores ${encoding} and not UTF8, so it cannot hold all letters. Make one with: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8`,
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}
