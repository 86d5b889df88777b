import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { VisitSource } from '~/platform/addresses/visit-source';
import { type Database, queryRows, type ReadDatabase } from '~/platform/database';
import { NO_COUNTS, type VisitCounts } from '../statistics';
import { boardStatistics, postStatistics } from '../tables';

/** The numbers of a day and source. */
export type StatisticsRow = VisitCounts & {
  /** `2026-11-22` in the board's time zone. */
  day: string;
  source: VisitSource;
};

const columns = sql`day::text as day, source, views, starts, clicks, applications`;
const sums = sql`sum(views)::int as views, sum(starts)::int as starts, sum(clicks)::int as clicks, sum(applications)::int as applications`;

/** The first day of which numbers are stored; null before the first visit. */
export async function countedSince(db: ReadDatabase): Promise<string | null> {
  const [row] = await queryRows<{ day: string | null }>(db, sql`select min(day)::text as day from ${postStatistics}`);
  return row?.day ?? null;
}

/** The numbers of a post by day and source, oldest first. */
export const rowsOfPost = (db: Database, postId: string): Promise<StatisticsRow[]> =>
  queryRows<StatisticsRow>(db, sql`select ${columns} from ${postStatistics} where ${postStatistics.postId} = ${postId} order by day, source`);

/** The sums of posts over all days; zeros for posts that nobody has seen. */
export async function totalsOfPosts(db: ReadDatabase, postIds: string[]): Promise<(postId: string) => VisitCounts> {
  if (postIds.length === 0) return () => NO_COUNTS;
  const rows = await queryRows<VisitCounts & { id: string }>(
    db,
    sql`select post_id as id, ${sums} from ${postStatistics} where post_id = any(${sql.param(postIds)}::uuid[]) group by post_id`,
  );
  const totals = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (postId) => totals.get(postId) ?? NO_COUNTS;
}

/** The sums of all posts by day and source from a day on, oldest first: stored ones, and those of the days after them. */
export const rowsOfBoard = (db: ReadDatabase, from: string): Promise<StatisticsRow[]> =>
  queryRows<StatisticsRow>(
    db,
    sql`select ${columns} from ${boardStatistics} where day >= ${from}::date
      union all
      select day::text as day, source, ${sums} from ${postStatistics}
        where day >= ${from}::date and day > coalesce((select max(day) from ${boardStatistics}), '-infinity'::date)
        group by post_statistics.day, source
      order by 1, 2`,
  );

/**
 * Stores the sums of all days that are over, and those of the last stored day again, since a process that was stopped late may have added
 * to it.
 */
export async function storeBoardDays(db: Database, today: string): Promise<void> {
  await db.execute(sql`
    insert into ${boardStatistics} (day, source, views, starts, clicks, applications)
    select day, source, ${sums} from ${postStatistics}
      where day < ${today}::date and day >= coalesce((select max(day) from ${boardStatistics}), '-infinity'::date)
      group by day, source order by day, source
    on conflict (day, source) do update set
      views = excluded.views, starts = excluded.starts, clicks = excluded.clicks, applications = excluded.applications`);
}

/** Counts an application, in the transaction that stores it and has locked the post. */
export async function addApplication(tx: Database, { postId, day, source }: { postId: string; day: string; source: VisitSource }): Promise<void> {
  await tx
    .insert(postStatistics)
    .values({ postId, day, source, applications: 1 })
    .onConflictDoUpdate({
      target: [postStatistics.postId, postStatistics.day, postStatistics.source],
      set: { applications: sql`${postStatistics.applications} + 1` },
    });
}

/** The middle of a column over all rows, rounded to a whole number. */
export const median = (column: SQLWrapper): SQL => sql`round(percentile_cont(0.5) within group (order by ${column}))::int`;
