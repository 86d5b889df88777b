import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './errors';

/**
 * Few, so that statements meet on a connection under load and PostgreSQL's session is awake when the next one arrives. Two, so that one that
 * waits for a lock or for the disk does not hold up all others.
 */
const MOST = 2;
/** A connection that has answered nothing for so many milliseconds gets no more statements where the other still answers. */
const LONG = 20;

/** A connection on which a statement is sent before those ahead of it are answered. */
interface Pipeline {
  client: pg.Client;
  connected: Promise<unknown>;
  /** Statements that were sent and are not answered yet. */
  unanswered: number;
  /** Since when the oldest of them may have been waiting, by the clock of `performance`. */
  waitingSince: number;
}

export interface Pipelines {
  /** Sends a statement that answers soon, outside of transactions. It takes what `query` of a pool takes. */
  query(...statement: unknown[]): Promise<pg.QueryResult>;
  /** Ends the connections when all statements are answered. */
  close(): Promise<void>;
}

/**
 * Opens connections for short statements at the first of them, and others where they are lost. A pool gives each statement a connection of
 * its own, whose session PostgreSQL must wake up for it, which costs more than finding a record by its id.
 * @param log receives each lost connection.
 */
export function openPipelines(config: pg.ClientConfig, log?: Logger): Pipelines {
  const pipelines = new Set<Pipeline>();

  const drop = (pipeline: Pipeline): void => {
    if (pipelines.delete(pipeline)) pipeline.client.end().catch(() => {});
  };

  const open = (): Pipeline => {
    const client = new pg.Client({ ...config, pipeline: true });
    const opened: Pipeline = { client, connected: client.connect(), unanswered: 0, waitingSince: 0 };
    client.on('error', (error) => {
      log?.warn({ err: error }, 'a database connection was lost');
      drop(opened);
    });
    client.on('end', () => drop(opened));
    // The statements that wait for the connection fail with the same error.
    opened.connected.catch(() => drop(opened));
    pipelines.add(opened);
    return opened;
  };

  /** The least busy connection, of those that answer at present. */
  const choose = (now: number): Pipeline => {
    const isStuck = ({ unanswered, waitingSince }: Pipeline) => unanswered > 0 && now - waitingSince > LONG;
    const [best] = [...pipelines].sort((one, other) => Number(isStuck(one)) - Number(isStuck(other)) || one.unanswered - other.unanswered);
    return best && (best.unanswered === 0 || pipelines.size >= MOST) ? best : open();
  };

  return {
    async query(...statement) {
      const now = performance.now();
      const pipeline = choose(now);
      if (pipeline.unanswered === 0) pipeline.waitingSince = now;
      pipeline.unanswered += 1;
      try {
        await pipeline.connected;
        return await (pipeline.client.query as (...given: unknown[]) => Promise<pg.QueryResult>)(...statement);
      } catch (error) {
        // The server says that it ends the session before it closes the connection.
        if (isDatabaseUnavailable(error)) drop(pipeline);
        throw error;
      } finally {
        pipeline.unanswered -= 1;
        pipeline.waitingSince = performance.now();
      }
    },
    async close() {
      await Promise.all([...pipelines].map(({ client }) => client.end()));
    },
  };
}
