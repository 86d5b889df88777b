import type { VocabularyName } from '~/site/vocabulary-names';
import type { Vocabulary } from '~/site/vocabulary-rules';
import { VOCABULARY_MARK } from '~/site/word-schema';

/**
 * The OpenAPI document, or a node of it, with the words that each field marked with a vocabulary (`VOCABULARY_MARK`) takes at the moment. Retired words are among them, since
 * records that have them keep them.
 */
export function withWords(part: unknown, vocabularies: Readonly<Record<VocabularyName, Vocabulary>>): unknown {
  if (Array.isArray(part)) return part.map((item) => withWords(item, vocabularies));
  if (typeof part !== 'object' || part === null) return part;
  const { [VOCABULARY_MARK]: name, ...rest } = part as Record<string, unknown>;
  const members = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withWords(value, vocabularies)]));
  if (typeof name !== 'string') return members;
  const words = vocabularies[name as VocabularyName].entries.map(({ value }) => value);
  // A field with a default may be left out, or empty.
  return { ...members, enum: 'default' in members ? ['', ...words] : words };
}
