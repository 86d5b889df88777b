import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { type FacetValues, textQuery, wordsQuery } from '~/platform/database/text-query';
import { postSearch, searchWords } from '../tables';

/** The filters of a search that are values of a facet: any of the values of each list. */
export interface SearchTerms {
  kw: string;
  values: FacetValues;
  /** The least that a job pays in a year; 0 takes also those that do not say. */
  leastCents: number;
  /** The ZIPs of the wanted places; null for anywhere. */
  zips: string[] | null;
}

export type SearchOrder = 'newest' | 'best';

export interface Found {
  /** How many posts match, counted no further than one past the cap. */
  matching: number;
  /** `facet:value` → how many of the counted posts have it. */
  counts: Record<string, number>;
  /** The wanted page of them. */
  ids: string[];
}

/** From how much a year on posts are counted, in dollars; `post_values` of the migrations has the same steps. */
export const salarySteps = [30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000];

const salaryStep = (cents: number): string => String(salarySteps.findLast((step) => step * 100 <= cents) ?? 1);

/** What is asked of the index of words: the words and all filters that are values. */
const wordsOf = ({ kw, values, leastCents }: SearchTerms): SQL | undefined =>
  wordsQuery(kw, leastCents > 0 ? { ...values, salary: [salaryStep(leastCents)] } : values);

const zipList = (zips: string[] | null): SQL => (zips ? sql`${sql.param(zips)}::text[]` : sql`null::text[]`);

/** Any posts that match, up to `most`: by the index of words alone (see the function in the migrations). */
const foundPosts = (terms: SearchTerms, most: number): SQL =>
  sql`found_posts(${wordsOf(terms) ?? sql`null`}, ${terms.leastCents || null}, ${zipList(terms.zips)}, ${most})`;

/** The order of the page: newest first, or by how well the words match. */
const order = ({ kw }: SearchTerms, by: SearchOrder): SQL =>
  by === 'best' && kw ? sql`ts_rank(words, ${textQuery(kw)}) desc, posted_on desc, post_id desc` : sql`posted_on desc, post_id desc`;

/**
 * Counts what a search finds, up to one past `cap`, and what values it has; and, where that is everything, its page.
 * Ids are empty where more than `cap` posts match: `pageOfLargeResult` has them.
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

/** What the values of one facet would count without the search's own choice of it. */
export async function countFacet(db: Database, terms: SearchTerms, facet: string, cap: number): Promise<Record<string, number>> {
  const open = { ...terms, values: { ...terms.values, [facet]: [] } };
  const [row] = await queryRows<{ counts: Record<string, number> }>(
    db,
    sql`select coalesce(jsonb_object_agg(value, number), '{}') as counts from
      (select value, count(*)::int as number from (select unnest("values") as value from ${foundPosts(open, cap + 1)}) listed
        where starts_with(value, ${`${facet}:`}) group by value) counted`,
  );
  return row?.counts ?? {};
}

/** How many posts match, counted no further than one past `cap`. */
export async function countFound(db: Database, terms: SearchTerms, cap: number): Promise<number> {
  const [row] = await queryRows<{ matching: number }>(db, sql`select count(*)::int as matching from ${foundPosts(terms, cap + 1)}`);
  return row?.matching ?? 0;
}

/** How many of the newest matches are put in order by how well they match, where there are very many. */
const MAX_RANKED = 300;

/** One page of very many matches, read in the order of the list: there are enough of them for it to end soon. */
export async function pageOfLargeResult(db: Database, terms: SearchTerms, by: SearchOrder, page: { offset: number; limit: number }): Promise<string[]> {
  const wanted = wordsOf(terms);
  const condition = and(
    terms.zips ? sql`zipcode = any (${zipList(terms.zips)})` : undefined,
    terms.leastCents > 0 ? sql`yearly_cents >= ${terms.leastCents}` : undefined,
    wanted && sql`words @@ ${wanted}`,
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

/** For each word that no listed post has had, the most similar one that one has had, if any is similar. */
export async function similarWords(db: Database, words: string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ typed: string; meant: string }>(
    db,
    sql`select typed, meant.word as meant from unnest(${sql.param(words)}::text[]) typed,
      lateral (select word from ${searchWords} where word % typed order by similarity(word, typed) desc, word limit 1) meant
      where not exists (select from ${searchWords} where word = typed)`,
  );
  return new Map(rows.map(({ typed, meant }) => [typed, meant]));
}
