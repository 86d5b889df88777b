import type { Database } from '~/platform/database';
import { readVocabulary, withAllNames } from '~/site/server';
import type { SearchType } from '../../search-contract';
import { typeInWords, typeKey } from '../../type-in-words';
import type { SearchTerms } from './search-queries';

/**
 * The contract type that the words of a search name, if the board has it. Where contract types were chosen, words are words.
 * @param terms the terms with the place that was understood.
 */
export async function understandType(db: Database, { kw, values }: SearchTerms): Promise<SearchType | null> {
  const found = (values.contract_type ?? []).length === 0 ? typeInWords(kw) : undefined;
  if (!found) return null;
  const { entries } = await readVocabulary(db, 'contract_types');
  const entry = entries.find(({ value, retired }) => !retired && typeKey(value) === typeKey(found.type));
  return entry ? { typed: found.typed, words: found.words, value: entry.value } : null;
}

/** The terms of a search with the contract type that its words name as a filter. */
export async function withType(db: Database, terms: SearchTerms, type: SearchType | null): Promise<SearchTerms> {
  return type ? { ...terms, kw: type.words, values: { ...terms.values, ...(await withAllNames(db, { contract_type: [type.value] })) } } : terms;
}
