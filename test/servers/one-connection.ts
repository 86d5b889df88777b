import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '~/platform/context/context';
import type { Driver, OpenDatabase } from '~/platform/database';
import type { Call, CallName } from '~/platform/http/call';
import type { HandlerInput, Implementation, Once } from '~/platform/http/implementation';

/** Whether the code of a call is in a transaction. Nothing is stored in the course of a test, which may hold a transaction while it makes calls. */
const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs a call of the board, so that its statements are watched. */
export const watched = <Result>(call: () => Result): Result => running.run({ isOpen: false }, call);

function refuseInTransaction(): void {
  if (running.getStore()?.isOpen) throw new Error('A statement was sent outside the transaction in whose course it is sent.');
}

/** The call under way whose act is done once for each `Idempotency-Key`. */
const onceOnly = new AsyncLocalStorage<CallName>();

/** The tables in which such a call may store something apart from its transactions, each with the reason. */
const STORED_APART: Record<string, string> = {
  rate_limits: 'an attempt counts as well where it is refused or fails, and one that is sent again is another attempt',
};

/** Keeps the HTML of a stored text, which is the same each time that it is made. */
const KEEPS_HTML = /\bset\s+\w+_html = fresh\.html\b/;

/** Where a statement stores something, without the locks of `for update` and what an insert does in a conflict. */
const WRITTEN_TABLE = /(?:\b(?:insert\s+into|delete\s+from|merge\s+into)|(?<!\b(?:for|key|do)\s+)\bupdate)\s+(?:"?\w+"?\.)?"?(\w+)/gi;

/**
 * Refuses a write outside of the transactions of a call that is done once: each of these notes that it took effect. Where the process ended after such
 * a write, and before a transaction, the write would be repeated with the request.
 */
function refuseWriteApart([statement]: unknown[]): void {
  const call = onceOnly.getStore();
  if (!call) return;
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  if (KEEPS_HTML.test(text)) return;
  for (const [, table = ''] of text.matchAll(WRITTEN_TABLE))
    if (!Object.hasOwn(STORED_APART, table)) throw new Error(`${call} is done once, and stores something in ${table} outside of a transaction.`);
}

/** The call under way that only reads, maybe on a replica of the database. */
const onlyReading = new AsyncLocalStorage<CallName>();

/** Refuses a write of a call that only reads, which a replica would refuse. What is derived from a record is stored on the primary (`storesDerived`). */
function refuseWriteOfReader([statement]: unknown[]): void {
  const call = onlyReading.getStore();
  if (!call) return;
  const [, table] = new RegExp(WRITTEN_TABLE, 'i').exec(typeof statement === 'string' ? statement : (statement as { text: string }).text) ?? [];
  if (table) throw new Error(`${call} only reads, and stores something in ${table}.`);
}

/** Lets a context store what is derived from records, also for a call that only reads. */
export const storesDerived = (ctx: Pick<Context, 'storeDerived'>): Context['storeDerived'] => {
  const { storeDerived } = ctx;
  return (store) => onlyReading.exit(() => storeDerived(store));
};

/** Replaces a method by one that fails in the course of a transaction. */
function guard<Name extends string>(owner: Record<Name, unknown>, name: Name): void {
  const method = owner[name] as (...values: unknown[]) => unknown;
  owner[name] = (...values: unknown[]) => {
    refuseInTransaction();
    if (name === 'query') {
      refuseWriteApart(values);
      refuseWriteOfReader(values);
    }
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

type Handler = (input: HandlerInput<Call>) => unknown;

/** Carries out what is done once. It ends within: a statement of Drizzle is sent when something waits for it. */
const doneOnce = <Result>(name: CallName, act: () => Result | Promise<Result>): Promise<Result> => onceOnly.run(name, async () => await act());

/** Calls whose writes are watched where they only read, and where they are done once for each `Idempotency-Key`. */
export const watchedCalls = (implementations: readonly Implementation[]): Implementation[] =>
  implementations.map(({ calls, handlers }) => ({
    calls,
    handlers: Object.fromEntries(
      (Object.entries(handlers) as [CallName, Handler][]).map(([name, handler]): [CallName, Handler] => {
        const { idempotent, reads } = calls[name] as Call;
        if (reads) return [name, (input) => onlyReading.run(name, async () => await handler(input))];
        if (idempotent === true) return [name, (input) => doneOnce(name, () => handler(input))];
        const onceIn = (once: Once): Once => ((run) => once(() => doneOnce(name, run))) as Once;
        return [name, idempotent ? (input) => handler({ ...input, request: { ...input.request, once: onceIn(input.request.once) } }) : handler];
      }),
    ),
  }));
