import type { ReadDatabase } from '~/platform/database';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import type { Facet } from '~/posts/facets';
import { facetTotal } from '~/posts/server/lists';
import { facetVocabularies, readVocabulary } from '~/site/server';
import { presentName, type Vocabulary } from '~/site/vocabulary-rules';

/** A list of jobs by a value: the value as it is stored with jobs, and its display name. */
export interface FacetList {
  field: Facet;
  value: string;
  name: string;
}

const placeNames = { state: stateName, country: countryName };

/**
 * The list of a value that an address or a request names, in any letter case: codes of places, and words of the vocabularies, also by
 * their former names. A value that is no longer in use has a list while jobs have it.
 * @returns null if there is no such list.
 */
export async function facetList(db: ReadDatabase, field: Facet, typed: string): Promise<FacetList | null> {
  if (field === 'state' || field === 'country') {
    const value = typed.toUpperCase();
    const name = placeNames[field](value) ?? (await usedName(db, field, value));
    return name === undefined ? null : { field, value, name };
  }
  const vocabulary = await readVocabulary(db, facetVocabularies[field]);
  const value = presentName(vocabulary, spelledAs(vocabulary, typed));
  const isKnown = vocabulary.entries.some((entry) => entry.value === value && !entry.retired);
  const name = isKnown ? value : await usedName(db, field, value);
  return name === undefined ? null : { field, value, name };
}

/** A word as the vocabulary spells it, where it has that word in another letter case. */
function spelledAs({ entries, former }: Vocabulary, typed: string): string {
  const words = [...entries.map(({ value }) => value), ...Object.keys(former)];
  const folded = typed.toLowerCase();
  return words.includes(typed) ? typed : (words.find((word) => word.toLowerCase() === folded) ?? typed);
}

const usedName = async (db: ReadDatabase, field: Facet, value: string): Promise<string | undefined> =>
  value !== '' && (await facetTotal(db, field, value)) > 0 ? value : undefined;
