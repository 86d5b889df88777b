import { isTransaction } from './transaction';
import type { ReadDatabase } from './types';

/** For a database, the one by which its prepared statements are sent. */
const senders = new WeakMap<object, ReadDatabase>();

/** Sends the prepared statements of a database by another one than all others. Those inside a transaction stay in it. */
export function sendPreparedBy(db: ReadDatabase, sender: ReadDatabase): void {
  senders.set(db, sender);
}

/** The source with the database by which its prepared statements are sent. */
function withSender<Source extends object>(source: Source): Source {
  if ('db' in source) return { ...source, db: senders.get(source.db as object) ?? source.db };
  return (senders.get(source) as Source | undefined) ?? source;
}

/**
 * A statement that is built once instead of at each call (in a transaction at each call), and parsed once by each connection. Used for the few
 * queries of public pages and of posting a job, which must be short: on a PostgreSQL server they share two connections outside of transactions
 * (`pipelines.ts`). Elsewhere plain queries are fast enough and simpler.
 * The server plans it for each value, until it finds that one plan for all values is expected to cost no more, as for records by
 * their ids.
 * @param build ends in Drizzle's `.prepare(name)`, with `sql.placeholder`s; where there are several kinds, the name contains the kind. Its first argument is
 * the database, or the context where the statement has columns of slices that the context provides.
 */
export function prepared<Statement extends object, Kind extends string = never, Source extends object = ReadDatabase>(
  build: (source: Source, kind: Kind) => Statement,
): (source: Source, ...kind: [Kind] extends [never] ? [] : [Kind]) => Statement {
  const built = new WeakMap<object, Map<string, Statement>>();
  return (source, ...[kind]) => {
    // A statement belongs to the connection of its transaction, which few statements use. Building one takes about 0.1 ms.
    if (isTransaction(source)) return build(source, kind as Kind);
    const statements = built.get(source) ?? new Map<string, Statement>();
    built.set(source, statements);
    const key = kind ?? '';
    const statement = statements.get(key) ?? build(withSender(source), kind as Kind);
    statements.set(key, statement);
    return statement;
  };
}
