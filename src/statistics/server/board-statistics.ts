import { desc, gte, sql } from 'drizzle-orm';
import { organizationNames } from '~/organizations/server';
import { addDays } from '~/platform/calendar/clock';
import type { ReadContext } from '~/platform/context/context';
import { queryRows, type ReadDatabase } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { posts } from '~/posts/tables';
import type { BoardStatistics } from '../contract';
import { emptySearches, postStatistics } from '../tables';
import { boardPeriod } from './board-days';
import { countedSince, rowsOfBoard, totalsOfPosts } from './queries';
import { byDay, bySource, laterOf, totalOf } from './sums';

/** A search is shown if so many people made it, or if it was made on two days. Rarer ones say little, and may name somebody. */
const FEWEST_SEARCHES = 3;
const FEWEST_DAYS = 2;
const MOST_SEARCHES = 50;
/** Days after which staff look at a post without applications. */
const DAYS_WITHOUT = 14;
const MOST_POSTS = 50;

/** The statistics of all posts, for staff. */
export async function showBoardStatistics(ctx: ReadContext): Promise<BoardStatistics> {
  const { db } = ctx;
  const { from, today } = boardPeriod(ctx);
  const [rows, since] = [await rowsOfBoard(db, from), await countedSince(db)];
  return {
    counted_since: since,
    total: totalOf(rows),
    days: since ? byDay(rows, laterOf(from, since), today) : [],
    sources: bySource(rows),
    empty_searches: await frequentSearches(db, from),
    without_applications: await postsWithoutApplications(db, addDays(ctx.clock.now(), -DAYS_WITHOUT)),
  };
}

const frequentSearches = (db: ReadDatabase, from: string): Promise<BoardStatistics['empty_searches']> => {
  const { words, day } = emptySearches;
  const [count, days] = [sql<number>`sum(${emptySearches.count})::int`, sql<number>`count(*)::int`];
  return db
    .select({ words, count, days })
    .from(emptySearches)
    .where(gte(day, from))
    .groupBy(words)
    .having(sql`${count} >= ${FEWEST_SEARCHES} or ${days} >= ${FEWEST_DAYS}`)
    .orderBy(desc(count), words)
    .limit(MOST_SEARCHES);
};

/** Listed posts that nobody applied to, and of those with applications on the employer's own site, the ones from which nobody went there. */
async function postsWithoutApplications(db: ReadDatabase, postedBefore: Date): Promise<BoardStatistics['without_applications']> {
  const rows = await queryRows<{ id: string; headline: string; organizationId: string; postedOn: Date | string; external: boolean }>(
    db,
    sql`select id, headline, organization_id as "organizationId", posted_on as "postedOn", apply_email = '' as external from ${posts}
      where listed and posted_on <= ${postedBefore.toISOString()}::timestamptz and application_count = 0
        and (apply_email <> '' or not exists (select from ${postStatistics} where post_id = ${posts.id} and clicks > 0))
      order by posted_on, id limit ${MOST_POSTS}`,
  );
  const names = await organizationNames(db, [...new Set(rows.map(({ organizationId }) => organizationId))]);
  const totals = await totalsOfPosts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, headline, organizationId, postedOn, external }) => ({
    _id: id,
    headline,
    organization: names.get(organizationId) ?? '',
    posted_on: iso(new Date(postedOn)),
    external,
    views: totals(id).views,
    starts: totals(id).starts,
  }));
}
