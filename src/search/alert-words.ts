import { jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { isFacet } from '~/posts/facets';
import { alertParameters, facetOfFilter, type ListFilter, type SavedSearch, tidySearch } from './alert-terms';

/** The names of organizations by their ids. */
export type OrganizationNames = Readonly<Record<string, string>>;

/** The display name of a value of a facet: `New Jersey` for `NJ`, `Summer start` for `Summer`. */
export function facetValueName(facet: string, value: string, names: OrganizationNames = {}): string {
  // One that was removed has no name.
  if (facet === 'organization') return names[value] ?? 'One organization';
  if (facet === 'state') return stateName(value) ?? value;
  if (facet === 'start') return `${value} start`;
  return facet === 'country' ? (countryName(value) ?? value) : value;
}

/** A part of a search in words, with the search that is left without it. */
export interface SearchPart {
  filter: keyof typeof alertParameters;
  /** The value, where the filter is a list of values. */
  value?: string;
  label: string;
  rest: SavedSearch;
}

function without(search: SavedSearch, filter: keyof SavedSearch): SavedSearch {
  const { [filter]: _left, ...rest } = search;
  return rest;
}

/** A place as it was typed, with the distance where that is not the usual one. A state or a country has none. */
function placeLabel(where: string, miles: number): string {
  if (/^\d{5}$/.test(where)) return alertParameters.zip.label(where, miles);
  return miles === alertParameters.miles.default ? where : `${where}, within ${miles} miles`;
}

/** The parts of a search, its words first: `Hebrew teacher`, `New Jersey`, `Within 25 miles of 07666`. */
export function partsOf(given: SavedSearch, names: OrganizationNames = {}): SearchPart[] {
  const search = tidySearch(given);
  const { kw, remote, minSalary, currency = '', zip, where, miles = alertParameters.miles.default } = search;
  const lists = (Object.keys(alertParameters) as (keyof typeof alertParameters)[]).flatMap((filter): SearchPart[] => {
    if (alertParameters[filter].kind !== 'values') return [];
    const values = (search[filter as ListFilter] ?? []) as string[];
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      const rest = others.length > 0 ? { ...search, [filter]: others } : without(search, filter);
      return { filter, value, label: facetValueName(facetOfFilter.get(filter) ?? '', value, names), rest };
    });
  });
  return [
    ...(kw ? [{ filter: 'kw' as const, label: kw, rest: without(search, 'kw') }] : []),
    ...lists,
    ...(remote ? [{ filter: 'remote' as const, label: alertParameters.remote.label, rest: without(search, 'remote') }] : []),
    ...(zip ? [{ filter: 'zip' as const, label: alertParameters.zip.label(zip, miles), rest: without(without(search, 'zip'), 'miles') }] : []),
    ...(where ? [{ filter: 'where' as const, label: placeLabel(where, miles), rest: without(without(search, 'where'), 'miles') }] : []),
    ...(minSalary
      ? [{ filter: 'minSalary' as const, label: alertParameters.minSalary.label(minSalary, currency), rest: without(without(search, 'minSalary'), 'currency') }]
      : []),
  ];
}

/** The most parts that a title names. */
const NAMED = 4;

const PLACES: ReadonlySet<string> = new Set(['stateCodes', 'countries', 'remote', 'zip', 'where']);

/** A search in a few words: `Hebrew teacher · New Jersey`. One with many parts names its first ones, and one of its places. */
export function searchTitle(search: SavedSearch, names: OrganizationNames = {}): string {
  const parts = partsOf(search, names);
  const place = parts.find(({ filter }) => PLACES.has(filter));
  const first = parts.slice(0, NAMED - 1);
  const named = parts.length <= NAMED ? parts : place && !first.includes(place) ? [...first.slice(0, -1), place] : first;
  const title = named.map(({ label }) => label).join(' · ');
  return named.length < parts.length ? `${title} and ${parts.length - named.length} more` : title;
}

/**
 * Why a job is found by a search: the parts of the search that the job has.
 * @param values the job's facet values as the search index has them (`skill:Music`).
 */
export const reasonsFor = (search: SavedSearch, values: ReadonlySet<string>): string[] =>
  partsOf(search)
    .filter(({ filter, value = 'true' }) => !facetOfFilter.has(filter) || values.has(`${facetOfFilter.get(filter)}:${value}`))
    .map(({ label }) => label);

/** The page with the jobs of a search: a list, where the search is one value of it, else the search page, which has neither countries nor organizations. */
export function pathOfSearch(given: SavedSearch): string {
  const { countries: _countries, organizations: _organizations, ...search } = tidySearch(given);
  const [only, ...others] = partsOf(given);
  const facet = only && facetOfFilter.get(only.filter);
  if (others.length === 0 && only?.value !== undefined && facet)
    return isFacet(facet) ? jobPaths.facet(facet, only.value) : organizationPaths.viewById(only.value);
  if (others.length === 0 && only?.filter === 'remote') return jobPaths.remote();
  // The search page would take an amount without a currency for one of the place's.
  return jobPaths.search(1, { ...search, ...(search.minSalary ? { currency: search.currency ?? 'USD' } : {}) });
}
