import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from './rows';
import type { ReadDatabase } from './types';

/** The number of records of a week, and the sum of a column of them. */
export interface WeekTotal {
  count: number;
  sum: number;
}

interface Counted {
  table: PgTable;
  /** The time of a record. A large table needs an index on it. */
  at: PgColumn;
  where?: SQL;
  /** The column that is summed; nothing is summed without it. */
  sum?: SQLWrapper;
}

/** Counts records by week, in one query. @param starts the beginnings of the weeks, oldest first; the last week ends with the newest record. */
export async function totalsByWeek(db: ReadDatabase, { table, at, where, sum }: Counted, starts: readonly Date[]): Promise<WeekTotal[]> {
  const first = starts[0];
  if (!first) return [];
  const bounds = `{${starts.map((start) => start.toISOString()).join(',')}}`;
  const rows = await queryRows<{ week: number; count: number; sum: number }>(
    db,
    sql`select width_bucket(${at}, ${bounds}::timestamptz[]) as week, count(*)::int as count, coalesce(sum(${sum ?? sql`0`}), 0)::float8 as sum
      from ${table} where ${at} >= ${first.toISOString()}::timestamptz ${where ? sql`and ${where}` : sql``} group by 1`,
  );
  return starts.map((_, index) => {
    const found = rows.find(({ week }) => week === index + 1);
    return { count: found?.count ?? 0, sum: found?.sum ?? 0 };
  });
}
