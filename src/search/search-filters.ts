import type { FilterName, NamesOf, Parameters } from '~/platform/http/search-filters';
import { formatMoney } from '~/platform/money/pay';
import { pluralize } from '~/platform/ui/format';

/** The parameters of the search for jobs. `server/search` has the condition of each filter; docs/product/search.md describes them. */
export const jobParameters = {
  kw: { kind: 'words' },
  skills: { kind: 'values', facet: 'skill', title: 'Category', totals: 'skills', chip: 4 },
  stateCodes: { kind: 'values', facet: 'state', title: 'State', totals: 'states', chip: 5 },
  contractTypes: { kind: 'values', facet: 'contract_type', title: 'Contract type', totals: 'contract_types', chip: 6 },
  orgTypes: { kind: 'values', facet: 'orgtype', title: 'Organization type', totals: 'org_types', chip: 7 },
  degrees: { kind: 'values', facet: 'degree', title: 'Degree', totals: 'degrees', chip: 8 },
  benefits: { kind: 'values', facet: 'benefit', title: 'Benefits', totals: 'benefits', chip: 9, folded: true },
  movements: { kind: 'values', facet: 'movement', title: 'Movement', totals: 'movements', chip: 10, folded: true },
  languageLevels: { kind: 'values', facet: 'language', title: 'Language level', totals: 'language_levels', chip: 11, folded: true },
  starts: { kind: 'values', facet: 'start', title: 'Start', totals: 'starts', chip: 12, folded: true },
  remote: { kind: 'flag', facet: 'remote', label: 'Remote', chip: 2 },
  /** Whole units of `currency` a year; `platform/money/pay-units.ts` says how often each unit is paid in a year. */
  minSalary: {
    kind: 'least',
    max: 10_000_000_000,
    currency: 'currency',
    label: (least: number, currency: string) => `${formatMoney(least, currency || 'USD')} or more a year`,
    chip: 3,
  },
  /** The currency of `minSalary`, by default the board's; of a saved search the US dollar. Amounts are first offered in that of the place. */
  currency: { kind: 'currency' },
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
