import type { Database } from './types';

/**
 * A statement that is built once for a database instead of at each call, and parsed once by each connection. Used for the few
 * queries of public pages; elsewhere plain queries are fast enough and simpler.
 * It is still planned for each value (see `postgres.ts`): a generic plan would not know how few rows a page has.
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
