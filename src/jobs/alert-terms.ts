import { jobPaths } from '~/platform/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { facetFilters, type NamesOf, type Parameters, type Terms } from '~/platform/search-filters';
import { isFacet } from './facets';
import { jobParameters } from './search-filters';

const { sort: _order, ...searchFilters } = jobParameters;

/** The parameters of a saved search: those of the search without its order, and the country, which has lists of its own. */
export const alertParameters = {
  ...searchFilters,
  countries: { kind: 'values', facet: 'country', title: 'Country', totals: 'countries', chip: 9 },
} as const satisfies Parameters;

type AlertTerms = Terms<typeof alertParameters>;
/** A saved search. Filters that are not set are missing. */
export type SavedSearch = { [Name in keyof AlertTerms]?: AlertTerms[Name] | undefined };
type ListFilter = NamesOf<typeof alertParameters, 'values'>;

const facetOfFilter = new Map<string, string>(facetFilters(alertParameters).map(({ name, facet }) => [name, facet]));
const filterOfFacet = new Map<string, string>(facetFilters(alertParameters).map(({ name, facet }) => [facet, name]));

/** The search whose jobs a list by a value of a facet has. */
export function searchOfFacet(facet: string, value: string): SavedSearch {
  if (facet === 'remote') return { remote: true };
  const filter = filterOfFacet.get(facet);
  return filter ? { [filter]: [value] } : {};
}

/** The display name of a value of a facet: `New Jersey` for `NJ`. */
export function facetValueName(facet: string, value: string): string {
  if (facet === 'state') return stateName(value) ?? value;
  return facet === 'country' ? (countryName(value) ?? value) : value;
}

/** A search without its empty filters, so that equal searches are equal as data. */
export function tidySearch(search: SavedSearch): SavedSearch {
  const { kw = '', zip = '', miles = alertParameters.miles.default, remote = false, minSalary = 0 } = search;
  const lists = Object.entries(alertParameters).flatMap(([name, { kind }]) => {
    const values = kind === 'values' ? [...new Set((search[name as ListFilter] ?? []).filter((value) => value !== ''))] : [];
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return {
    ...(kw.trim() ? { kw: kw.trim() } : {}),
    ...Object.fromEntries(lists),
    ...(remote ? { remote } : {}),
    ...(minSalary > 0 ? { minSalary } : {}),
    ...(zip ? { zip, miles } : {}),
  };
}

/** Whether a search narrows the list of all jobs. */
export const isNarrow = (search: SavedSearch): boolean => Object.keys(tidySearch(search)).length > 0;

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

/** The parts of a search, its words first: `Hebrew teacher`, `New Jersey`, `Within 25 miles of 07666`. */
export function partsOf(given: SavedSearch): SearchPart[] {
  const search = tidySearch(given);
  const { kw, remote, minSalary, zip, miles = alertParameters.miles.default } = search;
  const lists = (Object.keys(alertParameters) as (keyof typeof alertParameters)[]).flatMap((filter): SearchPart[] => {
    if (alertParameters[filter].kind !== 'values') return [];
    const values = (search[filter as ListFilter] ?? []) as string[];
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      const rest = others.length > 0 ? { ...search, [filter]: others } : without(search, filter);
      return { filter, value, label: facetValueName(facetOfFilter.get(filter) ?? '', value), rest };
    });
  });
  return [
    ...(kw ? [{ filter: 'kw' as const, label: kw, rest: without(search, 'kw') }] : []),
    ...lists,
    ...(remote ? [{ filter: 'remote' as const, label: alertParameters.remote.label, rest: without(search, 'remote') }] : []),
    ...(zip ? [{ filter: 'zip' as const, label: alertParameters.zip.label(zip, miles), rest: without(without(search, 'zip'), 'miles') }] : []),
    ...(minSalary ? [{ filter: 'minSalary' as const, label: alertParameters.minSalary.label(minSalary), rest: without(search, 'minSalary') }] : []),
  ];
}

/** The most parts that a title names. */
const NAMED = 4;

/** A search in a few words: `Hebrew teacher · New Jersey`. */
export function searchTitle(search: SavedSearch): string {
  const labels = partsOf(search).map(({ label }) => label);
  return labels.length > NAMED ? `${labels.slice(0, NAMED - 1).join(' · ')} and ${labels.length - NAMED + 1} more` : labels.join(' · ');
}

/**
 * Why a job is found by a search: the parts of the search that the job has.
 * @param values the job's facet values as the search index has them (`skill:Music`).
 * @returns null if the job has none of the values that a filter of the search asks for, because it was edited since it was found.
 */
export function reasonsFor(search: SavedSearch, values: ReadonlySet<string>): string[] | null {
  const parts = partsOf(search);
  const has = ({ filter, value = 'true' }: SearchPart) => !facetOfFilter.has(filter) || values.has(`${facetOfFilter.get(filter)}:${value}`);
  const asked = new Set(parts.map(({ filter }) => filter));
  for (const filter of asked) if (!parts.some((part) => part.filter === filter && has(part))) return null;
  return parts.filter(has).map(({ label }) => label);
}

/** The page with the jobs of a search: a list, where the search is one value of it, else the search page, which has no countries. */
export function pathOfSearch(given: SavedSearch): string {
  const { countries: _countries, ...search } = tidySearch(given);
  const [only, ...others] = partsOf(given);
  const facet = only?.value === undefined ? undefined : facetOfFilter.get(only.filter);
  if (others.length === 0 && only?.value !== undefined && facet && isFacet(facet)) return jobPaths.facet(facet, only.value);
  return others.length === 0 && only?.filter === 'remote' ? jobPaths.remote() : jobPaths.search(1, search);
}
