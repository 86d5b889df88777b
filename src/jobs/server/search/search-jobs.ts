import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { plainWords, withinFacet } from '~/platform/database/text-query';
import { invalid } from '~/platform/errors';
import { lookupZip, zipsWithin } from '~/platform/places/zip-codes';
import { facetValuesOf } from '~/platform/search-filters';
import { withAllNames } from '~/site/server';
import type { JobFilter, SearchMeta, SearchPlace, SearchSummary } from '../../contract';
import { jobParameters } from '../../search-filters';
import { totalsOf } from '../lists/job-totals';
import { facetTotal } from '../lists/queries';
import { countFacet, countFound, findUpTo, pageOfLargeResult, type SearchOrder, type SearchTerms, salarySteps, similarWords } from './search-queries';
import { type Area, understandPlace, withPlace } from './understand-place';
import { COUNT_CAP, countWider, NOT_WIDENED } from './wider-searches';

interface Range {
  offset: number;
  limit: number;
}

const unique = (list: string[] = []) => [...new Set(list.filter((word) => word !== ''))];

/**
 * The terms of a search, without the place that its words or its field for places name (`understandPlace`); null if the filter is not a search.
 * @throws 422 for a ZIP code that does not exist.
 */
export function termsOf(filter: JobFilter): SearchTerms | null {
  const kw = (filter.kw || filter.terms || '').trim();
  const values = facetValuesOf(jobParameters, filter);
  const leastCents = Math.round((filter.minSalary ?? 0) * 100);
  const zips = filter.zip ? zipsAround(filter.zip, filter.miles ?? jobParameters.miles.default) : null;
  const narrows = kw !== '' || leastCents > 0 || zips !== null || Boolean(filter.where?.trim()) || Object.values(values).some((list) => list.length > 0);
  if (!narrows) return null;
  const { field, val = '' } = filter;
  return { kw, values: field ? withinFacet(values, field, field === 'remote' ? 'true' : val) : values, leastCents, zips, place: null };
}

function zipsAround(zip: string, miles: number): string[] {
  if (!lookupZip(zip)) throw invalid([{ loc: ['zip'], msg: 'we do not know this ZIP code' }]);
  return zipsWithin(zip, miles);
}

interface FoundJobs {
  ids: string[];
  matching: number;
  search: SearchMeta;
  /** The place that was searched in. */
  area: Area | null;
}

/** One page of the jobs that a search finds, with counts to narrow it and, if it finds none, to widen it. */
export async function searchJobs(ctx: Context, typed: SearchTerms, filter: JobFilter, by: SearchOrder, range: Range): Promise<FoundJobs> {
  const { db } = ctx;
  const { understood, unknown, terms, found: first } = await findUnderstood(ctx, typed, filter, (searched) => findUpTo(db, searched, by, COUNT_CAP, range));
  const corrected = first.matching === 0 ? await correctSpelling(db, terms) : null;
  const effectiveTerms = corrected ?? terms;
  const found = corrected ? await findUpTo(db, effectiveTerms, by, COUNT_CAP, range) : first;
  const [ids, counts, widened] = await Promise.all([
    found.ids ?? pageOfLargeResult(db, effectiveTerms, by, range),
    facetCounts(db, effectiveTerms, found.counts),
    found.matching === 0 ? countWider(db, terms, understood) : NOT_WIDENED,
  ]);
  return {
    ids,
    matching: Math.min(found.matching, COUNT_CAP),
    area: understood?.area ?? null,
    search: {
      capped: found.matching > COUNT_CAP,
      corrected: corrected?.kw ?? null,
      words: effectiveTerms.kw,
      place: understood?.place ?? null,
      unknown_place: unknown,
      counts,
      ...widened,
    },
  };
}

/** A search in the place that it names. Where nothing is found in a place that was seen among its words, they are searched for as words. */
async function findUnderstood<Found extends { matching: number }>(
  ctx: Context,
  typed: SearchTerms,
  filter: JobFilter,
  find: (terms: SearchTerms) => Promise<Found>,
) {
  const { understood, unknown } = await understandPlace(ctx, filter);
  const terms = withPlace(typed, understood);
  const found = await find(terms);
  if (found.matching === 0 && understood?.place.from === 'kw') {
    const literal = await find(typed);
    if (literal.matching > 0) return { understood: null, unknown, terms: typed, found: literal };
  }
  return { understood, unknown, terms, found };
}

/** The number of jobs that a search finds, counted up to the cap, and the place that it was understood to name. */
export async function countJobs(ctx: Context, filter: JobFilter): Promise<{ count: number; capped: boolean; place: SearchPlace | null }> {
  const typed = termsOf(filter);
  if (!typed) return { count: await facetTotal(ctx.db, 'all'), capped: false, place: null };
  const { understood, terms, found } = await findUnderstood(ctx, await withFormerNames(ctx.db, typed), filter, async (searched) => ({
    matching: await countFound(ctx.db, searched, COUNT_CAP),
  }));
  const corrected = found.matching === 0 ? await correctSpelling(ctx.db, terms) : null;
  const count = corrected ? await countFound(ctx.db, corrected, COUNT_CAP) : found.matching;
  return { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP, place: understood?.place ?? null };
}

/** The terms with all names of the chosen values, since a word of a vocabulary may have been renamed. */
export const withFormerNames = async (db: Database, terms: SearchTerms): Promise<SearchTerms> => ({ ...terms, values: await withAllNames(db, terms.values) });

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
