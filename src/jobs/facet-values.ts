import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { contractTypes, degrees, orgTypes, skills } from '~/site/vocabularies';
import type { Facet } from './facets';

const isOneOf = (words: readonly string[]) => (value: string) => (words.includes(value) ? value : undefined);

/** What a value of each facet is called, for every value that a job can be given. */
const names: Record<Facet, (value: string) => string | undefined> = {
  state: stateName,
  country: countryName,
  skill: isOneOf(skills),
  degree: isOneOf(degrees),
  orgtype: isOneOf(orgTypes),
  contract_type: isOneOf(contractTypes),
};

/**
 * What the list of a facet's value is of: `New York` for the state `NY`; undefined where there cannot be such a list.
 * @param jobs how many there are: a word that the vocabulary has lost may be one that jobs still have.
 */
export const facetValueName = (facet: Facet, value: string, jobs: number): string | undefined => names[facet](value) ?? (jobs > 0 ? value : undefined);

/** A value as jobs have it, however an address spells it: codes of places may be in lower case. */
export const canonicalValue = (facet: Facet, typed: string): string => (facet === 'state' || facet === 'country' ? typed.toUpperCase() : typed);
