import type { Database } from './types';

/**
 * A statement that is built once for a database instead of at each call, and parsed once by each connection. Used for the few
 * queries of public pages; elsewhere plain queries are fast enough and simpler.
 * The server plans it for each value, until it finds that one plan for all values is expected to cost no more, as for records by
 * their ids.
 * @param build ends in Drizzle's `.prepare(name)`, with `sql.placeholder`s; where there are several kinds, the name contains the kind.
 */
export function prepared<Statement, Kind extends string = never>(
  build: (db: Database, kind: Kind) => Statement,
): (db: Database, ...kind: [Kind] extends [never] ? [] : [Kind]) => Statement {
  const built = new WeakMap<Database, Map<string, Statement>>();
  return (db, ...[kind]) => {
    const statements = built.get(db) ?? new Map<string, Statement>();
    built.set(db, statements);
    const key = kind ?? '';
    const statement = statements.get(key) ?? build(db, kind as Kind);
    statements.set(key, statement);
    return statement;
  };
}
