import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isStatementStale, isTransactionConflict } from './errors';
import type { Database, ReadDatabase } from './types';

/** Whether a database is a transaction. */
export const isTransaction = (source: object): source is Database => 'rollback' in source;

type Statement = (tx: Database) => Promise<unknown>;
const lastStatement = new AsyncLocalStorage<Statement>();

/** Carries work out so that each of its transactions ends with a statement, which takes effect if and only if the transaction does. */
export const endingTransactionsWith = <Result>(statement: Statement, work: () => Promise<Result>): Promise<Result> => lastStatement.run(statement, work);

/** The most attempts to run a transaction. */
const MOST_TRIES = 5;
/** Longest pause before the second attempt, in milliseconds; it doubles for each further one. */
const FIRST_PAUSE = 25;

/**
 * Runs a whole use case in one transaction, and again when PostgreSQL rolled it back for a deadlock, a serialization failure, or since tables have
 * changed for which the session keeps a statement.
 * `work` must therefore have no effect except through `tx`: it must not send mail, charge, write files, or count in memory.
 * Only this function begins transactions; a part that may fail alone is a savepoint, `tx.transaction`.
 * @throws the error of `work`, or the one for which the last attempt was undone.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx);
        await lastStatement.getStore()?.(tx);
        return result;
      });
    } catch (error) {
      if (attempt === MOST_TRIES || !(isTransactionConflict(error) || isStatementStale(error))) throw error;
    }
    // A random pause, so that two transactions in conflict do not conflict again.
    await pause(Math.random() * FIRST_PAUSE * 2 ** attempt);
  }
}

/** Runs reads in one transaction, for a setting of the session that only they have. A replica takes it as well. */
export const readTogether = <Result>(db: ReadDatabase, read: (tx: ReadDatabase) => Promise<Result>): Promise<Result> => inTransaction(db as Database, read);

type Results<Parts extends readonly (() => unknown)[] | []> = { -readonly [Part in keyof Parts]: Awaited<ReturnType<Parts[Part]>> };

/**
 * The results of parts of a transaction that need nothing of each other. Their first statements are sent in the order of the parts, without waiting for the
 * answers of those before; further ones of a part come after its own. So at most the last part may lock records that others want too.
 * Unlike `Promise.all` it waits for all parts also when one fails: none of them sends a statement after the end of a savepoint.
 * @throws the error of the first part that failed.
 */
export async function together<Parts extends readonly (() => unknown)[] | []>(parts: Parts): Promise<Results<Parts>> {
  // A query of Drizzle is sent each time when something waits for it.
  const running = parts.map((part) => new Promise((resolve) => resolve(part())));
  await Promise.allSettled(running);
  return (await Promise.all(running)) as Results<Parts>;
}
