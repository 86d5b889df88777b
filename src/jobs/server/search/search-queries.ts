import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { type FacetValues, textQuery, wordsQuery } from '~/platform/database/text-query';
import { postSearch, searchWords } from '../../tables';

export interface SearchTerms {
  kw: string;
  /** For each facet, the chosen values: a job must have one of them. */
  values: FacetValues;
  /** The lowest yearly pay in cents; 0 also finds jobs that do not state their pay. */
  leastCents: number;
  /** The ZIP codes to search in; null for anywhere. */
  zips: string[] | null;
}

export type SearchOrder = 'newest' | 'best';

export interface Found {
  /** The number of posts that match, counted up to one past the cap. */
  matching: number;
  /** For each `facet:value`, how many of the counted posts have it. */
  counts: Record<string, number>;
  /** The ids of the requested page. */
  ids: string[];
}

/** The steps of yearly pay, in dollars, for which posts are counted; `post_values` in the migrations has the same steps. */
export const salarySteps = [30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000];

const salaryStep = (cents: number): string => String(salarySteps.findLast((step) => step * 100 <= cents) ?? 1);

/** The full-text query: the typed words and all filters that are facet values. */
export const indexQuery = ({ kw, values, leastCents }: SearchTerms): SQL | undefined =>
  wordsQuery(kw, leastCents > 0 ? { ...values, salary: [salaryStep(leastCents)] } : values);

const zipList = (zips: string[] | null): SQL => (zips ? sql`${sql.param(zips)}::text[]` : sql`null::text[]`);

/** Up to `most` matching posts, in any order, found by the full-text index alone (see the function `found_posts` in the migrations). */
const foundPosts = (terms: SearchTerms, most: number): SQL =>
  sql`found_posts(${indexQuery(terms) ?? sql`null`}, ${terms.leastCents || null}, ${zipList(terms.zips)}, ${most})`;

/** The order of results: newest first, or best match first. */
const order = ({ kw }: SearchTerms, by: SearchOrder): SQL =>
  by === 'best' && kw ? sql`ts_rank(words, ${textQuery(kw)}) desc, posted_on desc, post_id desc` : sql`posted_on desc, post_id desc`;

/**
 * Counts the matches of a search up to one past `cap`, and their facet values. If no more than `cap` posts match, it also
 * returns the ids of the page; otherwise ids are empty and `pageOfLargeResult` reads them.
 */
export async function findUpTo(db: Database, terms: SearchTerms, by: SearchOrder, cap: number, page: { offset: number; limit: number }): Promise<Found> {
  const source = by === 'best' && terms.kw ? sql`found join ${postSearch} using (post_id, posted_on)` : sql`found`;
  const [row] = await queryRows<{ matching: number; counts: Record<string, number>; ids: string[] }>(
    db,
    sql`with found as materialized (select * from ${foundPosts(terms, cap + 1)}),
      total as (select count(*)::int as matching from found)
      select matching,
        (select coalesce(jsonb_object_agg(value, number), '{}') from
          (select value, count(*)::int as number from (select unnest("values") as value from found) listed group by value) counted) as counts,
        array(select post_id from ${source} where matching <= ${cap} order by ${order(terms, by)} limit ${page.limit} offset ${page.offset}) as ids
      from total`,
  );
  return row ?? { matching: 0, counts: {}, ids: [] };
}

/** Counts the values of one facet as if the search did not filter by it. */
export async function countFacet(db: Database, terms: SearchTerms, facet: string, cap: number): Promise<Record<string, number>> {
  const unfiltered = { ...terms, values: { ...terms.values, [facet]: [] } };
  const [row] = await queryRows<{ counts: Record<string, number> }>(
    db,
    sql`select coalesce(jsonb_object_agg(value, number), '{}') as counts from
      (select value, count(*)::int as number from (select unnest("values") as value from ${foundPosts(unfiltered, cap + 1)}) listed
        where starts_with(value, ${`${facet}:`}) group by value) counted`,
  );
  return row?.counts ?? {};
}

/** The number of posts that match, counted up to one past `cap`. */
export async function countFound(db: Database, terms: SearchTerms, cap: number): Promise<number> {
  const [row] = await queryRows<{ matching: number }>(db, sql`select count(*)::int as matching from ${foundPosts(terms, cap + 1)}`);
  return row?.matching ?? 0;
}

/** The number of newest matches that are ranked by relevance if there are more than the cap. */
const MAX_RANKED = 300;

/** One page of a result that is larger than the cap. It is read in the order of the list; with so many matches the scan ends early. */
export async function pageOfLargeResult(db: Database, terms: SearchTerms, by: SearchOrder, page: { offset: number; limit: number }): Promise<string[]> {
  const query = indexQuery(terms);
  const condition = and(
    terms.zips ? sql`zipcode = any (${zipList(terms.zips)})` : undefined,
    terms.leastCents > 0 ? sql`yearly_cents >= ${terms.leastCents}` : undefined,
    query && sql`words @@ ${query}`,
  );
  const newest = (columns: SQL, limit: number, offset: number) =>
    sql`select ${columns} from ${postSearch} where ${condition} order by posted_on desc, post_id desc limit ${limit} offset ${offset}`;
  const rows = await queryRows<{ post_id: string }>(
    db,
    by === 'best' && terms.kw && page.offset < MAX_RANKED
      ? sql`select post_id from (${newest(sql`post_id, posted_on, words`, MAX_RANKED, 0)}) newest order by ${order(terms, by)} limit ${page.limit} offset ${page.offset}`
      : newest(sql`post_id`, page.limit, page.offset),
  );
  return rows.map((row) => row.post_id);
}

/** For each word that no listed post has had, the most similar word that one has had, if there is any. */
export async function similarWords(db: Database, words: string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ typed: string; meant: string }>(
    db,
    sql`select typed, meant.word as meant from unnest(${sql.param(words)}::text[]) typed,
      lateral (select word from ${searchWords} where word % typed order by similarity(word, typed) desc, word limit 1) meant
      where not exists (select from ${searchWords} where word = typed)`,
  );
  return new Map(rows.map(({ typed, meant }) => [typed, meant]));
}
