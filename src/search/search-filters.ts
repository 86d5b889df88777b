import type { FilterName, NamesOf, Parameters } from '~/platform/http/search-filters';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';

/** The parameters of the search for jobs. `server/search` has the condition of each filter; docs/product/search.md describes them. */
export const jobParameters = {
  kw: { kind: 'words' },
  skills: { kind: 'values', facet: 'skill', title: 'Category', totals: 'skills', chip: 4 },
  stateCodes: { kind: 'values', facet: 'state', title: 'State', totals: 'states', chip: 5 },
  contractTypes: { kind: 'values', facet: 'contract_type', title: 'Contract type', totals: 'contract_types', chip: 6 },
  orgTypes: { kind: 'values', facet: 'orgtype', title: 'Organization type', totals: 'org_types', chip: 7 },
  degrees: { kind: 'values', facet: 'degree', title: 'Degree', totals: 'degrees', chip: 8 },
  remote: { kind: 'flag', facet: 'remote', label: 'Remote', chip: 2 },
  /** Dollars a year; an hourly wage counts as 2,080 hours. */
  minSalary: { kind: 'least', max: 10_000_000, label: (dollars: number) => `$${formatCount(dollars)} or more a year`, chip: 3 },
  /** Jobs at most `miles` from the center of this ZIP code. */
  zip: { kind: 'zip', within: 'miles', label: (zip: string, miles: number) => `Within ${pluralize(miles, 'mile')} of ${zip}`, chip: 1 },
  /** A ZIP code, a city, a state or a country, as it was typed. It replaces `zip`. */
  where: { kind: 'place', within: 'miles', label: (place: string) => place, chip: 1 },
  miles: { kind: 'miles', default: 25, max: 200 },
  /** `auto` is the best match for a search with words, and the newest for all others. */
  sort: { kind: 'order', of: ['auto', 'newest', 'best', 'nearest'] },
} as const satisfies Parameters;

export type JobFilterName = FilterName<typeof jobParameters>;
/** The filters that are values of a facet in the search index. */
export type JobFacetFilter = NamesOf<typeof jobParameters, 'values' | 'flag'>;
