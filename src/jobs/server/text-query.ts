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
export const onlyExcludes = (kw: string): boolean => plainWords(kw).length === 0 && !kw.includes('"') && /(^|\s)-[\p{L}\p{N}]/u.test(kw);

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

/** A facet's value as the index of words holds it. */
export const lexeme = (facet: string, value: string): string => `'#${`${facet}:${value}`.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** Any of some values of a facet, as the text of a query. */
export const anyOf = (facet: string, values: string[]): string => `(${values.map((value) => lexeme(facet, value)).join(' | ')})`;

/** Every listed post. */
export const EVERYTHING = `'#listed'`;
