import { pluralize } from '~/platform/ui/format';
import { filterValuesFrom, pathWith, searchTermFrom } from '~/platform/web/address-terms';
import type { SearchMeta } from '../contract';

/** How far around a ZIP code a search may reach, in miles; the first is where the choice begins. */
export const distances = [10, 25, 50, 100, 200];
const DEFAULT_MILES = 25;

/** The filters that take any of several values, by the name that the API and the address give them. */
export const listFilters = ['skills', 'stateCodes', 'contractTypes', 'orgTypes', 'degrees'] as const;
export type ListFilter = (typeof listFilters)[number];

/** What the search page searches for. */
export interface SearchTerms extends Record<ListFilter, string[]> {
  kw: string;
  remote: boolean;
  /** Dollars a year; 0 where it does not matter. */
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

/** The terms of an address; what is no term is left out. */
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

/** The terms as a query of the API or of an address, without those that say nothing. */
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

/** The address of a page of results: it holds the filters, so that it can be kept and sent. */
export const searchPath = (terms: SearchTerms, page = 1): string => pathWith(`/jobs/search/${page}`, queryOf(terms));

const nothing: Record<Filter, Partial<SearchTerms>> = {
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
export const without = (terms: SearchTerms, filter: Filter): SearchTerms => ({ ...terms, ...nothing[filter] });

/** The same search with every filter but its words taken off. */
export const onlyWords = ({ kw, sort }: SearchTerms): SearchTerms => ({ ...termsOf(new URLSearchParams()), kw, sort });

export interface ChosenFilter {
  filter: Filter;
  label: string;
  /** The search without this one value. */
  rest: SearchTerms;
}

export const salaryLabel = (dollars: number): string => `$${dollars.toLocaleString('en-US')} or more a year`;

/** What has been chosen, value by value, in words. `nameOf` knows what a value is called: `New York` for `NY`. */
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
