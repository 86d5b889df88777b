import { setTimeout as pause } from 'node:timers/promises';
import { isStatementStale, isTransactionConflict } from './errors';
import type { Database } from './types';

/** The most attempts to run a transaction. */
const MOST_TRIES = 5;
/** Longest pause before the second attempt, in milliseconds; it doubles for each further one. */
const FIRST_PAUSE = 25;

/**
 * Runs a whole use case in one transaction, and again when PostgreSQL rolled it back for a deadlock, a serialization failure, or since tables have
 * changed for which the session keeps a statement.
 * `work` must therefore have no effect except through `tx`: it must not send mail, charge, write files, or count in memory.
 * Only this function begins transactions; a part that may fail alone is a savepoint, `tx.transaction`.
 * @throws the error of `work`, or the conflict if the last attempt ends with one.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !(isTransactionConflict(error) || isStatementStale(error))) throw error;
    }
    // A random pause, so that two transactions in conflict do not conflict again.
    await pause(Math.random() * FIRST_PAUSE * 2 ** attempt);
  }
}
