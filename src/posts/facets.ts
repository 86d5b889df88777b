import type { JobFacet } from '~/platform/addresses/paths';

/** The facets by which live jobs are browsed: the path segment, the name in `totals`, and the words on screens. */
export const facets = {
  state: { totals: 'states', title: 'Jobs by state', one: 'state' },
  skill: { totals: 'skills', title: 'Jobs by category', one: 'category' },
  country: { totals: 'countries', title: 'Jobs by country', one: 'country' },
  degree: { totals: 'degrees', title: 'Jobs by degree', one: 'degree' },
  orgtype: { totals: 'org_types', title: 'Jobs by organization type', one: 'organization type' },
  contract_type: { totals: 'contract_types', title: 'Jobs by contract type', one: 'contract type' },
  benefit: { totals: 'benefits', title: 'Jobs by benefit', one: 'benefit' },
  movement: { totals: 'movements', title: 'Jobs by movement', one: 'movement' },
  language: { totals: 'language_levels', title: 'Jobs by language level', one: 'language level' },
  start: { totals: 'starts', title: 'Jobs by start', one: 'start' },
} as const satisfies Record<JobFacet, unknown>;

export type Facet = JobFacet;

export const facetNames = Object.keys(facets) as Facet[];
export const isFacet = (name: string): name is Facet => Object.hasOwn(facets, name);
