import { sql } from 'drizzle-orm';
import { queryRows, type ReadDatabase } from '~/platform/database';
import { plainWords } from '~/platform/database/text-query';
import { exchangedLetters } from '~/platform/text/text';
import { searchWords } from '../tables';

/** What the words of posts say about the spelling of a text. All words are in small letters. */
export interface Spelling {
  /** The words of the text that posts have had. */
  known: ReadonlySet<string>;
  /** For words that no post has had, those that are meant, where one is similar. */
  meant: ReadonlyMap<string, string>;
}

/** Shorter words are never corrected. */
const SHORTEST = 3;

/** Looks up the words of a search text, without quoted and excluded ones. */
export async function loadSpelling(db: ReadDatabase, text: string): Promise<Spelling> {
  const words = [...new Set(plainWords(text.toLowerCase()))];
  if (words.length === 0) return { known: new Set(), meant: new Map() };
  const [known, meant] = await Promise.all([
    knownWords(db, words),
    similarWords(
      db,
      words.filter((word) => word.length >= SHORTEST),
    ),
  ]);
  return { known, meant };
}

/** A text in small letters with its misspelled words corrected; null if none of the words of `part`, a part of it, is misspelled. */
export function correctWords(text: string, part: string, { meant }: Spelling): string | null {
  const misspelled = new Set(plainWords(part.toLowerCase()).filter((word) => meant.has(word)));
  if (misspelled.size === 0) return null;
  return text.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => (misspelled.has(word) ? (meant.get(word) ?? word) : word));
}

/**
 * For each word that no listed post has had, the word that one has had of which two neighboring letters were exchanged (`prat` for `part`, which have
 * hardly a trigram in common), or else the most similar one, if there is any.
 */
export async function similarWords(db: ReadDatabase, words: string[]): Promise<Map<string, string>> {
  const exchanges = words.flatMap((typed) => exchangedLetters(typed).map((word) => ({ typed, word })));
  const rows = await queryRows<{ typed: string; meant: string | null }>(
    db,
    sql`select typed, coalesce(
        (select word from unnest(${sql.param(exchanges.map(({ typed }) => typed))}::text[], ${sql.param(exchanges.map(({ word }) => word))}::text[])
          exchange(of_word, word) join ${searchWords} using (word) where of_word = typed order by word limit 1),
        (select word from ${searchWords} where word % typed order by similarity(word, typed) desc, word limit 1)) as meant
      from unnest(${sql.param(words)}::text[]) typed
      where not exists (select from ${searchWords} where word = typed)`,
  );
  return new Map(rows.flatMap(({ typed, meant }) => (meant === null ? [] : [[typed, meant]])));
}

/** The words, of those given in small letters, that listed posts have had. */
async function knownWords(db: ReadDatabase, words: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ word: string }>(db, sql`select word from ${searchWords} where word = any (${sql.param(words)}::text[])`);
  return new Set(rows.map(({ word }) => word));
}
