import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { idSuffix, newestChangeBySuffix } from '~/platform/database/parts';
import { posts } from '../tables';

/** The one predicate, written the way the partial indexes have it. */
const live = sql`${posts.listed}`;

const feedColumns = {
  id: posts.id,
  organizationId: posts.organizationId,
  headline: posts.headline,
  contractType: posts.contractType,
  remote: posts.remote,
  countryCode: posts.countryCode,
  stateCode: posts.stateCode,
  city: posts.city,
  salaryMinCents: posts.salaryMinCents,
  salaryMaxCents: posts.salaryMaxCents,
  payType: posts.payType,
  skills: posts.skills,
  postedOn: posts.postedOn,
  updatedAt: posts.updatedAt,
};

const fullColumns = {
  ...feedColumns,
  position: posts.position,
  description: posts.description,
  descriptionHtml: posts.descriptionHtml,
  zipcode: posts.zipcode,
  experience: posts.experience,
  degrees: posts.degrees,
  expiresOn: posts.expiresOn,
};

export type TeaserRow = Awaited<ReturnType<typeof findTeasers>>[number];
export type FullPostRow = Awaited<ReturnType<typeof nextFullPosts>>[number];

/** What a feed says of each post, in no order. */
export const findTeasers = (db: Database, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(feedColumns)
        .from(posts)
        .where(and(live, inArray(posts.id, ids)));

/** The listed posts that follow an id, with everything that an aggregator takes; a post's place never changes. */
export const nextFullPosts = (db: Database, after: string, limit: number) =>
  db
    .select(fullColumns)
    .from(posts)
    .where(and(live, gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);

/** When the listed posts whose ids end in each pair of digits were last changed; one look into an index for each pair. */
export const newestPostChangeBySuffix = (db: Database) => newestChangeBySuffix(db, posts, posts.id, posts.updatedAt, live);

/** Addresses of the listed posts whose ids end in one of these pairs of digits. */
export const listedBySuffix = (db: Database, [first, last]: readonly [string, string], limit: number) =>
  db
    .select({ id: posts.id, headline: posts.headline, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(live, sql`${idSuffix(posts.id)} between ${first} and ${last}`))
    .limit(limit);
