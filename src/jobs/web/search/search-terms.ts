import { jobPaths } from '~/platform/paths';
import type { NamesOf, Terms } from '~/platform/search-filters';
import { defineTerms } from '~/platform/web/filter-terms';
import { type JobFilterName, jobParameters } from '../../search-filters';

/** The distances from a ZIP code that a search offers, in miles. */
export const distances = [10, 25, 50, 100, 200];

export type Filter = JobFilterName;
/** The filters that take several values. */
export type ListFilter = NamesOf<typeof jobParameters, 'values'>;
/** The terms of the search page. */
export type SearchTerms = Terms<typeof jobParameters>;

export const { termsOf, queryOf, without, onlyWords, chosenFilters, groups } = defineTerms(jobParameters);

/** The address of a page of results. It has all terms, so that it can be bookmarked and sent. */
export const searchPath = (terms: SearchTerms, page = 1): string => jobPaths.search(page, queryOf(terms));
