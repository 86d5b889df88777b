import type { Logger } from 'pino';
import { isDatabaseUnavailable, isStatementStale } from './errors';
import type { Client, Pipelines, Pool, QueryResult } from './types';

/** Few, so that statements meet on a connection under load and PostgreSQL's session is awake when the next one arrives. */
export const MAX_PIPELINES = 2;
/** The most statements that wait on one connection. */
const MOST_UNANSWERED = 16;
/** A connection that has answered nothing for so many milliseconds gets no more statements: one of them waits for a lock or for the disk. */
const LONG = 50;

/** A connection on which a statement is sent before those ahead of it are answered. */
interface Pipeline {
  client: Client;
  connected: Promise<void>;
  /** Statements that were sent and are not answered yet. */
  unanswered: number;
  /** When it answered last, or was idle last, by the clock of `performance`. */
  waitingSince: number;
}

/**
 * Opens connections for short statements at the first of them, and others where they are lost. A pool gives each statement a connection of
 * its own, whose session PostgreSQL must wake up for it, which costs more than finding a record by its id.
 * @param newClient makes a client that sends statements without waiting for those before them, and is not connected yet.
 * @param pool takes the statements for which no connection is free.
 * @param log receives each lost connection.
 * @param accept looks at each new connection, and throws where it must not be used.
 */
export function openPipelines(newClient: () => Client, pool: Pool, log?: Logger, accept?: (client: Client) => Promise<void>): Pipelines {
  const pipelines = new Set<Pipeline>();
  let closed = false;

  const drop = (pipeline: Pipeline): void => {
    if (pipelines.delete(pipeline)) pipeline.client.end().catch(() => {});
  };

  const open = (): Pipeline => {
    const client = newClient();
    // A client that is ended while it connects never settles its own promise.
    const connected = new Promise<void>((resolve, reject) => {
      client.once('end', () => reject(new Error('Connection terminated')));
      client
        .connect()
        .then(() => accept?.(client))
        .then(resolve, reject);
    });
    const opened: Pipeline = { client, connected, unanswered: 0, waitingSince: 0 };
    client.on('error', (error) => {
      log?.warn({ err: error }, 'a database connection was lost');
      drop(opened);
    });
    client.on('end', () => drop(opened));
    // The statements that wait for the connection fail with the same error.
    connected.catch(() => drop(opened));
    pipelines.add(opened);
    return opened;
  };

  /** An idle connection, a new one, or the least busy; none where all are busy for long or with much. */
  const choose = (now: number): Pipeline | undefined => {
    if (closed) return undefined;
    let best: Pipeline | undefined;
    for (const pipeline of pipelines) {
      if (pipeline.unanswered === 0) return pipeline;
      if (pipeline.unanswered >= MOST_UNANSWERED || now - pipeline.waitingSince > LONG) continue;
      if (!best || pipeline.unanswered < best.unanswered) best = pipeline;
    }
    return pipelines.size < MAX_PIPELINES ? open() : best;
  };

  const send = (by: Client | Pool, statement: unknown[]) => (by.query as (...given: unknown[]) => Promise<QueryResult>)(...statement);

  return {
    async query(...statement) {
      const now = performance.now();
      const pipeline = choose(now);
      if (!pipeline) return send(pool, statement);
      if (pipeline.unanswered === 0) pipeline.waitingSince = now;
      pipeline.unanswered += 1;
      try {
        await pipeline.connected;
        return await send(pipelines.has(pipeline) ? pipeline.client : pool, statement);
      } catch (error) {
        const isStale = isStatementStale(error);
        // The server says that it ends the session before it closes the connection.
        if (isStale || isDatabaseUnavailable(error)) drop(pipeline);
        if (isStale) return await send(pool, statement);
        throw error;
      } finally {
        pipeline.unanswered -= 1;
        pipeline.waitingSince = performance.now();
      }
    },
    unanswered: () => [...pipelines].reduce((sum, { unanswered }) => sum + unanswered, 0),
    async close() {
      closed = true;
      await Promise.all(
        [...pipelines].map(async ({ client, connected }) => {
          await connected.catch(() => {});
          await client.end();
        }),
      );
    },
  };
}

/** Sends the statements by the pool: behind a pooler they keep no names, for which these connections are. */
export const withoutPipelines = (pool: Pool): Pipelines => ({
  query: (...statement) => (pool.query as (...given: unknown[]) => Promise<QueryResult>)(...statement),
  unanswered: () => 0,
  close: async () => {},
});
