import { and, type SQL, sql } from 'drizzle-orm';
import { queryRows, type ReadDatabase } from '~/platform/database';
import { type FacetValues, type PlaceQuery, rankQuery, wordsQuery } from '~/platform/database/text-query';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { facetTotals } from '~/posts/server/lists';
import { isOrderedLast } from '~/posts/server/states';
import { indexSteps, type PayStep } from '../compared-pay';
import { postSearch } from '../tables';
import { newestFound, wordsOfFound } from './recent-search';
import { searchRows } from './search-slots';

export interface SearchTerms {
  kw: string;
  /** For each facet, the chosen values: a job must have one of them. */
  values: FacetValues;
  /** The lowest yearly pay in cents of US dollars; 0 also finds jobs that do not state their pay. */
  leastCents: number;
  /** Currencies without a rate, in cents of which `leastCents` then is: only pay in them is found. */
  unrated?: readonly string[] | undefined;
  /** The ZIP codes to search in, the nearest first; null for anywhere. */
  zips: string[] | null;
  /** The place to search in where it has no ZIP codes: a state, a country, a city abroad. */
  place: PlaceQuery | null;
  /** The steps of pay that are counted, where they are not those of the index. */
  paySteps?: readonly PayStep[] | undefined;
}

/** `auto` is the best match where there are words, and the newest otherwise. */
export type SearchOrder = 'auto' | EffectiveOrder;
type EffectiveOrder = 'newest' | 'best' | 'nearest';

interface Range {
  offset: number;
  limit: number;
}

export interface Found {
  /** The number of posts that match, counted up to one past the cap. */
  matching: number;
  /** For each `facet:value`, how many of the counted posts have it. */
  counts: Record<string, number>;
  /** The ids of the requested page; null where it has to be read by `pageOfLargeResult`. */
  ids: string[] | null;
}

const salaryStep = (cents: number): string => String(indexSteps.findLast((step) => step * 100 <= cents) ?? 1);

/** The full-text query: the typed words and all filters that are facet values. */
export function indexQuery({ kw, values, leastCents, unrated, place }: SearchTerms): SQL | undefined {
  const paid: FacetValues = leastCents === 0 ? {} : unrated ? { currency: [...unrated] } : { salary: [salaryStep(leastCents)] };
  return wordsQuery(kw, { ...values, ...paid }, place);
}

const zipList = (zips: string[] | null): SQL => (zips ? sql`${sql.param(zips)}::text[]` : sql`null::text[]`);

/** The newest `most` matching posts, newest first. */
const foundPosts = (terms: SearchTerms, most: number): SQL =>
  newestFound({ query: indexQuery(terms) ?? sql`null`, leastCents: terms.leastCents || null, zips: zipList(terms.zips) }, most);

/** Found posts by the steps of pay that they reach, as values of the index: `salary:150000`. Those of the index itself are among the values of posts. */
const countedSteps = ({ paySteps }: SearchTerms): SQL =>
  paySteps
    ? sql`(select coalesce(jsonb_object_agg('salary:' || least, number), '{}') from
        (select step.least, count(*)::int as number from found join ${postSearch} paid using (post_id)
          join unnest(${sql.param(paySteps.map(({ least }) => least))}::bigint[], ${sql.param(paySteps.map(({ cents }) => cents))}::bigint[]) step(least, cents)
            on paid.yearly_cents >= step.cents and found."values" @> '{salary:1}'
          group by step.least) reached)`
    : sql`null::jsonb`;

/** The counts of values with those of other steps of pay in place of the index's. */
const withSteps = (counts: Record<string, number>, steps: Record<string, number> | null): Record<string, number> =>
  steps ? { ...Object.fromEntries(Object.entries(counts).filter(([value]) => !value.startsWith('salary:'))), ...steps } : counts;

/** The order in effect: the best match needs words that are not excluded, and the nearest a place with ZIP codes. */
function effectiveOrder({ kw, zips }: SearchTerms, by: SearchOrder): EffectiveOrder {
  if (by === 'newest' || (by === 'nearest' && zips)) return by;
  return rankQuery(kw) ? 'best' : 'newest';
}

/**
 * The order of results. `near.place` is the place of the ZIP code in the list of the nearest; jobs of one ZIP code are ordered by their match. Jobs that
 * are not confirmed come after all others, or after those of their ZIP code: then a page of many is found without looking at all.
 */
function order({ kw }: SearchTerms, by: EffectiveOrder): SQL {
  const query = by === 'newest' ? undefined : rankQuery(kw);
  const match = query ? sql`${isOrderedLast(sql`posted_on`)}, ts_rank(words, ${query}) desc, ` : sql``;
  return sql`${by === 'nearest' ? sql`near.place, ` : sql``}${match}posted_on desc, post_id desc`;
}

/** The number of newest matches that are ranked by relevance if there are more than the cap. */
const MAX_RANKED = 300;

/** The ZIP codes of a search with their places in the list, to order by. */
const nearZips = ({ zips }: SearchTerms): SQL => sql`unnest(${zipList(zips)}) with ordinality as near(zip, place)`;

/** The found posts in which the page is; of a result beyond the cap, the best matches are searched among the newest ones. */
const orderedSource: Record<EffectiveOrder, (terms: SearchTerms, cap: number) => SQL> = {
  newest: () => sql`found`,
  best: (_terms, cap) => sql`(select post_id, posted_on, ${wordsOfFound} from found order by posted_on desc, post_id desc
    limit (select case when matching > ${cap} then ${MAX_RANKED}::int else ${cap}::int end from total)) found`,
  nearest: (terms) => sql`found join ${postSearch} using (post_id, posted_on) join ${nearZips(terms)} on near.zip = zipcode`,
};

/** Whether a page of a result beyond the cap is among the counted posts: not where all others are to be compared, or further down. */
const isCounted = (ordered: SearchOrder, cap: number, { offset, limit }: Range): boolean =>
  ordered !== 'nearest' && offset + limit <= (ordered === 'best' ? MAX_RANKED : cap);

/**
 * Counts the matches of a search up to one past `cap`, and the facet values of the newest of them. It also returns the ids of the page;
 * null where these are not among the counted posts: `pageOfLargeResult` reads them then.
 */
export async function findUpTo(db: ReadDatabase, terms: SearchTerms, by: SearchOrder, cap: number, page: Range): Promise<Found> {
  const ordered = effectiveOrder(terms, by);
  const [row] = await searchRows<{ matching: number; counts: Record<string, number>; steps: Record<string, number> | null; ids: string[] }>(
    db,
    sql`with found as materialized (select * from ${foundPosts(terms, cap + 1)}),
      total as (select count(*)::int as matching from found)
      select matching,
        (select coalesce(jsonb_object_agg(value, number), '{}') from
          (select value, count(*)::int as number from (select unnest("values") as value from found) listed group by value) counted) as counts,
        ${countedSteps(terms)} as steps,
        array(select post_id from ${orderedSource[ordered](terms, cap)} where matching <= ${cap} or ${isCounted(ordered, cap, page)}
          order by ${order(terms, ordered)} limit ${page.limit} offset ${page.offset}) as ids
      from total`,
  );
  if (!row) return { matching: 0, counts: {}, ids: [] };
  const { matching, ids } = row;
  return { matching, counts: withSteps(row.counts, row.steps), ids: matching > cap && !isCounted(ordered, cap, page) ? null : ids };
}

/** Counts the values of one facet as if the search did not filter by it. */
export async function countFacet(db: ReadDatabase, terms: SearchTerms, facet: string, cap: number): Promise<Record<string, number>> {
  const unfiltered = { ...terms, values: { ...terms.values, [facet]: [] } };
  const [row] = await searchRows<{ counts: Record<string, number> }>(
    db,
    sql`select coalesce(jsonb_object_agg(value, number), '{}') as counts from
      (select value, count(*)::int as number from (select unnest("values") as value from ${foundPosts(unfiltered, cap + 1)}) listed
        where starts_with(value, ${`${facet}:`}) group by value) counted`,
  );
  return row?.counts ?? {};
}

/** The number of posts that match, counted up to one past `cap`. */
export async function countFound(db: ReadDatabase, terms: SearchTerms, cap: number): Promise<number> {
  const [row] = await searchRows<{ matching: number }>(db, sql`select count(*)::int as matching from ${foundPosts(terms, cap + 1)}`);
  return row?.matching ?? 0;
}

/** Up to this number, posts before a page of a large result are found with those of the page. */
const MAX_SKIPPED = 10_000;

/** One page of a result beyond the cap: further down than the ranked or counted posts, newest first, or by distance. */
export async function pageOfLargeResult(db: ReadDatabase, terms: SearchTerms, by: SearchOrder, page: Range): Promise<string[]> {
  const ordered = effectiveOrder(terms, by);
  const query = indexQuery(terms);
  const anywhere = and(terms.leastCents > 0 ? sql`yearly_cents >= ${terms.leastCents}` : undefined, query && sql`words @@ ${query}`);
  const condition = and(terms.zips ? sql`zipcode = any (${zipList(terms.zips)})` : undefined, anywhere);
  if (ordered === 'nearest') {
    const rows = await searchRows<{ post_id: string }>(
      db,
      // One ZIP code after the other, until the page is full: the list itself is the condition.
      sql`select post_id from ${nearZips(terms)} join ${postSearch} on zipcode = near.zip ${anywhere ? sql`where ${anywhere}` : sql``}
        order by ${order(terms, ordered)} limit ${page.limit} offset ${page.offset}`,
    );
    return rows.map((row) => row.post_id);
  }
  const deepest = page.offset + page.limit;
  const rows = await searchRows<{ post_id: string }>(
    db,
    deepest <= MAX_SKIPPED
      ? sql`select post_id from ${foundPosts(terms, deepest)} found order by posted_on desc, post_id desc limit ${page.limit} offset ${page.offset}`
      : sql`select post_id from ${postSearch} where ${condition} order by posted_on desc, post_id desc limit ${page.limit} offset ${page.offset}`,
  );
  return rows.map((row) => row.post_id);
}

/** The number of listed posts in each of these ZIP codes that has some. */
export async function countInZips(db: ReadDatabase, zips: string[]): Promise<Map<string, number>> {
  const rows = await queryRows<{ zipcode: string; count: number }>(
    db,
    sql`select zipcode, count(*)::int as count from ${postSearch} where zipcode = any (${zipList(zips)}) group by zipcode`,
  );
  return new Map(rows.map(({ zipcode, count }) => [zipcode, count]));
}

/** The steps of yearly pay that listed posts reach, each with their number, counted up to the cap. */
export async function countBySalary(db: ReadDatabase, steps: readonly PayStep[], cap: number): Promise<{ least: number; count: number }[]> {
  const rows = await queryRows<{ least: number; count: number }>(
    db,
    sql`select least::float8 as least, (select count(*)::int from (select from ${postSearch} where yearly_cents >= cents and "values" @> '{salary:1}' limit ${cap}) reached) as count
      from unnest(${sql.param(steps.map(({ least }) => least))}::bigint[], ${sql.param(steps.map(({ cents }) => cents))}::bigint[]) step(least, cents)
      order by least`,
  );
  return rows.filter(({ count }) => count > 0);
}

/** Up to `most` listed posts, in any order, whose title has one of these words, that have one of the values of each facet, and are in one of the ZIP codes. */
export function foundByTitle(words: string[], { values, zips = null }: { values: FacetValues; zips?: string[] | null }, most: number): SQL {
  const title = sql`to_tsquery('english', ${words.map((word) => `${word}:A`).join(' | ')})`;
  const filters = wordsQuery('', values);
  return sql`found_posts(${filters ? sql`(${title} && ${filters})` : title}, null, ${zipList(zips)}, ${most})`;
}

/**
 * The country of a city that listed posts outside of the United States name; the one with the most of them. The search is within the countries
 * that have listed posts: a city's name may be an ordinary word of very many posts, of which the index cannot tell which ones name the city.
 */
export async function countryOfCity(db: ReadDatabase, city: string): Promise<string | undefined> {
  const totals = await facetTotals(db, ['country']);
  const abroad = totals.map(({ value }) => value).filter((code) => code !== 'US' && code !== REMOTE_COUNTRY);
  if (abroad.length === 0) return undefined;
  const inCity: SearchTerms = { kw: '', values: { country: abroad }, leastCents: 0, zips: null, place: { values: {}, city } };
  const [row] = await searchRows<{ code: string }>(
    db,
    sql`select substr(value, ${'country:'.length + 1}) as code from ${foundPosts(inCity, MAX_RANKED)}, unnest("values") value
      where value = any (${sql.param(abroad.map((code) => `country:${code}`))}::text[]) group by value order by count(*) desc, value limit 1`,
  );
  return row?.code;
}
