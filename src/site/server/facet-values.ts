import type { Database } from '~/platform/database';
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
} as const satisfies Record<string, VocabularyName>;

type VocabularyFacet = keyof typeof facetVocabularies;

/**
 * The values of a search with all names of each value, so that a former name in an address finds the records with the present one, and
 * the present name those that are still being renamed.
 */
export async function withAllNames(db: Database, values: FacetValues): Promise<FacetValues> {
  const facets = Object.keys(facetVocabularies).filter((facet): facet is VocabularyFacet => (values[facet] ?? []).some((value) => value !== ''));
  if (facets.length === 0) return values;
  const vocabularies = await readVocabularies(
    db,
    facets.map((facet) => facetVocabularies[facet]),
  );
  const named = facets.map((facet): [string, string[]] => {
    const names = (values[facet] ?? []).flatMap((value) => allNames(vocabularies[facetVocabularies[facet]], value));
    return [facet, [...new Set(names)]];
  });
  return { ...values, ...Object.fromEntries(named) };
}
