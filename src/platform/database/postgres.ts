import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { errorCodes, isDatabaseUnavailable, isStatementStale } from './errors';
import { MAX_PIPELINES, openPipelines, withoutPipelines } from './pipelines';
import { sendPreparedBy } from './prepared';
import type { Database, OpenDatabase } from './types';

/** Of one process: those of the pool and those of prepared statements. */
const MAX_CONNECTIONS = 20;

/**
 * Limits of every connection, so that neither a slow statement, nor a lock, nor a server that does not answer holds a
 * request or a connection for long. Parameters of the database's URL take precedence.
 */
const limits = {
  connectionTimeoutMillis: 2_500,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  /** Measured by the client, for a server that cannot end the statement itself. */
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;

/** A pooler refuses parameters at the start of a connection, and is told to set these by itself. */
const NO_PARAMETERS = { statement_timeout: undefined, lock_timeout: undefined, idle_in_transaction_session_timeout: undefined };

/** A client behind a pooler: it keeps no statement under a name, which the session of the next transaction would not know. */
class PooledClient extends pg.Client {
  override query = ((statement: unknown, ...others: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);
    return (super.query as (...given: unknown[]) => unknown)(isNamed ? { ...statement, name: undefined } : statement, ...others);
  }) as pg.Client['query'];
}

/** How a server is reached that is not simply the primary itself. */
export interface Reached {
  /** The address of the server itself, where the first one is that of a pooler in transaction mode. */
  directUrl?: string;
  /** For a replica, which is only read: looks at each new connection, and throws where it must not be used. */
  acceptReplica?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Opens connections to a PostgreSQL server: a pool, and two for prepared statements. They connect at the first statement, and the
 * statement after a lost connection replaces it.
 * @param log receives each lost connection.
 * @param changed limits that differ from those of a board that serves.
 */
export function openPostgres(url: string, log?: Logger, changed: pg.ClientConfig = {}, { directUrl, acceptReplica }: Reached = {}): OpenDatabase {
  // Statements that a use case sends together are under way together, also inside a transaction.
  const common = { ...limits, pipeline: true, ...changed, connectionString: url, application_name: 'parnassa' };
  // No statement is compiled: that takes 300 ms, and the server does it for searches that read few rows of what it expects.
  const options = acceptReplica ? '-c jit=off -c default_transaction_read_only=on' : '-c jit=off';
  const connection = directUrl ? { ...common, ...NO_PARAMETERS, Client: PooledClient } : { ...common, options };
  const pool = new pg.Pool({
    ...connection,
    max: MAX_CONNECTIONS - (directUrl ? 0 : MAX_PIPELINES),
    idleTimeoutMillis: 30_000,
    ...(acceptReplica && { onConnect: acceptReplica }),
  });
  // Node ends the process on an `error` event without a listener. The pool listens to idle connections only, so each
  // connection gets a listener for the time when it is in use. The running statement fails with the same error.
  pool.on('connect', (client) => client.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost')));
  // The pool repeats the errors of idle connections, which are logged already.
  pool.on('error', () => {});

  const db = drizzle({ client: pool });
  db.transaction = transactionsOn(pool);
  const pipelines = directUrl ? withoutPipelines(pool) : openPipelines(() => new pg.Client(connection), pool, log, acceptReplica);
  if (!directUrl) sendPreparedBy(db as unknown as Database, drizzle({ client: pipelines as unknown as pg.Client }) as unknown as Database);
  return {
    db: db as unknown as Database,
    driver: {
      kind: 'postgres',
      pool,
      pipelines,
      newClient: (name, changed) => new pg.Client({ ...limits, connectionString: directUrl ?? url, application_name: name, ...changed }),
    },
    close: async () => {
      // A prepared statement that is refused here is sent by the pool.
      await pipelines.close();
      await pool.end();
    },
  };
}

/**
 * Drizzle's own transactions on a pool never release the connection when `begin` fails, and return it to the pool inside
 * the open transaction when `rollback` fails. Here every connection is released, and only an idle one is reused.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle({ client: untilTheEnd(client) }).transaction(work, config);
    } catch (error) {
      // A statement that was not answered in time, such as `begin`, may still be carried out. A session whose kept statements no longer fit is not used again.
      isLost = isStatementStale(error) || isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isLost || client.getTransactionStatus() !== 'I');
    }
  };
}

/** A transaction in which a statement has failed refuses all others (`in_failed_sql_transaction`). */
const ABORTED = '25P02';
const NO_ROWS = { rows: [], rowCount: 0, fields: [] };
/** Statements that begin or end a savepoint: they do not fail where no statement before them has. */
const SAVEPOINT = /^(?:release )?savepoint /;

const hasFailed = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => false,
    () => true,
  );

/**
 * A client for one transaction.
 *
 * It refuses statements after the end. `Promise.all` ends with its first failure, but its other functions go on: their next statement would run outside the
 * transaction, or in the next one on this connection.
 *
 * Statements that were on their way when one failed fail with the error of that one, until the return to a savepoint. It says what happened, and whether the
 * transaction may be tried again.
 *
 * `begin` is not waited for before the first statement where that is a `select`; all others wait. So the begin of a transaction costs no time of its own. Where it
 * fails, a `select` is carried out outside of a transaction, which leaves nothing behind: rows and keys are locked until its own end. A lock of the session
 * (`pg_advisory_lock`) would stay, and must not be the first statement.
 *
 * The begin and the end of a savepoint are not waited for either. Where one fails, the statements after it fail with its error.
 *
 * A transaction in which a statement has failed cannot be committed: the server undoes it, and says so, and here that is an error.
 */
function untilTheEnd(client: pg.PoolClient): pg.PoolClient {
  let begun: Promise<unknown> | undefined;
  let isFirst = true;
  let hasEnded = false;
  let cause: unknown;
  const query = async (statement: pg.QueryConfig, values: unknown[] = []): Promise<unknown> => {
    const isRollback = statement.text === 'rollback';
    if (hasEnded && !isRollback) throw new Error('A statement was sent after the end of its transaction.');
    hasEnded = isRollback || statement.text === 'commit';
    if (!begun) {
      begun = client.query(statement, values);
      begun.catch(() => {});
      return NO_ROWS;
    }
    // Where it has failed there is nothing to undo, and the statement that waited for it says why.
    if (isRollback && (await hasFailed(begun))) return NO_ROWS;
    const isAhead = isFirst && statement.text.startsWith('select ');
    isFirst = false;
    try {
      if (!isAhead) await begun;
      if (cause === undefined && SAVEPOINT.test(statement.text)) {
        client.query(statement).catch((error) => {
          cause ??= error;
        });
        return NO_ROWS;
      }
      const answer = await client.query(statement, values);
      if (isAhead) await begun;
      if (statement.text === 'commit' && answer.command === 'ROLLBACK') throw cause ?? new Error('The server has undone a transaction.');
      if (statement.text.startsWith('rollback to savepoint')) cause = undefined;
      return answer;
    } catch (error) {
      // A statement that was to be parsed by one that failed before is not there either.
      if (cause === undefined || !(errorCodes(error).includes(ABORTED) || isStatementStale(error))) cause = error;
      throw cause;
    }
  };
  return { query } as unknown as pg.PoolClient;
}
