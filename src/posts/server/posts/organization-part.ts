import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { organizationMerged } from '~/organizations/events';
import type { belongings, livePosts } from '~/organizations/questions';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { postState } from '../../rules';
import { postFacets, posts, postTotals } from '../../tables';
import { countValues } from '../lists/queries';
import { typeOfOrganization } from './organization-types';

/** How many posts of each state the record of an organization lists. */
const SHOWN = 10;

async function newestOf(db: Database, where: SQL | undefined, now: Date) {
  const [rows, total] = await Promise.all([
    db.select().from(posts).where(where).orderBy(desc(posts.createdAt), desc(posts.id)).limit(SHOWN),
    db.$count(posts, where),
  ]);
  const newest = rows.map((post) => ({
    _id: post.id,
    title: post.headline || 'Untitled post',
    state: post.removedAt ? 'removed' : postState(post, now),
    created_on: iso(post.createdAt),
  }));
  return { count: total, newest };
}

/** The posts of an organization, for the back office. */
export const postsOfOrganization: AnswerOf<typeof belongings> = async (db, organizationId, now) => {
  const own = eq(posts.organizationId, organizationId);
  const live = sql`${posts.removedAt} is null and ${posts.postedOn} is not null and ${posts.expiresOn} > ${now.toISOString()}::timestamptz`;
  const pending = and(isNull(posts.removedAt), isNull(posts.postedOn));
  const ended = sql`(${posts.removedAt} is not null or (${posts.postedOn} is not null and ${posts.expiresOn} <= ${now.toISOString()}::timestamptz))`;
  const [live_posts, pending_posts, other_posts] = await Promise.all([live, pending, ended].map((state) => newestOf(db, and(own, state), now)));
  return { ...(live_posts && { live_posts }), ...(pending_posts && { pending_posts }), ...(other_posts && { other_posts }) };
};

export const movePosts: ListenerOf<typeof organizationMerged> = async (_ctx, tx, { from, into }) => {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.organizationId, from)).orderBy(asc(posts.id)).for('update');
  await tx.update(posts).set({ organizationId: into }).where(eq(posts.organizationId, from));
};

const hasLive = and(eq(postTotals.facet, 'organization'), sql`${postTotals.count} > 0`);

/** Reads the totals, which triggers keep. */
export const livePostsOfOrganizations: AnswerOf<typeof livePosts> = {
  organizationIds: sql`(select value::uuid from ${postTotals} where facet = 'organization' and count > 0)`,
  countOf: (organizationId) => sql`coalesce((select count from ${postTotals} where facet = 'organization' and value = ${organizationId}::text), 0)`,
  idsWithType: (type) =>
    sql`(select ${posts.organizationId} from ${postFacets} join ${posts} on ${posts.id} = ${postFacets.postId} where ${postFacets.facet} = 'orgtype' and ${postFacets.value} = ${type})`,
  typeOf: typeOfOrganization,
  types: (db) =>
    db
      .select({ value: postFacets.value, count: sql<number>`count(distinct ${posts.organizationId})::int` })
      .from(postFacets)
      .innerJoin(posts, eq(posts.id, postFacets.postId))
      .where(eq(postFacets.facet, 'orgtype'))
      .groupBy(postFacets.value)
      .orderBy(desc(sql`2`), asc(postFacets.value)),
  countOrganizations: (db) => countValues(db, 'organization'),
  benefitsOf: (organizationId) =>
    sql`array(select benefit from ${posts} live, unnest(live.pay_extras || live.benefits) benefit where live.organization_id = ${organizationId} and live.listed
      group by benefit order by count(distinct live.id) desc, benefit)`,
  async counts(db, organizationIds) {
    if (organizationIds.length === 0) return new Map();
    const rows = await db
      .select({ id: postTotals.value, count: postTotals.count })
      .from(postTotals)
      .where(and(hasLive, inArray(postTotals.value, organizationIds)));
    return new Map(rows.map((row) => [row.id, row.count]));
  },
};
