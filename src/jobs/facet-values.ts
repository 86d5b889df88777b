import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { contractTypes, degrees, orgTypes, skills } from '~/site/vocabularies';
import type { Facet } from './facets';

const isOneOf = (words: readonly string[]) => (value: string) => (words.includes(value) ? value : undefined);

/** For each facet, the display name of every value that a job can have. */
const nameLookups: Record<Facet, (value: string) => string | undefined> = {
  state: stateName,
  country: countryName,
  skill: isOneOf(skills),
  degree: isOneOf(degrees),
  orgtype: isOneOf(orgTypes),
  contract_type: isOneOf(contractTypes),
};

/**
 * The display name of a facet value: `New York` for the state `NY`; undefined if there is no list for it.
 * @param jobs how many jobs have the value: jobs may still have a word that was removed from the vocabulary.
 */
export const facetValueName = (facet: Facet, value: string, jobs: number): string | undefined => nameLookups[facet](value) ?? (jobs > 0 ? value : undefined);

/** The value as it is stored with jobs. An address may have codes of places in lower case. */
export const canonicalValue = (facet: Facet, typed: string): string => (facet === 'state' || facet === 'country' ? typed.toUpperCase() : typed);
