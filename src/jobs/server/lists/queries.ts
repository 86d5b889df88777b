import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { postFacets, posts, postTotals } from '../../tables';
import { columnsFor } from '../posts/content-columns';

/** The columns for lists: all but the long texts. */
const summaryColumns = {
  ...columnsFor('list'),
  id: posts.id,
  organizationId: posts.organizationId,
  active: posts.active,
  posted: posts.posted,
  private: posts.private,
  filledAt: posts.filledAt,
  postedOn: posts.postedOn,
  expiresOn: posts.expiresOn,
  applicationCount: posts.applicationCount,
  listed: posts.listed,
  // Not shown: the distance from the place of a search follows from it.
  zipcode: posts.zipcode,
};

const publicColumns = { ...summaryColumns, ...columnsFor('page'), descriptionHtml: posts.descriptionHtml };

export interface Range {
  offset: number;
  limit: number;
}

/** Written as in the partial indexes, so that the database uses them. */
const listed = sql`${posts.listed}`;

const value = sql.placeholder('value');

/** The facets that are a column of the post. Each has a partial index in the order of the lists. */
const columnFacets = {
  state: eq(posts.stateCode, value),
  country: eq(posts.countryCode, value),
  contract_type: eq(posts.contractType, value),
  remote: sql`${posts.remote}`,
} satisfies Record<string, SQL>;
type ColumnFacet = keyof typeof columnFacets;

/** The statement for the posts with a value of a facet. */
const kindOf = (facet: string): ListKind =>
  facet === 'organization' || Object.hasOwn(columnFacets, facet) ? (facet as ColumnFacet | 'organization') : 'facet';

/** From this offset on, a page of all posts is read from the hour in which it begins, so that fewer rows are skipped. */
export const HOURLY_OFFSET_FROM = 600;
const HOUR = 3_600_000;

/** A facet, and the value that all posts of a list have. */
export interface FacetValue {
  name: string;
  value: string;
}

/** The kinds of lists that have a prepared statement: posts before a moment, by a column, or by a row of `post_facets`. */
type ListKind = 'before' | 'organization' | 'facet' | ColumnFacet;

const OFFSET = sql.placeholder('offset');
const LIMIT = sql.placeholder('limit');

/**
 * The ids of a page as an array, read from an index alone, so that skipped posts cost no row reads. The lists that are read most are
 * found by functions of the database, which plan their statement once for each connection (migration 0070).
 */
function idsOfPage(db: Database, kind: ListKind): SQL {
  if (kind === 'before') return sql`listed_posts_before(${sql.placeholder('before')}, ${OFFSET}, ${LIMIT})`;
  if (kind === 'organization') return sql`listed_posts_of(${value}, ${OFFSET}, ${LIMIT})`;
  const page =
    kind === 'facet'
      ? db
          .select({ id: postFacets.postId })
          .from(postFacets)
          .where(and(eq(postFacets.facet, sql.placeholder('facet')), eq(postFacets.value, value)))
          .orderBy(desc(postFacets.postedOn), desc(postFacets.postId))
      : db.select({ id: posts.id }).from(posts).where(and(listed, columnFacets[kind])).orderBy(desc(posts.postedOn), desc(posts.id));
  return sql`array(${page.offset(OFFSET).limit(LIMIT)})`;
}

const newestStatement = prepared((db, kind: ListKind) =>
  db
    .select(summaryColumns)
    .from(posts)
    .where(sql`${posts.id} = any(${idsOfPage(db, kind)})`)
    .orderBy(desc(posts.postedOn), desc(posts.id))
    .prepare(`newest_posts_${kind}`),
);

/** The start of a page far down the list: it is read from the posts posted before `until`. `before` is the number of newer posts. */
interface Start {
  before: number;
  until: Date;
}

/**
 * Most pages that are read begin in one of the newest hours with posts. With this limit the database adds up the hours along their
 * index and stops at the offset (0.1 ms); without it, it reads and sorts all hours first (2 ms for three months).
 */
const NEAR_HOURS = 256;

/** The end of the hour in which the post at `offset` was posted, and how many were posted after it; undefined beyond the last post. */
const findHourBefore = async (db: Database, offset: number): Promise<Start | undefined> =>
  (await findHourAmong(db, offset, sql`limit ${NEAR_HOURS}`)) ?? findHourAmong(db, offset, sql``);

/** The same among the newest hours only. */
async function findHourAmong(db: Database, offset: number, newest: SQL): Promise<Start | undefined> {
  const [row] = await queryRows<{ hour: number; before: number }>(
    db,
    sql`select value::int as hour, before from
      (select value, count, (sum(count) over (order by value desc) - count)::int as before
        from (select value, count from ${postTotals} where facet = 'hour' and count > 0 order by value desc ${newest}) newest) hours
      where before + count > ${offset} order by value desc limit 1`,
  );
  return row && { before: row.before, until: new Date((row.hour + 1) * HOUR) };
}

const ANY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One page of the listed posts, of all or of those that have a facet's value, newest first. */
export async function newestPosts(db: Database, facet: FacetValue | null, { offset, limit }: Range): Promise<SummaryRow[]> {
  if (facet?.name === 'organization' && !ANY_ID.test(facet.value)) return [];
  if (facet) return newestStatement(db, kindOf(facet.name)).execute({ facet: facet.name, value: facet.value, offset, limit });
  if (offset < HOURLY_OFFSET_FROM) return newestStatement(db, 'before').execute({ before: 'infinity', offset, limit });
  // A page far down the list of all posts is read from its hour on, so that only posts of that hour are skipped.
  const start = await findHourBefore(db, offset);
  if (!start) return [];
  return newestStatement(db, 'before').execute({ before: start.until.toISOString(), offset: offset - start.before, limit });
}

/** Posts by id, in the order of the ids; unknown ids are left out. */
export async function findSummaries(db: Database, ids: string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await summaries(db).execute({ ids }));
}

const byIds = sql`${posts.id} = any(${sql.placeholder('ids')})`;
const summaries = prepared((db) => db.select(summaryColumns).from(posts).where(byIds).prepare('post_summaries'));

/** Posts by id with all columns that a job's own page shows, in the order of the ids. */
export async function findPublicPosts(db: Database, ids: string[]): Promise<PublicRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await publicPosts(db).execute({ ids }));
}

const publicPosts = prepared((db) =>
  db
    .select(publicColumns)
    .from(posts)
    .where(and(byIds, isNull(posts.removedAt)))
    .prepare('public_posts'),
);

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number];
const selectSummaries = (db: Database) => db.select(summaryColumns).from(posts);
const selectPublic = (db: Database) => db.select(publicColumns).from(posts);

function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The number of listed posts with a facet value; `all` with the value '' counts every listed post. */
export async function facetTotal(db: Database, facet: string, value = ''): Promise<number> {
  const [row] = await db
    .select({ count: postTotals.count })
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), eq(postTotals.value, value)));
  return row?.count ?? 0;
}

/** The number of listed posts, and how many of them have a facet value. */
export async function countListed(db: Database, facet: FacetValue | null): Promise<{ total: number; matching: number }> {
  const rows = await listCounts(db).execute({ facet: facet?.name ?? 'all', value: facet?.value ?? '' });
  const countOf = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return { total: countOf('all'), matching: countOf(facet?.name ?? 'all') };
}

const listCounts = prepared((db) =>
  db
    .select()
    .from(postTotals)
    .where(or(eq(postTotals.facet, 'all'), and(eq(postTotals.facet, sql.placeholder('facet')), eq(postTotals.value, value))))
    .prepare('list_counts'),
);

/** The values of facets with their numbers of listed posts, largest first. */
export const facetTotals = (db: Database, facets: string[], limit = 5_000) =>
  db
    .select()
    .from(postTotals)
    .where(and(inArray(postTotals.facet, facets), sql`${postTotals.count} > 0`))
    .orderBy(desc(postTotals.count), postTotals.value)
    .limit(limit);

/** The number of listed posts for each of these values of a facet that has some. */
export async function totalsOfValues(db: Database, facet: string, values: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), inArray(postTotals.value, values)));
  return new Map(rows.map(({ value: name, count }) => [name, count]));
}

/** The number of different values of a facet among listed posts. */
export async function countValues(db: Database, facet: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), sql`${postTotals.count} > 0`));
  return row?.count ?? 0;
}
