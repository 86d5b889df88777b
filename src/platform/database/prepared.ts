import type { Database } from './types';

/**
 * A statement that is built once for a database instead of at each call, and parsed once by each connection. For the few reads
 * that public pages are made of; elsewhere plain queries are as good and simpler.
 * It is still planned for each value (see `postgres.ts`): a plan for any value would not know how few rows a page has.
 * @param build ends in Drizzle's `.prepare(name)`, with `sql.placeholder`s; the name says the kind as well, where there are several.
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
