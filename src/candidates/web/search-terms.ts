import { candidatePaths } from '~/platform/addresses/paths';
import type { FilterName, NamesOf, Terms } from '~/platform/http/search-filters';
import { type ChosenFilter, defineTerms } from '~/platform/web/filter-terms';
import { candidateParameters } from '../search-filters';

export type Filter = FilterName<typeof candidateParameters>;
/** The filters that accept several values. */
export type ListFilter = NamesOf<typeof candidateParameters, 'values'>;
/** The terms of a search for profiles. */
export type SearchTerms = Terms<typeof candidateParameters>;

const defined = defineTerms(candidateParameters);
export const { termsOf, queryOf, without, onlyWords, usedFilters, chosenFilters, groups, nothing } = defined;

/** The address of a page of results: it contains the filters, so that it can be bookmarked and shared. */
export const searchPath = (terms: SearchTerms = defined.nothing, page = 1): string => candidatePaths.search(page, queryOf(terms));

/** The content of a filter as text: `New York or New Jersey`, `“hebrew”`. */
export const labelOf = (terms: SearchTerms, chosen: ChosenFilter<typeof candidateParameters>[], filter: Filter): string =>
  filter === 'kw' ? `“${terms.kw}”` : chosen.flatMap((one) => (one.filter === filter ? [one.label] : [])).join(' or ');
