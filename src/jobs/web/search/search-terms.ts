import { jobPaths } from '~/platform/paths';
import { pluralize } from '~/platform/ui/format';
import { filterValuesFrom, searchTermFrom } from '~/platform/web/address-terms';
import type { SearchMeta } from '../../contract';

/** The distances from a ZIP code that a search offers, in miles. */
export const distances = [10, 25, 50, 100, 200];
const DEFAULT_MILES = 25;

/** The filters that take several values, by their names in the API and the address. */
export const listFilters = ['skills', 'stateCodes', 'contractTypes', 'orgTypes', 'degrees'] as const;
export type ListFilter = (typeof listFilters)[number];

/** The terms of the search page. */
export interface SearchTerms extends Record<ListFilter, string[]> {
  kw: string;
  remote: boolean;
  /** Dollars a year; 0 for any pay. */
  minSalary: number;
  zip: string;
  miles: number;
  sort: 'newest' | 'best';
}

export type Filter = SearchMeta['without'][number]['filter'];

const wholeNumber = (text: string | null, fallback: number, most: number): number => {
  const number = Number(text);
  return text && Number.isInteger(number) && number > 0 && number <= most ? number : fallback;
};

/** Reads the terms of an address; invalid ones are ignored. */
export const termsOf = (search: URLSearchParams): SearchTerms => ({
  kw: searchTermFrom(search, 'kw'),
  skills: filterValuesFrom(search, 'skills'),
  stateCodes: filterValuesFrom(search, 'stateCodes'),
  contractTypes: filterValuesFrom(search, 'contractTypes'),
  orgTypes: filterValuesFrom(search, 'orgTypes'),
  degrees: filterValuesFrom(search, 'degrees'),
  remote: search.get('remote') === 'true',
  minSalary: wholeNumber(search.get('minSalary'), 0, 10_000_000),
  zip: /^\d{5}$/.test(search.get('zip') ?? '') ? (search.get('zip') ?? '') : '',
  miles: wholeNumber(search.get('miles'), DEFAULT_MILES, 200),
  sort: search.get('sort') === 'best' ? 'best' : 'newest',
});

/** The terms as a query of the API or of an address, without empty ones. */
export function queryOf({ kw, remote, minSalary, zip, miles, sort, ...lists }: SearchTerms) {
  return {
    ...(kw.trim() ? { kw: kw.trim() } : {}),
    ...lists,
    ...(remote ? { remote: true } : {}),
    ...(minSalary > 0 ? { minSalary } : {}),
    ...(zip ? { zip, miles } : {}),
    ...(kw.trim() && sort === 'best' ? { sort } : {}),
  };
}

/** The address of a page of results. It has all terms, so that it can be bookmarked and sent. */
export const searchPath = (terms: SearchTerms, page = 1): string => jobPaths.search(page, queryOf(terms));

const EMPTY: Record<Filter, Partial<SearchTerms>> = {
  kw: { kw: '' },
  skills: { skills: [] },
  stateCodes: { stateCodes: [] },
  contractTypes: { contractTypes: [] },
  orgTypes: { orgTypes: [] },
  degrees: { degrees: [] },
  remote: { remote: false },
  minSalary: { minSalary: 0 },
  zip: { zip: '' },
};

/** The same search without one of its filters. */
export const without = (terms: SearchTerms, filter: Filter): SearchTerms => ({ ...terms, ...EMPTY[filter] });

/** The same search with all filters removed except its words. */
export const onlyWords = ({ kw, sort }: SearchTerms): SearchTerms => ({ ...termsOf(new URLSearchParams()), kw, sort });

export interface ChosenFilter {
  filter: Filter;
  label: string;
  /** The search without this one value. */
  rest: SearchTerms;
}

export const salaryLabel = (dollars: number): string => `$${dollars.toLocaleString('en-US')} or more a year`;

/** The chosen filters, one entry for each value. `nameOf` returns the display name of a value: `New York` for `NY`. */
export function chosenFilters(terms: SearchTerms, nameOf: (filter: ListFilter, value: string) => string): ChosenFilter[] {
  const { zip, miles, minSalary, remote } = terms;
  const lists = listFilters.flatMap((filter) =>
    terms[filter].map((value) => ({
      filter,
      label: nameOf(filter, value),
      rest: { ...terms, [filter]: terms[filter].filter((other) => other !== value) },
    })),
  );
  return [
    ...(zip ? [{ filter: 'zip' as const, label: `Within ${pluralize(miles, 'mile')} of ${zip}`, rest: without(terms, 'zip') }] : []),
    ...(remote ? [{ filter: 'remote' as const, label: 'Remote', rest: without(terms, 'remote') }] : []),
    ...(minSalary > 0 ? [{ filter: 'minSalary' as const, label: salaryLabel(minSalary), rest: without(terms, 'minSalary') }] : []),
    ...lists,
  ];
}
