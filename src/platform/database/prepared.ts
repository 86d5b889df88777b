import type { Database } from './types';

/**
 * A statement that is built once for a database instead of at each call, and parsed once by each connection. Used for the few
 * queries of public pages; elsewhere plain queries are fast enough and simpler.
 * The server plans it for each value, until it finds that one plan for all values is expected to cost no more, as for records by
 * their ids.
 * @param build ends in Drizzle's `.prepare(name)`, with `sql.placeholder`s; where there are several kinds, the name contains the kind. Its first argument is
 * the database, or the context where the statement has columns of slices that the context provides.
 */
export function prepared<Statement, Kind extends string = never, Source extends object = Database>(
  build: (source: Source, kind: Kind) => Statement,
): (source: Source, ...kind: [Kind] extends [never] ? [] : [Kind]) => Statement {
  const built = new WeakMap<Source, Map<string, Statement>>();
  return (source, ...[kind]) => {
    const statements = built.get(source) ?? new Map<string, Statement>();
    built.set(source, statements);
    const key = kind ?? '';
    const statement = statements.get(key) ?? build(source, kind as Kind);
    statements.set(key, statement);
    return statement;
  };
}
