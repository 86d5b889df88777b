import type { ReadContext } from '../context/context';
import { notFound } from '../context/errors';
import type { EditableCollection } from './fields';
import type { FoundKind } from './found-kinds';

/** A record that the search of the back office found. */
export interface FoundRecord {
  _id: string;
  title: string;
  detail: string;
}

/** Whether a search finds the words that were typed, similar ones, or the records of some ids instead. */
export type WordsFound = 'exact' | 'similar' | { ids: readonly string[] };

/** Finds records of one kind by name, email, code or id for the search of the back office. */
export interface RecordFinder {
  kind: FoundKind;
  /** @returns at most `limit` records, the best first. */
  find(ctx: ReadContext, q: string, limit: number, words: WordsFound): Promise<FoundRecord[]>;
}

/** A collection by its name, among those with (`own`) or without a tools call of their own. @throws 404 for any other. */
export function collectionNamed(ctx: ReadContext, name: string, tools: 'own' | 'general'): EditableCollection {
  const collection = ctx.slices.collections.find((candidate) => candidate.name === name && (candidate.ownTools ? 'own' : 'general') === tools);
  if (!collection) throw notFound('There’s no such collection.', 'unknown_collection');
  return collection;
}
