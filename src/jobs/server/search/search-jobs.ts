import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { plainWords, withinFacet } from '~/platform/database/text-query';
import { invalid } from '~/platform/errors';
import { lookupZip, zipsWithin } from '~/platform/places/zip-codes';
import { facetFilters, facetValuesOf } from '~/platform/search-filters';
import type { JobFilter, SearchMeta, SearchSummary } from '../../contract';
import { type JobFacetFilter, type JobFilterName, jobParameters } from '../../search-filters';
import { totalsOf } from '../lists/job-totals';
import { countFacet, countFound, findUpTo, pageOfLargeResult, type SearchOrder, type SearchTerms, salarySteps, similarWords } from './search-queries';

/** Matches are counted up to this number, so that no search scans the table. Beyond it, counts are "or more". */
export const COUNT_CAP = 1_000;

interface Range {
  offset: number;
  limit: number;
}

const unique = (list: string[] = []) => [...new Set(list.filter((word) => word !== ''))];

/**
 * The terms of a search; null if the filter is not a search.
 * @throws 422 for a ZIP code that does not exist.
 */
export function termsOf(filter: JobFilter): SearchTerms | null {
  const kw = (filter.kw || filter.terms || '').trim();
  const values = facetValuesOf(jobParameters, filter);
  const leastCents = Math.round((filter.minSalary ?? 0) * 100);
  const zips = filter.zip ? zipsAround(filter.zip, filter.miles ?? jobParameters.miles.default) : null;
  const narrows = kw !== '' || leastCents > 0 || zips !== null || Object.values(values).some((list) => list.length > 0);
  if (!narrows) return null;
  const { field, val = '' } = filter;
  return { kw, values: field ? withinFacet(values, field, field === 'remote' ? 'true' : val) : values, leastCents, zips };
}

function zipsAround(zip: string, miles: number): string[] {
  if (!lookupZip(zip)) throw invalid([{ loc: ['zip'], msg: 'we do not know this ZIP code' }]);
  return zipsWithin(zip, miles);
}

/** One page of the jobs that a search finds, with counts to narrow it and, if it finds none, to widen it. */
export async function searchJobs(
  { db }: Context,
  terms: SearchTerms,
  by: SearchOrder,
  range: Range,
): Promise<{ ids: string[]; matching: number; search: SearchMeta }> {
  const first = await findUpTo(db, terms, by, COUNT_CAP, range);
  const corrected = first.matching === 0 ? await correctSpelling(db, terms) : null;
  const effectiveTerms = corrected ?? terms;
  const found = corrected ? await findUpTo(db, effectiveTerms, by, COUNT_CAP, range) : first;
  const [ids, counts, without] = await Promise.all([
    found.matching > COUNT_CAP ? pageOfLargeResult(db, effectiveTerms, by, range) : found.ids,
    facetCounts(db, effectiveTerms, found.counts),
    found.matching === 0 ? countWithoutEachFilter(db, terms) : [],
  ]);
  const matching = Math.min(found.matching, COUNT_CAP);
  return { ids, matching, search: { capped: found.matching > COUNT_CAP, corrected: corrected?.kw ?? null, counts, without } };
}

/** The same search with misspelt words corrected; null if no correction finds a job. */
async function correctSpelling(db: Database, terms: SearchTerms): Promise<SearchTerms | null> {
  const typed = unique(plainWords(terms.kw.toLowerCase())).filter((word) => word.length > 2);
  if (typed.length === 0) return null;
  const meant = await similarWords(db, typed);
  if (meant.size === 0) return null;
  const kw = terms.kw.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(word) ?? word);
  return (await countFound(db, { ...terms, kw }, 0)) > 0 ? { ...terms, kw } : null;
}

/** For each value, how many jobs it would leave. A facet that is filtered by is counted without that filter, so that more of its values can be chosen. */
async function facetCounts(db: Database, terms: SearchTerms, found: Record<string, number>): Promise<SearchSummary> {
  const chosen = Object.entries(terms.values).flatMap(([facet, values]) => (values.length > 0 ? [facet] : []));
  const unfilteredCounts = await Promise.all(chosen.map((facet) => countFacet(db, terms, facet, COUNT_CAP)));
  const all: Record<string, number> = Object.assign(withoutFacets(found, chosen), ...unfilteredCounts);
  const rows = Object.entries(all).map(([entry, count]) => {
    const colon = entry.indexOf(':');
    return { facet: entry.slice(0, colon), value: entry.slice(colon + 1), count };
  });
  rows.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    ...totalsOf(rows),
    remote: rows.find(({ facet }) => facet === 'remote')?.count ?? 0,
    salaries: salarySteps.flatMap((step) => {
      const count = rows.find(({ facet, value }) => facet === 'salary' && value === String(step))?.count;
      return count ? [{ least: step, count }] : [];
    }),
  };
}

const withoutFacets = (counts: Record<string, number>, facets: string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([entry]) => !facets.includes(entry.slice(0, entry.indexOf(':')))));

/** For each filter that is no facet, the terms without it; null if they do not have it. */
const withoutFilter: Record<Exclude<JobFilterName, JobFacetFilter>, (terms: SearchTerms) => SearchTerms | null> = {
  kw: (terms) => (terms.kw ? { ...terms, kw: '' } : null),
  minSalary: (terms) => (terms.leastCents > 0 ? { ...terms, leastCents: 0 } : null),
  zip: (terms) => (terms.zips ? { ...terms, zips: null } : null),
};

/** The searches without each of the filters that the terms have. */
function widerSearches(terms: SearchTerms): { filter: JobFilterName; wider: SearchTerms }[] {
  const facets = facetFilters(jobParameters).flatMap(({ name, facet }) =>
    (terms.values[facet] ?? []).length > 0 ? [{ filter: name, wider: { ...terms, values: { ...terms.values, [facet]: [] } } }] : [],
  );
  const others = Object.entries(withoutFilter).flatMap(([filter, widen]) => {
    const wider = widen(terms);
    return wider ? [{ filter: filter as JobFilterName, wider }] : [];
  });
  return [...facets, ...others];
}

/** For each filter, how many jobs the search would find without it, largest first. Only searches that find a job are returned. */
async function countWithoutEachFilter(db: Database, terms: SearchTerms): Promise<SearchMeta['without']> {
  const searches = widerSearches(terms);
  if (searches.length < 2) return [];
  const counted = await Promise.all(searches.map(async ({ filter, wider }) => ({ filter, count: await countFound(db, wider, COUNT_CAP) })));
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ filter, count }) => ({ filter, count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP }));
}
