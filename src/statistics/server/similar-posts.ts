import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import type { PostRow } from '~/posts/server/posts';
import { posts } from '~/posts/tables';
import type { PostStatistics } from '../contract';
import { postStatistics } from '../tables';
import { median } from './queries';

/** Posts among which similar ones are looked for, the newest first. It bounds the time of the query. */
const LOOKED_THROUGH = 2_000;
/** Similar posts from which a median is made, and the fewest that say anything. */
const MOST_COMPARED = 100;
const FEWEST_COMPARED = 5;

interface Comparison {
  post: Pick<PostRow, 'id' | 'skills' | 'remote' | 'countryCode' | 'stateCode' | 'contractType' | 'postType'>;
  /** Posts that went live in this time: since the board counts, and long enough ago to have all of the compared days. */
  from: Date;
  before: Date;
  /** The number of days from the first one of a post on. */
  days: number;
  timeZone: string;
}

type Similar = Omit<NonNullable<PostStatistics['similar']>, 'own'>;

/**
 * The medians of similar posts in their first days: of posts in the same field and place; where these are fewer than five, of posts with
 * the same contract type and length; else of all.
 * @returns null where fewer than five posts are known.
 */
export async function medianOfSimilar(db: Database, { post, from, before, days, timeZone }: Comparison): Promise<Similar | null> {
  const place = post.remote ? sql`remote` : sql`not remote and country_code = ${post.countryCode} and state_code = ${post.stateCode}`;
  const [row] = await queryRows<{ tier: number; posts: number; views: number; starts: number; clicks: number; applications: number }>(
    db,
    sql`with recent as (
        select id, first_posted_on, (skills && ${sql.param(post.skills)}::text[] and ${place}) as same_field,
          (contract_type = ${post.contractType} and post_type = ${post.postType}) as same_kind
        from ${posts}
        where first_posted_on >= ${from.toISOString()}::timestamptz and first_posted_on < ${before.toISOString()}::timestamptz
          and removed_at is null and id <> ${post.id}
        order by first_posted_on desc limit ${LOOKED_THROUGH}
      ), sizes as (
        select case when count(*) filter (where same_field) >= ${FEWEST_COMPARED} then 1
          when count(*) filter (where same_kind) >= ${FEWEST_COMPARED} then 2 else 3 end as tier from recent
      ), compared as (
        select id, tier, (first_posted_on at time zone ${timeZone})::date as first_day from recent, sizes
        where tier = 3 or (tier = 1 and same_field) or (tier = 2 and same_kind)
        order by first_posted_on desc limit ${MOST_COMPARED}
      ), totals as (
        select compared.id, tier, coalesce(sum(views), 0) as views, coalesce(sum(starts), 0) as starts, coalesce(sum(clicks), 0) as clicks,
          coalesce(sum(applications), 0) as applications
        from compared left join ${postStatistics} on post_id = compared.id and day < first_day + ${days}::int group by compared.id, tier
      )
      select min(tier) as tier, count(*)::int as posts, ${median(sql`views`)} as views, ${median(sql`starts`)} as starts,
        ${median(sql`clicks`)} as clicks, ${median(sql`applications`)} as applications from totals`,
  );
  if (!row || row.posts < FEWEST_COMPARED) return null;
  const { tier, posts: compared, ...counts } = row;
  return { basis: (['field', 'kind', 'board'] as const)[tier - 1] ?? 'board', posts: compared, days, median: counts };
}
