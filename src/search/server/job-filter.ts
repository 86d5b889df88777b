import { invalid } from '~/platform/context/errors';
import { type FacetValues, withinFacet } from '~/platform/database/text-query';
import { facetValuesOf } from '~/platform/http/search-filters';
import { lookupZip } from '~/platform/places/zip-codes';
import type { JobFilter } from '../contract';
import { jobParameters } from '../search-filters';

/** The typed words of a search. */
export const wordsOf = ({ kw = '', terms = '' }: Pick<JobFilter, 'kw' | 'terms'>): string => (kw || terms).trim();

/** Whether a filter is a search, and not only one of the lists by a facet. */
export function isSearch(filter: JobFilter): boolean {
  const { where = '', zip = '', minSalary = 0 } = filter;
  const values = Object.values(facetValuesOf(jobParameters, filter));
  return wordsOf(filter) !== '' || where.trim() !== '' || zip !== '' || minSalary > 0 || values.some((list) => list.length > 0);
}

/** The chosen values of each facet, within the list by a facet that is searched. */
export function chosenValues(filter: JobFilter): FacetValues {
  const values = facetValuesOf(jobParameters, filter);
  const { field, val = '' } = filter;
  return field ? withinFacet(values, field, field === 'remote' ? 'true' : val) : values;
}

/** @throws 422 for a ZIP code that does not exist. */
export function requireKnownZip({ zip }: JobFilter): void {
  if (zip && !lookupZip(zip)) throw invalid([{ loc: ['zip'], msg: 'we don’t know this ZIP code' }]);
}
