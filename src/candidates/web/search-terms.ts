import { candidatePaths } from '~/platform/paths';
import { filterValuesFrom, searchTermFrom } from '~/platform/web/address-terms';

/** The filters that accept several values, by their name in the API and the address. */
export const listFilters = ['stateCodes', 'skills', 'contractTypes', 'degrees'] as const;
export type ListFilter = (typeof listFilters)[number];

/** The terms of a search for profiles. */
export interface SearchTerms extends Record<ListFilter, string[]> {
  kw: string;
  remote: boolean;
  available: boolean;
}
export type Filter = keyof SearchTerms;

/** The search terms of an address; unknown parameters are ignored. */
export const termsOf = (search: URLSearchParams): SearchTerms => ({
  kw: searchTermFrom(search, 'kw'),
  stateCodes: filterValuesFrom(search, 'stateCodes'),
  skills: filterValuesFrom(search, 'skills'),
  contractTypes: filterValuesFrom(search, 'contractTypes'),
  degrees: filterValuesFrom(search, 'degrees'),
  remote: search.get('remote') === 'true',
  available: search.get('available') === 'true',
});

const nothing = termsOf(new URLSearchParams());

/** The terms as a query of the API or of an address, without empty ones. */
export const queryOf = ({ kw, remote, available, ...lists }: SearchTerms) => ({
  ...(kw.trim() ? { kw: kw.trim() } : {}),
  ...lists,
  ...(remote ? { remote } : {}),
  ...(available ? { available } : {}),
});

/** The address of a page of results: it contains the filters, so that it can be bookmarked and shared. */
export const searchPath = (terms: SearchTerms = nothing, page = 1): string => candidatePaths.search(page, queryOf(terms));

/** The same search without one of its filters. */
export const without = (terms: SearchTerms, filter: Filter): SearchTerms => ({ ...terms, [filter]: nothing[filter] });

/** The same search with its words and without filters. */
export const onlyWords = ({ kw }: SearchTerms): SearchTerms => ({ ...nothing, kw });

/** The filters that are not empty. */
export const usedFilters = (terms: SearchTerms): Filter[] => (Object.keys(queryOf(terms)) as Filter[]).filter((filter) => [terms[filter]].flat().length > 0);

export interface ChosenFilter {
  filter: Filter;
  label: string;
  /** The search without this one value. */
  rest: SearchTerms;
}

/** The chosen filters, value by value. `nameOf` returns the label of a value: `New York` for `NY`. */
export const chosenFilters = (terms: SearchTerms, nameOf: (filter: ListFilter, value: string) => string): ChosenFilter[] => [
  ...(terms.available ? [{ filter: 'available' as const, label: 'Available to hire', rest: without(terms, 'available') }] : []),
  ...(terms.remote ? [{ filter: 'remote' as const, label: 'Can work remotely', rest: without(terms, 'remote') }] : []),
  ...listFilters.flatMap((filter) =>
    terms[filter].map((value) => ({ filter, label: nameOf(filter, value), rest: { ...terms, [filter]: terms[filter].filter((other) => other !== value) } })),
  ),
];

/** The content of a filter as text: `New York or New Jersey`, `“hebrew”`. */
export const labelOf = (terms: SearchTerms, chosen: ChosenFilter[], filter: Filter): string =>
  filter === 'kw' ? `“${terms.kw}”` : chosen.flatMap((one) => (one.filter === filter ? [one.label] : [])).join(' or ');
