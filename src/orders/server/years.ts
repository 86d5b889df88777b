import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '~/platform/database';
import type { Cents } from '~/platform/money/money';

/** A year of orders, by the calendar of a time zone. */
export interface BoardYear {
  year: number;
  timeZone: string;
}

/** The purchases of a year, those of them that are paid, and what was paid in it, less what was given back. */
export interface YearSum {
  year: number;
  count: number;
  paidCount: number;
  paidCents: Cents;
}

/** The columns of a table of purchases. */
interface Purchases {
  table: PgTable;
  status: PgColumn;
  createdAt: PgColumn;
  paidOn: PgColumn;
  totalCents: PgColumn;
  refundedCents: PgColumn;
}

const yearIn = ({ paidOn, createdAt }: Pick<Purchases, 'paidOn' | 'createdAt'>, timeZone: string): SQL<number> =>
  sql<number>`extract(year from coalesce(${paidOn}, ${createdAt}) at time zone ${timeZone}::text)::int`;

/** Whether a purchase is of a year: paid in it, or made in it and not paid yet. Undefined where all years are wanted. */
export const ofYear = (columns: Pick<Purchases, 'paidOn' | 'createdAt'>, wanted: BoardYear | undefined): SQL | undefined =>
  wanted && eq(yearIn(columns, wanted.timeZone), wanted.year);

/** The purchases of every year, newest first. */
export const sumsByYear = (
  db: Database,
  { table, status, totalCents, refundedCents, ...dates }: Purchases,
  where: SQL | undefined,
  timeZone: string,
): Promise<YearSum[]> =>
  db
    .select({
      year: yearIn(dates, timeZone),
      count: sql<number>`count(*)::int`,
      paidCount: sql<number>`(count(*) filter (where ${status} = 'paid'))::int`,
      paidCents: sql<number>`coalesce(sum(${totalCents} - ${refundedCents}) filter (where ${status} = 'paid'), 0)::float8`,
    })
    .from(table)
    .where(and(where))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));

/** The sums of several kinds of purchases together, newest year first. */
export function joinSums(...kinds: YearSum[][]): YearSum[] {
  const years = new Map<number, YearSum>();
  for (const { year, count, paidCount, paidCents } of kinds.flat()) {
    const before = years.get(year) ?? { year, count: 0, paidCount: 0, paidCents: 0 };
    years.set(year, { year, count: before.count + count, paidCount: before.paidCount + paidCount, paidCents: before.paidCents + paidCents });
  }
  return [...years.values()].sort((one, other) => other.year - one.year);
}
