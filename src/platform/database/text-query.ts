import { type SQL, sql } from 'drizzle-orm';
import { hasWanted, withoutExcluded } from '../text/excluded-words';
import { equalWords } from './equal-words';

/** The words of a search text, without quoted phrases and excluded words. */
export const plainWords = (kw: string): string[] =>
  kw
    .replace(/"[^"]*"?/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '');

/** Whether a search text has nothing but excluded words: `-sales`. */
const isExclusionOnly = (kw: string): boolean => plainWords(kw).length === 0 && !kw.includes('"') && /(^|\s)-[\p{L}\p{N}]/u.test(kw);

/**
 * The text without the signs that exclude nothing: a minus counts once, and only before a word or a phrase. PostgreSQL refuses a query of
 * more than 32 of them in a row.
 */
const withoutIdleSigns = (kw: string): string => kw.replace(/-{2,}/g, '-').replace(/-(?![\p{L}\p{N}"])/gu, ' ');

/** An `or` between words: not one at the beginning, and not one within a phrase, of which there are none in the text. */
const hasOr = (text: string): boolean => /(?<=\S[\s"]+)or(?![\p{L}\p{N}_-])/iu.test(text);

const LAST_WORD = /^(?<before>(?:.*[\s"])?)(?<last>[\p{L}\p{N}]{3,})$/su;

/** Words any of which may be, as the text of a query. */
const eitherOf = (words: readonly string[]): string => words.join(' | ');

/** A query with some words in place of one word, within phrases too. */
const replaced = (query: SQL, word: string, words: readonly string[]): SQL =>
  sql`ts_rewrite(${query}, to_tsquery('english', ${word}), to_tsquery('english', ${eitherOf(words)}))`;

/** The query of a text in the syntax of web searches. A word that others mean the same as also matches these. */
function webQuery(text: string): SQL {
  const typed = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))];
  const groups = Map.groupBy(typed, equalWords);
  groups.delete(undefined);
  return [...groups].reduce((query, [group = [], words]) => {
    // First one word for all of them, so that none is replaced within what has taken the place of another.
    const [first = ''] = words;
    const single = words.slice(1).reduce((sameWord, word) => replaced(sameWord, word, [first]), query);
    return replaced(single, first, group);
  }, sql`websearch_to_tsquery('english', ${text})`);
}

/**
 * The text query of a search text, with the syntax of web searches: stemmed words, all of them required; `"a phrase"`,
 * `-excluded` and `or`. The last word may be unfinished, so it also matches as a prefix, except in a text with `or`: there all words since
 * the last `or` belong together, which only PostgreSQL's own reading of the whole text tells. No character is an operator of SQL.
 */
export function textQuery(typed: string): SQL {
  const kw = withoutIdleSigns(typed);
  const { before = '', last } = LAST_WORD.exec(kw)?.groups ?? {};
  const quotes = before.split('"').length - 1;
  if (!last || quotes % 2 === 1 || hasOr(before.replace(/"[^"]*"/g, '""'))) return webQuery(kw);
  // The last word itself is among the words that begin with it: it has the same stem. A query with both would read its matches twice.
  return sql`(${webQuery(before)} && to_tsquery('english', ${eitherOf([`${last}:*`, ...(equalWords(last) ?? [])])}))`;
}

/**
 * The text query to rank the matches of a search text by. PostgreSQL gives all of them one rank if the query has an excluded word, because
 * it takes that for a word that none of them has.
 * @returns undefined for a text that has nothing but excluded words.
 */
export function rankQuery(kw: string): SQL | undefined {
  return hasWanted(kw) ? textQuery(withoutExcluded(kw)) : undefined;
}

/** A facet's value as a lexeme of the search index. */
const lexeme = (facet: string, value: string): string => `'#${`${facet}:${value}`.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** Any of several values of a facet, as the text of a query. */
const anyOf = (facet: string, values: string[]): string => `(${values.map((value) => lexeme(facet, value)).join(' | ')})`;

/** A lexeme that every record of the index has. */
const MATCH_ALL = `'#listed'`;

/** The chosen values of each facet. A record matches with any value of a list; an empty list does not filter. */
export type FacetValues = Readonly<Record<string, string[]>>;

/** Narrows the chosen values to one value of a facet; a choice that lacks this value finds nothing. */
export function withinFacet(values: FacetValues, facet: string, value: string): FacetValues {
  const chosen = values[facet] ?? [];
  return { ...values, [facet]: chosen.length > 0 && !chosen.includes(value) ? [''] : [value] };
}

/** A place that records are searched in: facet values such as a state, and the name of a city. */
export interface PlaceQuery {
  values: FacetValues;
  city: string;
}

/** The query for a city by its name: the words in their order, among the words of places and names (weight B). */
function cityQuery(city: string): SQL | undefined {
  const words = plainWords(city);
  return words.length > 0 ? sql`to_tsquery('english', ${words.map((word) => `${word}:B`).join(' <-> ')})` : undefined;
}

/**
 * The query of a search index that holds the words of the texts and, marked by a '#', the values of facets: it requires the
 * search text, one of the chosen values of each facet, and the place. Undefined when nothing is searched for.
 */
export function wordsQuery(kw: string, values: FacetValues, place: PlaceQuery | null = null): SQL | undefined {
  const city = place ? cityQuery(place.city) : undefined;
  const words = textAndFilters(kw, [...Object.entries(values), ...Object.entries(place?.values ?? {})]);
  return words && city ? sql`(${words} && ${city})` : (words ?? city);
}

function textAndFilters(kw: string, values: [facet: string, list: string[]][]): SQL | undefined {
  const conditions = values.flatMap(([facet, list]) => (list.length > 0 ? [anyOf(facet, list)] : []));
  if (conditions.length === 0 && isExclusionOnly(kw)) conditions.push(MATCH_ALL);
  const filters = conditions.length > 0 ? sql`${conditions.join(' & ')}::tsquery` : undefined;
  if (!kw) return filters;
  return filters ? sql`(${textQuery(kw)} && ${filters})` : textQuery(kw);
}
