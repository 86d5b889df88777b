import type { ReadDatabase } from '~/platform/database';
import type { FacetValues } from '~/platform/database/text-query';
import type { VocabularyName } from '../vocabulary-names';
import { allNames } from '../vocabulary-rules';
import { readVocabularies } from './vocabularies';

/** The vocabularies whose values are facets, by which records are browsed and searched. */
export const facetVocabularies = {
  skill: 'skills',
  degree: 'degrees',
  orgtype: 'org_types',
  contract_type: 'contract_types',
  benefit: 'benefits',
  movement: 'movements',
  language: 'language_levels',
  start: 'starts',
} as const satisfies Record<string, VocabularyName>;

type VocabularyFacet = keyof typeof facetVocabularies;

const isVocabularyFacet = (facet: string): facet is VocabularyFacet => Object.hasOwn(facetVocabularies, facet);

/**
 * Reads the vocabularies of facets once, for many values.
 * @returns a function that lists all names of a facet's value: the present one and former ones. A value of another facet has the one name.
 */
export async function loadNames(db: ReadDatabase, facets: readonly string[]): Promise<(facet: string, value: string) => string[]> {
  const named = facets.filter(isVocabularyFacet);
  const vocabularies = await readVocabularies(
    db,
    named.map((facet) => facetVocabularies[facet]),
  );
  return (facet, value) => (isVocabularyFacet(facet) ? allNames(vocabularies[facetVocabularies[facet]], value) : [value]);
}

/**
 * The values of a search with all names of each value, so that a former name in an address finds the records with the present one, and
 * the present name those that are still being renamed.
 */
export async function withAllNames(db: ReadDatabase, values: FacetValues): Promise<FacetValues> {
  const chosen = Object.entries(values).filter(([facet, list]) => isVocabularyFacet(facet) && list.some((value) => value !== ''));
  if (chosen.length === 0) return values;
  const namesOf = await loadNames(
    db,
    chosen.map(([facet]) => facet),
  );
  const named = chosen.map(([facet, list]): [string, string[]] => [facet, [...new Set(list.flatMap((value) => namesOf(facet, value)))]]);
  return { ...values, ...Object.fromEntries(named) };
}
