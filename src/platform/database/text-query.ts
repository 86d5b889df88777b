import { type SQL, sql } from 'drizzle-orm';

/** The words of what was typed, without quoted phrases and excluded words. */
export const plainWords = (kw: string): string[] =>
  kw
    .replace(/"[^"]*"?/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '');

/** Whether nothing is wanted but that some words are missing: `-sales`. */
const isExclusionOnly = (kw: string): boolean => plainWords(kw).length === 0 && !kw.includes('"') && /(^|\s)-[\p{L}\p{N}]/u.test(kw);

const LAST_WORD = /^(?<before>(?:.*[\s"])?)(?<last>[\p{L}\p{N}]{3,})$/su;

/**
 * The text query of what was typed, as web searches read it: stemmed words, all of them wanted; `"a phrase"`, `-without`
 * and `or`. The last word, which may still be being typed, also matches as a beginning. No character is an operator of SQL.
 */
export function textQuery(kw: string): SQL {
  const { before = '', last } = LAST_WORD.exec(kw)?.groups ?? {};
  const quotes = before.split('"').length - 1;
  if (!last || quotes % 2 === 1 || /\sor\s+$/i.test(before)) return sql`websearch_to_tsquery('english', ${kw})`;
  return sql`(websearch_to_tsquery('english', ${before}) && (websearch_to_tsquery('english', ${last}) || to_tsquery('english', ${`${last}:*`})))`;
}

/** A facet's value as an index of words holds it. */
const lexeme = (facet: string, value: string): string => `'#${`${facet}:${value}`.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** Any of some values of a facet, as the text of a query. */
const anyOf = (facet: string, values: string[]): string => `(${values.map((value) => lexeme(facet, value)).join(' | ')})`;

/** Every record of an index has this word. */
const MATCH_ALL = `'#listed'`;

/** The wanted values of each facet; any of a list will do, an empty list does not narrow. */
export type FacetValues = Readonly<Record<string, string[]>>;

/** Wanted values inside the list of one facet's value; a choice without that value finds nothing. */
export function withinFacet(values: FacetValues, facet: string, value: string): FacetValues {
  const chosen = values[facet] ?? [];
  return { ...values, [facet]: chosen.length > 0 && !chosen.includes(value) ? [''] : [value] };
}

/**
 * What is asked of an index whose words are those of the texts and, told apart by a '#', the values of facets: the words
 * that were typed, and one of the values of each facet. Nothing asked is undefined.
 */
export function wordsQuery(kw: string, values: FacetValues): SQL | undefined {
  const wanted = Object.entries(values).flatMap(([facet, list]) => (list.length > 0 ? [anyOf(facet, list)] : []));
  if (wanted.length === 0 && isExclusionOnly(kw)) wanted.push(MATCH_ALL);
  const filters = wanted.length > 0 ? sql`${wanted.join(' & ')}::tsquery` : undefined;
  if (!kw) return filters;
  return filters ? sql`(${textQuery(kw)} && ${filters})` : textQuery(kw);
}
