/** The ways in which live jobs are browsed (1 §2): the path segment of each, its name in `totals` and in words. */
export const facets = {
  state: { totals: 'states', title: 'Jobs by state', one: 'state' },
  skill: { totals: 'skills', title: 'Jobs by category', one: 'category' },
  country: { totals: 'countries', title: 'Jobs by country', one: 'country' },
  degree: { totals: 'degrees', title: 'Jobs by degree', one: 'degree' },
  orgtype: { totals: 'org_types', title: 'Jobs by organization type', one: 'organization type' },
  contract_type: { totals: 'contract_types', title: 'Jobs by contract type', one: 'contract type' },
} as const;

export type Facet = keyof typeof facets;

export const facetNames = Object.keys(facets) as Facet[];
export const isFacet = (name: string): name is Facet => Object.hasOwn(facets, name);

/** The path prefixes that all mean jobs; `jobs` is the one that pages name as their own. */
export const jobAliases = ['jobs', 'posts', 'jewish-jobs'] as const;
