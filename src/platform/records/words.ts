import { type SQL, sql } from 'drizzle-orm';

/** The most words of a search that count: each is a condition of its own, and some lists search several tables for it. */
const MAX_WORDS = 8;

/** The words of a search in lower case, each once. */
export const wordsOf = (q: string): string[] => [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** The condition that a text, in lower case, has a word of a search. */
export type WordCondition = (text: SQL) => SQL;

/** Whether it is a word for which a trigram index knows no part inside a text, since it is shorter than three characters. */
export const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word);

/**
 * A text has a word if it contains the word anywhere; a word of one or two letters or digits stands at the beginning of a word of the
 * text, because that can be read from a trigram index. No character of the word is a wildcard.
 */
export function conditionOf(word: string): WordCondition {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  if (isShort(word)) return (text) => sql`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`;
  return (text) => sql`${text} like ${`%${literal}%`}`;
}
