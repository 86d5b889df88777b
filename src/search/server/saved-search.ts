import { eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '~/platform/context/errors';
import { type Database, queryRows } from '~/platform/database';
import { facetValuesOf } from '~/platform/http/search-filters';
import { milesBetween } from '~/platform/places/coordinates';
import { type NearZip, zipCenter, zipsAround } from '~/platform/places/zip-codes';
import { loadNames, withAllNames } from '~/site/server';
import { alertParameters, type SavedSearch, tidySearch } from '../alert-terms';
import { INDEX_CURRENCY, indexCents } from '../compared-pay';
import { postSearch } from '../tables';
import { locatePlace } from './locate-place';
import { comparisonAsked, readPayCurrencies } from './pay-comparison';
import { placeOf } from './readings';
import { keyOfLexeme, keyOfZip, keysOfText, type Lexeme, requiredLexemes } from './required-lexemes';
import { countFound, indexQuery, type SearchTerms } from './search-queries';

/** A search in the form in which it is compared with a post. */
export interface CompiledSearch {
  /** The text query of the words and of all filters that are facet values. */
  query: string;
  /** In cents of US dollars, or of the currency of a search that has no rate, by the rates of the day on which it was compiled; a change of the rates compiles it again. */
  leastCents: number;
  /** The middle of the place, or empty. */
  zip: string;
  miles: number;
  /** Every post that the search finds has at least one of these keys. */
  keys: string[];
}

/** The lexeme that every post of the search index has. */
const LISTED = "'#listed'";
/** Posts are counted up to this number to find the rarest of several keys. */
const COUNTED = 1_000;

/** A saved search as the search takes it, and the miles from its place. */
interface SavedTerms {
  terms: SearchTerms;
  miles: number;
}

/**
 * The terms of a saved search, with its place as it is understood at this moment. Called before a transaction begins, since understanding a place may
 * have to wait for other searches.
 * @throws 422 for a place or a ZIP code that is not known, and for what is no currency.
 */
export async function savedTerms(db: Database, search: SavedSearch): Promise<SavedTerms> {
  const { kw = '', where, zip, miles, minSalary = 0, currency = INDEX_CURRENCY } = tidySearch(search);
  const pay = comparisonAsked(await readPayCurrencies(db), currency, ['search', 'currency']);
  const { place: named, unknownPlace } = placeOf({ kw, where, zip, miles });
  const place = named && (await locatePlace(db, named));
  if (unknownPlace || (named && !place)) throw invalid([{ loc: ['search', 'where'], msg: 'we don’t know this place' }]);
  if (place?.area.zips?.length === 0) throw invalid([{ loc: ['search', zip ? 'zip' : 'where'], msg: 'we don’t know this ZIP code' }]);
  const values = await withAllNames(db, facetValuesOf(alertParameters, search as Parameters<typeof facetValuesOf<typeof alertParameters>>[1]));
  const terms: SearchTerms = {
    kw: named?.words ?? kw,
    values,
    leastCents: indexCents(minSalary, pay),
    unrated: pay.unrated && [pay.currency],
    zips: place?.area.zips ?? null,
    place: place?.area.query ?? null,
  };
  return { terms, miles: place?.answer.miles ?? 0 };
}

/**
 * Prepares a search for being found by the posts that match it. It is stored under the keys of its rarest part, so that a post is compared
 * with few searches that it does not match.
 * @throws 422 for words that no search can look for.
 */
export async function compileSearch(db: Database, { terms, miles }: SavedTerms): Promise<CompiledSearch> {
  const tsquery = indexQuery(terms);
  const [row] = tsquery ? await queryRows<{ query: string }>(db, sql`select (${tsquery})::text as query`) : [{ query: LISTED }];
  const query = row?.query ?? '';
  if (query === '') throw invalid([{ loc: ['search', 'kw'], msg: 'please use words that are less common than “the” or “and”' }]);
  const zip = terms.zips?.[0] ?? '';
  return { query, leastCents: terms.leastCents, zip, miles: reachOf(terms.zips ?? [], miles), keys: await rarestKeys(db, query, zip, terms.zips) };
}

/** The miles from the first ZIP code of a place to its last one: all of a large city is meant, also where it is larger than the distance. */
function reachOf(zips: string[], miles: number): number {
  const [middle, farthest] = [zips[0], zips.at(-1)].map((zip) => (zip ? zipCenter(zip) : null));
  if (!middle || !farthest) return miles;
  return Math.min(alertParameters.miles.max, Math.max(miles, Math.ceil(milesBetween(middle, farthest))));
}

async function rarestKeys(db: Database, query: string, zip: string, zips: string[] | null): Promise<string[]> {
  const sets = requiredLexemes(query);
  const options = (await countPosts(db, sets)).map((count, index) => ({ count, keys: (sets[index] ?? []).map(keyOfLexeme) }));
  if (zips) options.push({ count: await countFound(db, { kw: '', values: {}, leastCents: 0, zips, place: null }, COUNTED), keys: [keyOfZip(zip)] });
  options.sort((one, other) => one.count - other.count || one.keys.length - other.keys.length);
  // A search of excluded words only is compared with every post.
  return [...new Set(options[0]?.keys ?? ['#listed'])];
}

const quoted = ({ text, isPrefix }: Lexeme): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'${isPrefix ? ':*' : ''}`;

/** The number of posts with a lexeme of each set, counted up to a bound. */
async function countPosts(db: Database, sets: Lexeme[][]): Promise<number[]> {
  if (sets.length === 0) return [];
  const queries = sets.map((set) => set.map(quoted).join(' | '));
  const rows = await queryRows<{ count: number }>(
    db,
    sql`select (select count(*)::int from (select from ${postSearch} where words @@ choice.query::tsquery limit ${COUNTED}) counted) as count
      from unnest(${sql.param(queries)}::text[]) with ordinality choice(query, position) order by position`,
  );
  return rows.map(({ count }) => count);
}

/** A listed post in the form in which it is compared with saved searches. */
export interface MatchablePost {
  /** Its words and facet values as a `tsvector`, also with the former names of the values. */
  words: string;
  yearlyCents: number;
  /** The ZIP codes around which a search may find it, with their distances. */
  zips: readonly NearZip[];
  /** The keys under which searches that may find it are stored. */
  keys: string[];
}

/** A post for the comparison with saved searches; undefined while it is not in the lists. */
export async function loadMatchablePost(db: Database, postId: string): Promise<MatchablePost | undefined> {
  const { values, yearlyCents, zipcode } = postSearch;
  const [post] = await db.select({ values, yearlyCents, zipcode }).from(postSearch).where(eq(postSearch.postId, postId));
  if (!post) return undefined;
  const namesOf = await lexemeReader(db, [post]);
  const [row] = await queryRows<{ words: string; lexemes: string[] }>(
    db,
    sql`select words::text as words, tsvector_to_array(words) as lexemes
      from (select words || array_to_tsvector(${sql.param(namesOf(post))}::text[]) as words from ${postSearch} where post_id = ${postId}) indexed`,
  );
  if (!row) return undefined;
  const zips = zipsAround(post.zipcode, alertParameters.miles.max);
  return { words: row.words, yearlyCents: post.yearlyCents, zips, keys: [...keysOfText(row.lexemes), ...zips.map(({ zip }) => keyOfZip(zip))] };
}

interface WithValues {
  /** Facet values such as `skill:Music`. */
  values: readonly string[];
}

/**
 * Reads the names of the facet values of posts once. A saved search keeps the names that values had when it was saved.
 * @returns a function that lists the values of a post by all of their names, as lexemes of the index.
 */
async function lexemeReader(db: Database, posts: readonly WithValues[]): Promise<(post: WithValues) => string[]> {
  const facets = posts.flatMap(({ values }) => values.map((entry) => splitEntry(entry).facet));
  const namesOf = await loadNames(db, [...new Set(facets)]);
  return ({ values }) => values.map(splitEntry).flatMap(({ facet, value }) => namesOf(facet, value).map((name) => `#${facet}:${name}`));
}

function splitEntry(entry: string): { facet: string; value: string } {
  const colon = entry.indexOf(':');
  return { facet: entry.slice(0, colon), value: entry.slice(colon + 1) };
}

/** A saved search and a post that it may find. */
interface SearchAndPost {
  search: Omit<CompiledSearch, 'keys'>;
  postId: string;
}

/**
 * The pairs, of those given, whose post is listed and found by the search, in their order. One statement compares the words of all of them: each
 * post is read once, and a search that many people have saved is compared once.
 */
export async function pairsThatMatch<Pair extends SearchAndPost>(db: Database, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const { postId, values, yearlyCents, zipcode } = postSearch;
  const rows = await db
    .select({ postId, values, yearlyCents, zipcode })
    .from(postSearch)
    .where(inArray(postId, [...new Set(pairs.map((pair) => pair.postId))]));
  const posts = new Map(rows.map((row) => [row.postId, row]));
  const possible = pairs.filter(({ search, postId }) => {
    const post = posts.get(postId);
    return post !== undefined && post.yearlyCents >= search.leastCents && isNear(search, post.zipcode);
  });
  const keyOf = ({ search, postId }: SearchAndPost) => `${postId} ${search.query}`;
  const different = [...new Map(possible.map((pair) => [keyOf(pair), pair])).values()];
  const lexemesOf = await lexemeReader(db, rows);
  const found = await queryRows<{ position: number }>(
    db,
    sql`with post as materialized (
        select post_id, words || array_to_tsvector(array(select jsonb_array_elements_text(named.lexemes::jsonb))) as words
        from unnest(${sql.param(rows.map((row) => row.postId))}::uuid[], ${sql.param(rows.map((row) => JSON.stringify(lexemesOf(row))))}::text[])
          named(post_id, lexemes) join ${postSearch} using (post_id))
      select position::int as position
      from unnest(${sql.param(different.map((pair) => pair.postId))}::uuid[], ${sql.param(different.map(({ search }) => search.query))}::text[])
        with ordinality pair(post_id, query, position) join post using (post_id)
      where post.words @@ pair.query::tsquery`,
  );
  const matching = new Set(found.flatMap(({ position }) => different[position - 1] ?? []).map(keyOf));
  return possible.filter((pair) => matching.has(keyOf(pair)));
}

/** Whether a post at a ZIP code is as near as a search asks. */
function isNear({ zip, miles }: SearchAndPost['search'], postZip: string): boolean {
  if (zip === '') return true;
  const [post, place] = [zipCenter(postZip), zipCenter(zip)];
  return post !== null && place !== null && milesBetween(post, place) <= miles;
}

/** The facet values of listed posts (`skill:Music`), by the id of the post. */
export async function searchValuesOf(db: Database, postIds: string[]): Promise<Map<string, string[]>> {
  if (postIds.length === 0) return new Map();
  const { postId, values } = postSearch;
  const rows = await db.select({ postId, values }).from(postSearch).where(inArray(postId, postIds));
  return new Map(rows.map((row) => [row.postId, row.values]));
}
