import { setTimeout as pause } from 'node:timers/promises';
import { isTransactionConflict } from './errors';
import type { Database } from './types';

/** How often a transaction is tried in all. */
const MOST_TRIES = 5;
/** Longest pause before the second try, in milliseconds; each further one may be twice as long. */
const FIRST_PAUSE = 25;

/**
 * Runs a whole use case in one transaction, and again when PostgreSQL undid it for a deadlock or a serialization failure.
 * `work` must therefore have no effect but through `tx`: no mail, charge or file of its own, and no counting in memory.
 * Only this function begins transactions; a part that may fail alone is a savepoint, `tx.transaction`.
 * @throws what `work` throws; the conflict itself when the last try ends with one.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !isTransactionConflict(error)) throw error;
    }
    // By chance, so that two that stopped each other do not meet again.
    await pause(Math.random() * FIRST_PAUSE * 2 ** attempt);
  }
}
