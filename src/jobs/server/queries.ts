import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { postFacets, posts, postTotals } from '../tables';

/** A post without its long texts and its search vector, as lists need it. */
const summaryColumns = {
  id: posts.id,
  organizationId: posts.organizationId,
  headline: posts.headline,
  position: posts.position,
  postType: posts.postType,
  contractType: posts.contractType,
  remote: posts.remote,
  countryCode: posts.countryCode,
  stateCode: posts.stateCode,
  city: posts.city,
  experience: posts.experience,
  salaryMinCents: posts.salaryMinCents,
  salaryMaxCents: posts.salaryMaxCents,
  payType: posts.payType,
  skills: posts.skills,
  orgTypes: posts.orgTypes,
  degrees: posts.degrees,
  requireResume: posts.requireResume,
  requireCoverLetter: posts.requireCoverLetter,
  active: posts.active,
  posted: posts.posted,
  private: posts.private,
  filledAt: posts.filledAt,
  postedOn: posts.postedOn,
  expiresOn: posts.expiresOn,
  applicationCount: posts.applicationCount,
  listed: posts.listed,
};

const publicColumns = { ...summaryColumns, description: posts.description, benefits: posts.benefits, applyUrl: posts.applyUrl, applyInfo: posts.applyInfo };

export interface Range {
  offset: number;
  limit: number;
}

/** The one predicate, written the way the partial indexes have it. */
const live = sql`${posts.listed}`;

/** The facets that a column of the post answers. Each has a partial index in the order of the lists. */
const columnFacets: Record<string, (value: string) => SQL> = {
  state: (value) => eq(posts.stateCode, value),
  country: (value) => eq(posts.countryCode, value),
  contract_type: (value) => eq(posts.contractType, value),
  organization: (value) => eq(posts.organizationId, value),
  remote: () => sql`${posts.remote}`,
};

/** From how far on a page of all posts is looked up by the hour it begins in. */
export const DEEP = 600;
const HOUR = 3_600_000;

/** One facet with the value that the posts of a list have. */
export interface FacetValue {
  name: string;
  value: string;
}

/** Where counting to a page begins: after `before` posts, with those posted before `until`. */
interface Start {
  before: number;
  until?: Date;
}

/** The ids of a page, read from an index alone: what is skipped costs no rows. */
function pageOf(db: Database, facet: FacetValue | null, { before, until }: Start, { offset, limit }: Range) {
  const column = facet && columnFacets[facet.name];
  if (facet && !column) {
    return db
      .select({ id: postFacets.postId })
      .from(postFacets)
      .where(and(eq(postFacets.facet, facet.name), eq(postFacets.value, facet.value)))
      .orderBy(desc(postFacets.postedOn), desc(postFacets.postId))
      .offset(offset)
      .limit(limit)
      .as('page');
  }
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(and(live, column ? column(facet.value) : undefined, until && lt(posts.postedOn, until)))
    .orderBy(desc(posts.postedOn), desc(posts.id))
    .offset(offset - before)
    .limit(limit)
    .as('page');
}

/** The end of the hour in which the post at `offset` was posted, and how many were posted after it. */
async function hourOf(db: Database, offset: number): Promise<Start> {
  const [row] = await queryRows<{ hour: number; before: number }>(
    db,
    sql`select hour, before from
      (select value::int as hour, (sum(count) over (order by value desc) - count)::int as before from ${postTotals} where facet = 'hour' and count > 0) hours
      where before <= ${offset} order by before desc limit 1`,
  );
  return row ? { before: row.before, until: new Date((row.hour + 1) * HOUR) } : { before: 0 };
}

const ANY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One page of the listed posts, of all or of those that have a facet's value, newest first. */
export async function newestPosts(db: Database, facet: FacetValue | null, range: Range): Promise<SummaryRow[]> {
  if (facet?.name === 'organization' && !ANY_ID.test(facet.value)) return [];
  // Deep in the list of all posts a page begins at its hour, so that it skips no more than that hour's posts.
  const start = !facet && range.offset >= DEEP ? await hourOf(db, range.offset) : { before: 0 };
  const page = pageOf(db, facet, start, range);
  return db.select(summaryColumns).from(posts).innerJoin(page, eq(page.id, posts.id)).orderBy(desc(posts.postedOn), desc(posts.id));
}

/** Posts by id, in the order of the ids; unknown ids are left out. */
export async function findSummaries(db: Database, ids: string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await db.select(summaryColumns).from(posts).where(inArray(posts.id, ids)));
}

/** The same with everything that a job's own page shows. */
export async function findPublicPosts(db: Database, ids: string[]): Promise<PublicRow[]> {
  if (ids.length === 0) return [];
  return inOrder(
    ids,
    await db
      .select(publicColumns)
      .from(posts)
      .where(and(inArray(posts.id, ids), isNull(posts.removedAt))),
  );
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number];
const selectSummaries = (db: Database) => db.select(summaryColumns).from(posts);
const selectPublic = (db: Database) => db.select(publicColumns).from(posts);

function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many listed posts have a facet's value; `all` with the value '' counts every one. */
export async function facetTotal(db: Database, facet: string, value = ''): Promise<number> {
  const [row] = await db
    .select({ count: postTotals.count })
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), eq(postTotals.value, value)));
  return row?.count ?? 0;
}

/** How many listed posts there are, and how many of them have a facet's value. */
export async function countListed(db: Database, facet: FacetValue | null): Promise<{ total: number; matching: number }> {
  const wanted = facet ? and(eq(postTotals.facet, facet.name), eq(postTotals.value, facet.value)) : undefined;
  const rows = await db
    .select()
    .from(postTotals)
    .where(or(eq(postTotals.facet, 'all'), wanted));
  const countOf = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return { total: countOf('all'), matching: countOf(facet?.name ?? 'all') };
}

/** The values of facets with how many listed posts have them, largest first. */
export const facetTotals = (db: Database, facets: string[], limit = 5_000) =>
  db
    .select()
    .from(postTotals)
    .where(and(inArray(postTotals.facet, facets), sql`${postTotals.count} > 0`))
    .orderBy(desc(postTotals.count), postTotals.value)
    .limit(limit);

/** How many different values of a facet listed posts have. */
export async function countValues(db: Database, facet: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), sql`${postTotals.count} > 0`));
  return row?.count ?? 0;
}
