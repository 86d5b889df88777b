import { facetFilters, type NamesOf, type Parameters, type Terms } from '~/platform/http/search-filters';
import { jobParameters } from './search-filters';

const { sort: _order, ...searchFilters } = jobParameters;

/** The parameters of a saved search: those of the search without its order, and the country and the organization, which have lists of their own. */
export const alertParameters = {
  ...searchFilters,
  countries: { kind: 'values', facet: 'country', title: 'Country', totals: 'countries', chip: 13 },
  /** Ids. Their names are given to whoever puts a search into words. */
  organizations: { kind: 'values', facet: 'organization', title: 'Organization', totals: 'organizations', chip: 14 },
} as const satisfies Parameters;

type AlertTerms = Terms<typeof alertParameters>;
/** A saved search. Filters that are not set are missing. */
export type SavedSearch = { [Name in keyof AlertTerms]?: AlertTerms[Name] | undefined };
/** The filters that take several values. */
export type ListFilter = NamesOf<typeof alertParameters, 'values'>;

/** The facet by which a filter with values narrows. */
export const facetOfFilter = new Map<string, string>(facetFilters(alertParameters).map(({ name, facet }) => [name, facet]));
const filterOfFacet = new Map<string, string>(facetFilters(alertParameters).map(({ name, facet }) => [facet, name]));

/** The search whose jobs a list by a value of a facet has. */
export function searchOfFacet(facet: string, value: string): SavedSearch {
  if (facet === 'remote') return { remote: true };
  const filter = filterOfFacet.get(facet);
  return filter ? { [filter]: [value] } : {};
}

/** A search without its empty filters and with its values in one order, so that equal searches are equal as data. */
export function tidySearch(search: SavedSearch): SavedSearch {
  const { kw = '', zip = '', where = '', miles = alertParameters.miles.default, remote = false } = search;
  // Searches that were saved by earlier releases may have cents.
  const minSalary = Math.floor(search.minSalary ?? 0);
  // A saved search without a currency is in dollars, as all of earlier releases are.
  const currency = search.currency && search.currency !== 'USD' ? { currency: search.currency } : {};
  const lists = Object.entries(alertParameters).flatMap(([name, { kind }]) => {
    const values = kind === 'values' ? [...new Set((search[name as ListFilter] ?? []).filter((value) => value !== ''))].sort() : [];
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return {
    ...(kw.trim() ? { kw: kw.trim() } : {}),
    ...Object.fromEntries(lists),
    ...(remote ? { remote } : {}),
    ...(minSalary > 0 ? { minSalary, ...currency } : {}),
    ...(where.trim() ? { where: where.trim(), miles } : zip ? { zip, miles } : {}),
  };
}

/** Whether a search narrows the list of all jobs. */
export const isNarrow = (search: SavedSearch): boolean => Object.keys(tidySearch(search)).length > 0;

/** How far from a job its alternatives may be, in miles: a commute, also across the border of a state. */
const COMMUTE = 50;

/**
 * A search for jobs like one that has ended: in its categories, or else for its kind of organization, around its place. A job abroad has no ZIP code, so
 * its province or country is searched.
 */
export function searchLikeJob(job: {
  skills: string[];
  org_types: string[];
  remote: boolean;
  location: { country_code: string; zipcode: string; state_code: string };
}): SavedSearch {
  const { country_code: country, zipcode, state_code: state } = job.location;
  const abroad: SavedSearch = state ? { stateCodes: [state] } : { countries: [country] };
  const place: SavedSearch = job.remote ? { remote: true } : zipcode ? { zip: zipcode.slice(0, 5), miles: COMMUTE } : abroad;
  return tidySearch({ ...(job.skills.length > 0 ? { skills: job.skills } : { orgTypes: job.org_types }), ...place });
}
