import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The `_id` of a record: a UUIDv7 made by the application. */
export const id = () => uuid('id').primaryKey();

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Stemmed words for the text search; see `text-query.ts`. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A CHECK that a column has one of a few values. Null passes, where the column allows it. */
export const knownValues = (name: string, column: SQLWrapper, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`);

/** A CHECK that none of the columns is less than zero. Null passes. */
export const notNegative = (name: string, ...columns: SQLWrapper[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} >= 0`),
      sql` and `,
    ),
  );
