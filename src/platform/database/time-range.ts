import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TimeRange } from '../calendar/clock';

/** A place in an index of instants and ids. The instant is exact text, since a `Date` has no microseconds and rows of one millisecond would come again. */
export interface TimeCursor {
  at: string;
  id: string;
}

interface TimeIndex {
  at: PgColumn;
  id: PgColumn;
}

/** The parts of a query that reads the rows of a range batch by batch, in the order of an index on the instant and the id. */
export const rangeQuery = ({ at, id }: TimeIndex, { after, upTo }: TimeRange, cursor: TimeCursor | null) => ({
  /** A column to select: the place of the row. */
  cursor: sql<string>`${at}::text`,
  where: and(gt(at, after), lte(at, upTo), cursor ? sql`(${at}, ${id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : undefined) as SQL,
  orderBy: [asc(at), asc(id)] as const,
});
