import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { organizationColumn } from '~/organizations/server';
import type { ReadDatabase } from '~/platform/database';
import { idSuffix, newestChangeBySuffix } from '~/platform/database/parts';
import { columnsFor } from '~/posts/server/content';
import { posts } from '~/posts/tables';

/** Written as in the partial indexes, so that the database uses them. */
const listed = sql`${posts.listed}`;

const ownColumns = { id: posts.id, organizationId: posts.organizationId, postedOn: posts.postedOn, updatedAt: posts.updatedAt, rankedOn: posts.rankedOn };
const feedColumns = { ...ownColumns, position: posts.position, ...columnsFor('newestFeed') };
const fullColumns = {
  ...ownColumns,
  ...columnsFor('jobFeed'),
  organization: organizationColumn(sql`${posts.organizationId}`),
  descriptionHtml: posts.descriptionHtml,
  expiresOn: posts.expiresOn,
  renewsOn: posts.renewsOn,
};

export type FeedRow = Awaited<ReturnType<typeof findFeedRows>>[number];
export type FullPostRow = Awaited<ReturnType<typeof nextFullPosts>>[number];

/** The columns of posts that a feed shows, in no order. */
export const findFeedRows = (db: ReadDatabase, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(feedColumns)
        .from(posts)
        .where(and(listed, inArray(posts.id, ids)));

/** The listed posts whose ids follow `after`, with all columns for aggregators. Ids never change, so the order is stable. */
export const nextFullPosts = (db: ReadDatabase, after: string, limit: number) =>
  db
    .select(fullColumns)
    .from(posts)
    .where(and(listed, gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);

/** For each pair of last digits of an id, when a listed post with it was last changed. Each pair is one index lookup. */
export const newestPostChangeBySuffix = (db: ReadDatabase) => newestChangeBySuffix(db, posts, posts.id, posts.updatedAt, listed);

/** The listed posts whose ids end in a pair of digits of this range, for their addresses. */
export const listedBySuffix = (db: ReadDatabase, [first, last]: readonly [string, string], limit: number) =>
  db
    .select({ id: posts.id, headline: posts.headline, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(listed, sql`${idSuffix(posts.id)} between ${first} and ${last}`))
    .limit(limit);
