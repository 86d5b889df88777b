import { AsyncLocalStorage } from 'node:async_hooks';
import type { Driver, OpenDatabase } from '~/platform/database';

/** Whether the code of a call is in a transaction. Nothing is stored in the course of a test, which may hold a transaction while it makes calls. */
const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs a call of the board, so that its statements are watched. */
export const watched = <Result>(call: () => Result): Result => running.run({ isOpen: false }, call);

function refuseInTransaction(): void {
  if (running.getStore()?.isOpen) throw new Error('A statement was sent outside the transaction in whose course it is sent.');
}

/** Replaces a method by one that fails in the course of a transaction. */
function guard<Name extends string>(owner: Record<Name, unknown>, name: Name): void {
  const method = owner[name] as (...values: unknown[]) => unknown;
  owner[name] = (...values: unknown[]) => {
    refuseInTransaction();
    return method.apply(owner, values);
  };
}

function guardDriver(driver: Driver): void {
  if (driver.kind === 'pglite') guard(driver.client as never, 'query');
  else {
    for (const method of ['query', 'connect'] as const) guard(driver.pool as never, method);
    guard(driver.pipelines as never, 'query');
  }
}

/**
 * Makes a statement fail that a call sends outside its transaction, with `ctx.db` for `tx`. The embedded database has one connection, for which such a
 * statement waits for good; on a server it takes a second connection of the pool, of which all may be in use, and does not see what the transaction wrote.
 */
export function refuseStatementsBesideTransactions<Database extends OpenDatabase>(database: Database): Database {
  const transaction = database.db.transaction.bind(database.db);
  database.db.transaction = async (work, config) => {
    if (!running.getStore()) return transaction(work, config);
    refuseInTransaction();
    const state = { isOpen: true };
    try {
      return await transaction((tx) => running.run(state, () => work(tx)), config);
    } finally {
      state.isOpen = false;
    }
  };
  guardDriver(database.driver);
  return database;
}
