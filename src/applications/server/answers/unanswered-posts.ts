import { and, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { addDays, type TimeRange } from '~/platform/calendar/clock';
import { type Database, queryRows, type ReadDatabase } from '~/platform/database';
import { PERIOD_DAYS } from '../../answer-rules';
import { applications } from '../../tables';
import { UNANSWERED_DAYS } from '../../unanswered';

/** Written as in the partial index `applications_unanswered`, so that the database uses it. */
const isUnanswered = and(
  isNull(applications.answeredAt),
  isNull(applications.withdrawnAt),
  isNotNull(applications.userId),
  ne(applications.stage, sql`'hired'`),
);

/** When applications came that have waited for more than ten days, and are not older than a year. */
const rangeAt = (now: Date): TimeRange => ({ after: addDays(now, -PERIOD_DAYS), upTo: addDays(now, -UNANSWERED_DAYS) });

const hasWaited = (now: Date): SQL => {
  const { after, upTo } = rangeAt(now);
  return sql`(${isUnanswered} and ${applications.createdAt} > ${after.toISOString()}::timestamptz and ${applications.createdAt} <= ${upTo.toISOString()}::timestamptz)`;
};

/** The ids of the posts with applications that have had no answer after ten days: a subquery, for a list of posts. */
export const unansweredPostIds = (now: Date): SQL => sql`(select ${applications.postId} from ${applications} where ${hasWaited(now)})`;

/** When the oldest application to a post came that nobody has answered: an expression, for the order of a list of posts. */
export const unansweredSince = (postId: SQL): SQL =>
  sql`(select min(${applications.createdAt}) from ${applications} where ${applications.postId} = ${postId} and ${isUnanswered})`;

interface UnansweredOfPost {
  count: number;
  /** When the oldest of them came. */
  since: Date;
}

/** The applications to posts that have had no answer after ten days, of those posts that have some. */
export async function unansweredOfPosts(db: ReadDatabase, postIds: string[], now: Date): Promise<Map<string, UnansweredOfPost>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({
      postId: applications.postId,
      count: sql<number>`count(*)::int`,
      since: sql<Date>`min(${applications.createdAt})`.mapWith(applications.createdAt),
    })
    .from(applications)
    .where(and(inArray(applications.postId, postIds), hasWaited(now)))
    .groupBy(applications.postId);
  return new Map(rows.map(({ postId, ...row }) => [postId, row]));
}

/** How many applications have had no answer after ten days, and to how many posts they are. */
export async function countUnansweredApplications(db: Database, now: Date): Promise<{ applications: number; posts: number }> {
  const [row] = await queryRows<{ applications: number; posts: number }>(
    db,
    sql`select count(*)::int as applications, count(distinct ${applications.postId})::int as posts from ${applications} where ${hasWaited(now)}`,
  );
  return row ?? { applications: 0, posts: 0 };
}
