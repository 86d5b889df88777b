import { hasOnlyCommonWords } from '~/platform/common-words';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { plainWords, withinFacet } from '~/platform/database/text-query';
import { invalid } from '~/platform/errors';
import { unknownZipInWords } from '~/platform/places/place-in-words';
import { lookupZip, zipsWithin } from '~/platform/places/zip-codes';
import { facetValuesOf } from '~/platform/search-filters';
import { settingValue, withAllNames } from '~/site/server';
import type { JobFilter, SearchCount, SearchMeta, SearchSummary, SearchType } from '../../search-contract';
import { jobParameters } from '../../search-filters';
import { jobTotals, totalsOf } from '../lists/job-totals';
import { facetTotal } from '../lists/queries';
import { countCap } from './count-cap';
import { presentFound } from './present-found';
import { countFacet, countFound, findUpTo, pageOfLargeResult, type SearchTerms, salarySteps, similarWords } from './search-queries';
import { type Area, misspelledPlaceOfWords, placeOfWords, suggestedPlaces, type UnderstoodPlace, understandPlace, withPlace } from './understand-place';
import { understandType, withType } from './understand-type';
import { countWider, NOT_WIDENED } from './wider-searches';

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
  if (!narrows({ kw, values, leastCents, zips, place: null }) && !filter.where?.trim()) return null;
  const { field, val = '' } = filter;
  return { kw, values: field ? withinFacet(values, field, field === 'remote' ? 'true' : val) : values, leastCents, zips, place: null };
}

/** Whether terms leave any job out. */
const narrows = ({ kw, values, leastCents, zips, place }: SearchTerms): boolean =>
  kw !== '' || leastCents > 0 || zips !== null || place !== null || Object.values(values).some((list) => list.length > 0);

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

/**
 * One page of the jobs that a search finds, with counts to narrow it and, if it finds none, to widen it.
 * @param listed the number of all listed jobs.
 */
export async function searchJobs(ctx: Context, typed: SearchTerms, filter: JobFilter, listed: number, range: Range): Promise<FoundJobs> {
  const { db } = ctx;
  const by = filter.sort ?? 'auto';
  const cap = countCap(listed);
  const { understood, unknown, type, tooCommon, terms, corrected, found } = await findUnderstood(ctx, typed, filter, (searched) =>
    findUpTo(db, searched, by, cap, range),
  );
  const [ids, counts, widened] = await Promise.all([
    found.ids ?? pageOfLargeResult(db, terms, by, range),
    facetCounts(db, terms, found.counts, cap),
    found.matching === 0 ? countWider(db, terms, understood, cap) : NOT_WIDENED,
  ]);
  return {
    ids,
    matching: Math.min(found.matching, cap),
    area: understood?.area ?? null,
    search: {
      capped: found.matching > cap,
      corrected,
      words: terms.kw,
      place: understood?.place ?? null,
      contract_type: type,
      too_common: tooCommon,
      unknown_place: unknown,
      suggested_places: suggestedPlaces(unknown),
      counts,
      ...widened,
    },
  };
}

/** A search that was carried out. */
interface Searched<Found> {
  /** The contract type among the words that is searched for. */
  type: SearchType | null;
  terms: SearchTerms;
  found: Found;
}

interface InPlace<Found> extends Searched<Found> {
  understood: UnderstoodPlace | null;
  /** The text of the field for places where nothing is known by it. */
  unknown: string;
  /** The corrected words; null if they were searched for as they were typed. */
  corrected: string | null;
}

interface Understood<Found> extends InPlace<Found> {
  /** The words, where all of them are too common to be searched for. */
  tooCommon: string;
}

type Find<Found> = (terms: SearchTerms) => Promise<Searched<Found>>;

/**
 * A search as it is meant: in the place and for the contract type that it names. Words that nearly every job has are left out; nothing is found by
 * them alone. Where nothing is found for the type, its words are words.
 */
async function findUnderstood<Found extends { matching: number }>(
  ctx: Context,
  typed: SearchTerms,
  filter: JobFilter,
  find: (terms: SearchTerms) => Promise<Found>,
): Promise<Understood<Found>> {
  const named = await understandPlace(ctx, filter);
  const terms = withPlace(typed, named.understood);
  const tooCommon = hasOnlyCommonWords(terms.kw) ? terms.kw : '';
  if (tooCommon) {
    const others = { ...terms, kw: '' };
    const searched = narrows(others) ? others : terms;
    return { ...named, type: null, tooCommon, terms: searched, corrected: null, found: await find(searched) };
  }
  const findTyped = async (searched: SearchTerms) => {
    const type = await understandType(ctx.db, searched);
    const ofType = type && (await withType(ctx.db, searched, type));
    const found = ofType && (await find(ofType));
    if (found && found.matching > 0) return { type, terms: ofType, found };
    return { type: null, terms: searched, found: await find(searched) };
  };
  return { tooCommon, ...(await findInPlace(ctx, typed, filter, named, findTyped)) };
}

/**
 * A search in the place that it names. Where nothing is found in a place that was seen among its words, they are searched for as words. If
 * nothing is found at all, a number that is not a ZIP code is left out and named as unknown, and misspelled words and a misspelled city are corrected.
 */
async function findInPlace<Found extends { matching: number }>(
  ctx: Context,
  typed: SearchTerms,
  filter: JobFilter,
  { understood, unknown }: Awaited<ReturnType<typeof understandPlace>>,
  find: Find<Found>,
): Promise<InPlace<Found>> {
  const terms = withPlace(typed, understood);
  const asTyped = { understood, unknown, corrected: null, ...(await find(terms)) };
  if (asTyped.found.matching > 0) return asTyped;
  if (understood?.place.from === 'kw') {
    const literal = await find(typed);
    if (literal.found.matching > 0) return { understood: null, unknown, corrected: null, ...literal };
  }
  const mayNamePlace = !understood && !filter.where?.trim() && !filter.zip;
  const unknownZip = mayNamePlace ? unknownZipInWords(typed.kw) : undefined;
  if (unknownZip) {
    const without = { ...typed, kw: unknownZip.words };
    const searched = without.kw ? await find(without) : { ...asTyped, terms: without };
    return { ...searched, understood: null, unknown: unknownZip.typed, corrected: null };
  }
  const place = mayNamePlace ? await misspelledPlaceOfWords(ctx.db, typed.kw, filter.miles) : null;
  const near = place && withPlace(typed, place);
  const foundNear = near && (await find(near));
  if (foundNear && foundNear.found.matching > 0) return { understood: place, unknown, corrected: null, ...foundNear };
  for (const [base, area] of [[terms, understood] as const, ...(place && near ? [[near, place] as const] : [])]) {
    const meant = await correctSpelling(ctx.db, base);
    if (!meant) continue;
    // The corrected words may name a place: `rabbi Teanek`.
    const named = mayNamePlace && base === terms ? await placeOfWords(ctx.db, meant.kw, filter.miles, true) : null;
    const foundThere = named && (await find(withPlace(meant, named)));
    if (foundThere && foundThere.found.matching > 0) return { understood: named, unknown, corrected: null, ...foundThere };
    return { understood: area, unknown, corrected: meant.kw, ...(await find(meant)) };
  }
  return foundNear ? { understood: place, unknown, corrected: null, ...foundNear } : asTyped;
}

/** The jobs that a visitor sees of a search that needs a login. */
const FIRST = { offset: 0, limit: 3 };

/**
 * The number of jobs that a search finds, counted up to the cap, the first of them, their numbers by state, category and contract type, and
 * how it was understood. The first jobs are for visitors, so there are none where the list of all jobs needs a login.
 */
export async function countJobs(ctx: Context, filter: JobFilter): Promise<SearchCount> {
  const { db } = ctx;
  const typed = termsOf(filter);
  if (!typed) {
    const [count, totals, remote] = await Promise.all([facetTotal(db, 'all'), jobTotals(db), facetTotal(db, 'remote', 'true')]);
    return {
      count,
      capped: false,
      corrected: null,
      first: [],
      counts: shownOf({ ...totals, remote }),
      place: null,
      contract_type: null,
      too_common: '',
      unknown_place: '',
      suggested_places: [],
      ...NOT_WIDENED,
    };
  }
  const [listed, named] = await Promise.all([facetTotal(db, 'all'), withFormerNames(db, typed)]);
  const cap = countCap(listed);
  const { understood, unknown, type, tooCommon, terms, corrected, found } = await findUnderstood(ctx, named, filter, (searched) =>
    findUpTo(db, searched, 'auto', cap, FIRST),
  );
  const isListOpen = !(await settingValue(db, 'login_lists')).includes('all');
  const ids = isListOpen ? (found.ids ?? (await pageOfLargeResult(db, terms, 'auto', FIRST))) : [];
  return {
    count: Math.min(found.matching, cap),
    capped: found.matching > cap,
    corrected,
    first: await presentFound(ctx, ids, terms.kw, understood?.area ?? null),
    counts: shownOf(summaryOf(found.counts)),
    place: understood?.place ?? null,
    contract_type: type,
    too_common: tooCommon,
    unknown_place: unknown,
    suggested_places: suggestedPlaces(unknown),
    ...(found.matching === 0 ? await countWider(db, terms, understood, cap) : NOT_WIDENED),
  };
}

/** The numbers of a summary that are open to everyone. */
const shownOf = ({ states, skills, contract_types, remote }: SearchCount['counts']): SearchCount['counts'] => ({ states, skills, contract_types, remote });

/** The terms with all names of the chosen values, since a word of a vocabulary may have been renamed. */
export const withFormerNames = async (db: Database, terms: SearchTerms): Promise<SearchTerms> => ({ ...terms, values: await withAllNames(db, terms.values) });

/**
 * The same search with misspelled words corrected; null if no correction finds a job. The words of a contract type are left as they are (`part time
 * techer`): jobs of the type need not have them. Only if that finds nothing, all words are corrected, which may then name a type: `part tiime teacher`.
 */
async function correctSpelling(db: Database, terms: SearchTerms): Promise<SearchTerms | null> {
  const type = await understandType(db, terms);
  return (type && (await correctWords(db, terms, type.words))) ?? correctWords(db, terms, terms.kw);
}

/** The search with those of its words corrected that are in `text`; null if no job is found by it. */
async function correctWords(db: Database, terms: SearchTerms, text: string): Promise<SearchTerms | null> {
  const typed = unique(plainWords(text.toLowerCase())).filter((word) => word.length > 2);
  if (typed.length === 0) return null;
  const meant = await similarWords(db, typed);
  if (meant.size === 0) return null;
  const corrected = { ...terms, kw: terms.kw.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(word) ?? word) };
  const type = await understandType(db, corrected);
  if (type && (await countFound(db, await withType(db, corrected, type), 0)) > 0) return corrected;
  return (await countFound(db, corrected, 0)) > 0 ? corrected : null;
}

/** For each value, how many jobs it would leave. A facet that is filtered by is counted without that filter, so that more of its values can be chosen. */
async function facetCounts(db: Database, terms: SearchTerms, found: Record<string, number>, cap: number): Promise<SearchSummary> {
  const chosen = Object.entries(terms.values).flatMap(([facet, values]) => (values.length > 0 ? [facet] : []));
  const unfilteredCounts = await Promise.all(chosen.map((facet) => countFacet(db, terms, facet, cap)));
  return summaryOf(Object.assign(withoutFacets(found, chosen), ...unfilteredCounts));
}

/** The counts of values such as `state:NJ` by facet, most first. */
function summaryOf(counts: Record<string, number>): SearchSummary {
  const rows = Object.entries(counts).map(([entry, count]) => {
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
