import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { shownAnswers } from '~/organizations/questions';
import { organizationColumn } from '~/organizations/server';
import type { ReadContext } from '~/platform/context/context';
import type { ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { ask } from '~/platform/slices/questions';
import { settingColumn } from '~/site/server';
import { postFacets, posts, postTotals, rank } from '../../tables';
import { columnsFor } from '../content/content-columns';

/** The columns that tell whether and until when a post is public. */
export const publicationColumns = {
  active: posts.active,
  posted: posts.posted,
  private: posts.private,
  filledAt: posts.filledAt,
  postedOn: posts.postedOn,
  expiresOn: posts.expiresOn,
  renewsOn: posts.renewsOn,
  lapsedOn: posts.lapsedOn,
  confirmedOn: posts.confirmedOn,
  rankedOn: posts.rankedOn,
};

/** The columns for lists: all but the long texts. */
const summaryColumns = {
  ...columnsFor('list'),
  id: posts.id,
  organizationId: posts.organizationId,
  organization: organizationColumn(sql`${posts.organizationId}`),
  ...publicationColumns,
  applicationCount: posts.applicationCount,
  listed: posts.listed,
  // Not shown: the distance from the place of a search follows from it.
  zipcode: posts.zipcode,
};

const publicColumns = (ctx: ReadContext) => ({
  ...summaryColumns,
  ...columnsFor('page'),
  descriptionHtml: posts.descriptionHtml,
  answers: ask(ctx, shownAnswers)(sql`${posts.organizationId}`),
});

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

/** The statement for the posts with a value of a facet, or for all. */
const kindOf = (facet: FacetValue | null): ListKind => {
  if (!facet) return 'all';
  return facet.name === 'organization' || Object.hasOwn(columnFacets, facet.name) ? (facet.name as ColumnFacet | 'organization') : 'facet';
};

/** A facet, and the value that all posts of a list have. */
export interface FacetValue {
  name: string;
  value: string;
}

/** The kinds of lists that have a prepared statement: all posts, by a column, or by a row of `post_facets`. */
type ListKind = 'all' | 'organization' | 'facet' | ColumnFacet;

const OFFSET = sql.placeholder('offset');
const LIMIT = sql.placeholder('limit');

/**
 * The ids of a page as an array, read from an index alone, so that skipped posts cost no row reads. The lists that are read most are
 * found by functions of the database, which plan their statement once for each connection (`db/functions/post-lists.sql`).
 */
function idsOfPage(db: ReadDatabase, kind: ListKind): SQL {
  if (kind === 'all') return sql`listed_posts_at(${OFFSET}, ${LIMIT})`;
  if (kind === 'organization') return sql`listed_posts_of(${value}, ${OFFSET}, ${LIMIT})`;
  const page =
    kind === 'facet'
      ? db
          .select({ id: postFacets.postId })
          .from(postFacets)
          .where(and(eq(postFacets.facet, sql.placeholder('facet')), eq(postFacets.value, value)))
          .orderBy(desc(postFacets.postedOn), desc(postFacets.postId))
      : db.select({ id: posts.id }).from(posts).where(and(listed, columnFacets[kind])).orderBy(desc(rank), desc(posts.id));
  return sql`array(${page.offset(OFFSET).limit(LIMIT)})`;
}

const newestStatement = prepared((db, kind: ListKind) =>
  db
    .select(summaryColumns)
    .from(posts)
    .where(sql`${posts.id} = any(${idsOfPage(db, kind)})`)
    .orderBy(desc(rank), desc(posts.id))
    .prepare(`newest_posts_${kind}`),
);

const ANY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether no post can have the value, which the database would refuse as an id. */
const isNoId = (facet: FacetValue | null): boolean => facet?.name === 'organization' && !ANY_ID.test(facet.value);

const valuesOf = (facet: FacetValue | null, { offset, limit }: Range) => ({ facet: facet?.name ?? 'all', value: facet?.value ?? '', offset, limit });

/** One page of the listed posts, of all or of those that have a facet's value, newest first, those that are not confirmed last. */
export const newestPosts = async (db: ReadDatabase, facet: FacetValue | null, range: Range): Promise<SummaryRow[]> =>
  isNoId(facet) ? [] : newestStatement(db, kindOf(facet)).execute(valuesOf(facet, range));

/** The number of listed posts with the value of a facet, as a column. */
const countOf = (facet: SQL, ofFacet: SQL): SQL<number> =>
  sql<number>`coalesce((select counted.count from ${postTotals} counted where counted.facet = ${facet} and counted.value = ${ofFacet}), 0)`;

/** The figures of a list beside its posts, and the lists that need a login. The list of all posts has as many as are listed. */
const aboutList = { total: countOf(sql`'all'`, sql`''`), locked: settingColumn('login_lists') };
const aboutPart = { ...aboutList, matching: countOf(sql`${sql.placeholder('facet')}`, sql`${value}`) };
const aboutOf = (kind: ListKind): typeof aboutList & { matching?: SQL<number> } => (kind === 'all' ? aboutList : aboutPart);

/** The posts and all that goes with a page, in one statement: a statement costs more than what it reads. A page past the end skips no posts. */
const listStatement = prepared((db, kind: ListKind) => {
  const ids = kind === 'all' ? idsOfPage(db, kind) : sql`case when ${aboutPart.matching} > ${OFFSET} then ${idsOfPage(db, kind)} end`;
  return db
    .select({ ...summaryColumns, ...aboutOf(kind) })
    .from(posts)
    .where(sql`${posts.id} = any(${ids})`)
    .orderBy(desc(rank), desc(posts.id))
    .prepare(`list_posts_${kind}`);
});

const aboutEmptyList = prepared((db, kind: ListKind) =>
  db
    .select(aboutOf(kind))
    .from(sql`(values (1)) one`)
    .prepare(`about_list_${kind === 'all' ? 'all' : 'part'}`),
);

/** A page of a list, the numbers of all listed posts and of those in this list, and the lists that need a login. */
export interface ListPage {
  rows: SummaryRow[];
  total: number;
  matching: number;
  locked: string[];
}

/** One page of the listed posts, of all or of those that have a facet's value, newest first, with its numbers. A page past the end is empty. */
export async function listPage(db: ReadDatabase, facet: FacetValue | null, range: Range): Promise<ListPage> {
  const values = valuesOf(facet, range);
  const kind = kindOf(facet);
  const rows = isNoId(facet) ? [] : await listStatement(db, kind).execute(values);
  const [about] = rows.length > 0 ? rows : await aboutEmptyList(db, kind === 'all' ? 'all' : 'facet').execute(values);
  if (!about) throw new Error('The statement about a list answers with one row.');
  const { total, matching = total, locked } = about;
  return { rows, total, matching, locked };
}

/** Posts by id, in the order of the ids; unknown ids are left out. */
export async function findSummaries(db: ReadDatabase, ids: string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await summaries(db).execute({ ids }));
}

const byIds = sql`${posts.id} = any(${sql.placeholder('ids')})`;
const summaries = prepared((db) => db.select(summaryColumns).from(posts).where(byIds).prepare('post_summaries'));

/** Posts by id and the newest listed posts of an organization, newest first; unknown ids are left out. */
export const summariesWithNewest = (db: ReadDatabase, ids: string[], organization: string, limit: number): Promise<SummaryRow[]> =>
  withNewest(db).execute({ ids, value: organization, offset: 0, limit });

const withNewest = prepared((db) =>
  summariesOf(db, sql`${sql.placeholder('ids')}::uuid[] || ${idsOfPage(db, 'organization')}`).prepare('post_summaries_with_newest'),
);

/** The posts of an array of ids, newest first. */
export const summariesOf = (db: ReadDatabase, ids: SQL) =>
  db.select(summaryColumns).from(posts).where(sql`${posts.id} = any(${ids})`).orderBy(desc(rank), desc(posts.id));

/** Posts by id with all that a job's own page shows, in the order of the ids. */
export async function findPublicPosts(ctx: ReadContext, ids: string[]): Promise<PublicRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await publicPosts(ctx).execute({ ids }));
}

const publicPosts = prepared((ctx: ReadContext) =>
  selectPublic(ctx)
    .where(and(byIds, isNull(posts.removedAt)))
    .prepare('public_posts'),
);

/** Posts by id that were not removed, as lists show them, in the order of the ids. */
export const findKeptSummaries = async (db: ReadDatabase, ids: string[]): Promise<SummaryRow[]> =>
  inOrder(
    ids,
    await db
      .select(summaryColumns)
      .from(posts)
      .where(and(inArray(posts.id, ids), isNull(posts.removedAt))),
  );

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number];
const selectSummaries = (db: ReadDatabase) => db.select(summaryColumns).from(posts);
const selectPublic = (ctx: ReadContext) => ctx.db.select(publicColumns(ctx)).from(posts);

function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The number of listed posts with a facet value; `all` with the value '' counts every listed post. */
export async function facetTotal(db: ReadDatabase, facet: string, value = ''): Promise<number> {
  const [row] = await totalOf(db).execute({ facet, value });
  return row?.count ?? 0;
}

const totalOf = prepared((db) =>
  db
    .select({ count: postTotals.count })
    .from(postTotals)
    .where(and(eq(postTotals.facet, sql.placeholder('facet')), eq(postTotals.value, sql.placeholder('value'))))
    .prepare('facet_total'),
);

/** The values of facets with their numbers of listed posts, largest first. */
export const facetTotals = (db: ReadDatabase, facets: string[], limit = 5_000) =>
  db
    .select()
    .from(postTotals)
    .where(and(inArray(postTotals.facet, facets), sql`${postTotals.count} > 0`))
    .orderBy(desc(postTotals.count), postTotals.value)
    .limit(limit);

/** The number of listed posts for each of these values of a facet that has some. */
export async function totalsOfValues(db: ReadDatabase, facet: string, values: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), inArray(postTotals.value, values)));
  return new Map(rows.map(({ value: name, count }) => [name, count]));
}

/** The number of listed posts that went live since a time. */
export async function countListedSince(db: ReadDatabase, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(listed, gte(posts.postedOn, since)));
  return row?.count ?? 0;
}

/** The number of different values of a facet among listed posts. */
export async function countValues(db: ReadDatabase, facet: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(postTotals)
    .where(and(eq(postTotals.facet, facet), sql`${postTotals.count} > 0`));
  return row?.count ?? 0;
}
