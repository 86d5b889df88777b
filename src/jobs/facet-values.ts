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

/** `New York` for the state `NY`; undefined for what is no value of the facet. */
export const nameOfValue = (facet: Facet, value: string): string | undefined => names[facet](value);
