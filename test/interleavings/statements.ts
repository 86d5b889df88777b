import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { OpenDatabase } from '~/platform/database';

/** A statement that its use case wants to send, and that waits until the schedule lets it go. */
interface HeldStatement {
  text: string;
  release(): void;
}

/** A use case under way, as its statements show it. */
export interface Participant {
  name: string;
  held: HeldStatement[];
  /** The statements that were sent and are not answered yet, each with the process of the server that carries it out. */
  sent: Set<{ text: string; pid: number }>;
  /** The number of its open transactions, in which it may hold locks. */
  open: number;
  ended: boolean;
  /** Errors of the database, by their codes. */
  codes: string[];
}

type Query = (...statement: unknown[]) => Promise<pg.QueryResult>;

/** The client's text of what `query` is given. */
const textOf = ([statement]: unknown[]): string => (typeof statement === 'string' ? statement : (statement as { text: string }).text);

/** The part that matters of the text: nothing is read or locked by the begin of a transaction, and it is always the first statement of its connection. */
const isBegin = (text: string): boolean => /^begin\b/i.test(text);
/** Whether a statement ends a transaction. */
export const isEnd = (text: string): boolean => /^(?:commit|rollback)$/i.test(text);

/**
 * Holds the statements of use cases that run within `participate`, on a PostgreSQL server; those of others pass. The connections of short statements
 * are left out: there a statement would wait for the lock that one of another use case waits for.
 * @param changed is called whenever a statement is held or answered.
 */
export function holdStatements({ driver }: OpenDatabase, changed: () => void) {
  if (driver.kind !== 'postgres') throw new Error('Statements are held on a PostgreSQL server only: the embedded database runs one transaction at a time.');
  const { pool, pipelines } = driver;
  const current = new AsyncLocalStorage<Participant>();
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const query = pool.query.bind(pool) as unknown as Query;

  const send = async (participant: Participant, client: pg.ClientBase, send: Query, statement: unknown[]): Promise<pg.QueryResult> => {
    const text = textOf(statement);
    if (!isBegin(text))
      await new Promise<void>((release) => {
        participant.held.push({ text, release });
        changed();
      });
    const running = { text, pid: (client as unknown as { processID: number }).processID };
    participant.sent.add(running);
    if (isBegin(text)) participant.open += 1;
    try {
      return await send(...statement);
    } catch (error) {
      participant.codes.push(String((error as { code?: unknown }).code));
      throw error;
    } finally {
      participant.sent.delete(running);
      if (isEnd(text)) participant.open -= 1;
      changed();
    }
  };

  const held = (participant: Participant, client: pg.PoolClient): pg.PoolClient =>
    Object.create(client, {
      query: { value: (...statement: unknown[]) => send(participant, client, client.query.bind(client) as unknown as Query, statement) },
    });

  const sendAlone: Query = async (...statement) => {
    const participant = current.getStore();
    if (!participant) return query(...statement);
    const client = await connect();
    try {
      return await held(participant, client).query(...(statement as [string]));
    } finally {
      client.release();
    }
  };

  Object.assign(pool, {
    // The pool itself connects with a callback.
    connect: (...given: unknown[]) => {
      const participant = current.getStore();
      return participant && given.length === 0 ? connect().then((client) => held(participant, client)) : connect(...given);
    },
    query: sendAlone,
  });
  pipelines.query = sendAlone;

  return {
    /** Starts a use case whose statements are held. */
    participate: <Result>(participant: Participant, work: () => Promise<Result>): Promise<Result> => current.run(participant, work),
  };
}
