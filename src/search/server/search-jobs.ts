import type { ReadContext } from '~/platform/context/context';
import type { ReadDatabase } from '~/platform/database';
import type { FoundPost } from '~/posts/schemas';
import { facetTotal, type Range } from '~/posts/server/lists';
import { settingValue } from '~/site/server';
import type { JobFilter, SearchCount, SearchMeta } from '../contract';
import { countCap } from './count-cap';
import { facetCounts, summaryOf } from './facet-counts';
import { type Interpretation, interpreterOf } from './interpret';
import { isSearch, wordsOf } from './job-filter';
import { jobTotals } from './job-totals';
import { suggestedPlaces } from './locate-place';
import { ratesOf, readPayCurrencies, unratedCurrencies } from './pay-comparison';
import { presentFoundJobs } from './present-found-jobs';
import { correctedReadings, type Readings, readingsOf } from './readings';
import { type Found, findUpTo, pageOfLargeResult, type SearchOrder } from './search-queries';
import { loadSpelling } from './spelling';
import { countWider, NOT_WIDENED } from './wider-searches';

interface FoundPage {
  jobs: FoundPost[];
  /** The number of found jobs, counted up to a cap, and of all listed ones. */
  matching: number;
  listed: number;
  search: SearchMeta;
}

/** One page of the jobs that a search finds, with counts to narrow it and, if it finds none, wider searches. */
export async function searchJobs(ctx: ReadContext, filter: JobFilter, range: Range): Promise<FoundPage> {
  const result = await findJobs(ctx.db, filter, filter.sort ?? 'auto', range);
  const { terms, found, cap, listed } = result;
  const [jobs, counts, understood] = await Promise.all([
    presentJobs(ctx, result),
    facetCounts(ctx.db, result, found.counts, cap),
    presentReading(ctx.db, result),
  ]);
  return { jobs, matching: Math.min(found.matching, cap), listed, search: { words: terms.kw, counts, ...understood } };
}

/** The jobs that a visitor sees of a search that needs a login. */
const FIRST: Range = { offset: 0, limit: 3 };

/**
 * The number of jobs that a search finds, counted up to the cap, the first of them, their numbers by state, category and contract type, and
 * how it was understood. The first jobs are for visitors, so there are none where the list of all jobs needs a login.
 */
export async function countJobs(ctx: ReadContext, filter: JobFilter): Promise<SearchCount> {
  const { db } = ctx;
  if (!isSearch(filter)) return countAllJobs(db);
  const result = await findJobs(db, filter, 'auto', FIRST);
  const { found, cap } = result;
  const isListOpen = !(await settingValue(db, 'login_lists')).includes('all');
  return {
    count: Math.min(found.matching, cap),
    first: isListOpen ? await presentJobs(ctx, result) : [],
    counts: publicCounts(summaryOf(found.counts, result.pay)),
    ...(await presentReading(db, result)),
  };
}

interface SearchResult extends Interpretation {
  found: Found;
  /** The number up to which jobs were counted. */
  cap: number;
  /** The number of all listed jobs. */
  listed: number;
  order: SearchOrder;
  range: Range;
}

const NOTHING: Found = { matching: 0, counts: {}, ids: [] };

/** Carries out a search: its readings as it was typed, then with corrected spelling, and of these the first that finds a job. */
async function findJobs(db: ReadDatabase, filter: JobFilter, order: SearchOrder, range: Range): Promise<SearchResult> {
  const [listed, interpret] = await Promise.all([facetTotal(db, 'all'), interpreterOf(db, filter)]);
  const cap = countCap(listed);
  const firstThatFinds = async ({ readings }: Readings): Promise<SearchResult | undefined> => {
    for (const reading of readings) {
      const interpretation = await interpret(reading);
      const found = await findUpTo(db, interpretation.terms, order, cap, range);
      if (found.matching > 0) return { ...interpretation, found, cap, listed, order, range };
    }
    return undefined;
  };
  const asTyped = await firstThatFinds(readingsOf(filter));
  if (asTyped) return asTyped;
  const corrected = correctedReadings(filter, await loadSpelling(db, wordsOf(filter)));
  return (await firstThatFinds(corrected)) ?? { ...(await interpret(corrected.fallback)), found: NOTHING, cap, listed, order, range };
}

/** The found jobs of the page. */
async function presentJobs(ctx: ReadContext, { terms, place, found, order, range }: SearchResult): Promise<FoundPost[]> {
  const ids = found.ids ?? (await pageOfLargeResult(ctx.db, terms, order, range));
  return presentFoundJobs(ctx, ids, terms.kw, place?.area.center ?? null);
}

/** How a search was understood and, where it finds nothing, what wider ones find. */
type PresentedReading = Omit<SearchMeta, 'words' | 'counts'>;

async function presentReading(
  db: ReadDatabase,
  { reading, terms, place, pay, unknownPlace, contractType, found, cap }: SearchResult,
): Promise<PresentedReading> {
  return {
    capped: found.matching > cap,
    corrected: reading.corrected,
    place: place?.answer ?? null,
    rates_of: terms.leastCents > 0 ? ratesOf(found, pay) : null,
    unrated: await unratedCurrencies(db, terms, pay, cap),
    contract_type: contractType,
    too_common: reading.tooCommon,
    unknown_place: unknownPlace,
    suggested_places: suggestedPlaces(unknownPlace),
    ...(found.matching === 0 ? await countWider(db, terms, place, cap) : NOT_WIDENED),
  };
}

/** The answer about all listed jobs, where nothing is searched for. */
async function countAllJobs(db: ReadDatabase): Promise<SearchCount> {
  const [count, totals, remote, { currency }] = await Promise.all([
    facetTotal(db, 'all'),
    jobTotals(db),
    facetTotal(db, 'remote', 'true'),
    readPayCurrencies(db),
  ]);
  return {
    count,
    first: [],
    counts: publicCounts({ ...totals, remote, currency }),
    capped: false,
    corrected: null,
    place: null,
    rates_of: null,
    unrated: [],
    contract_type: null,
    too_common: '',
    unknown_place: '',
    suggested_places: [],
    ...NOT_WIDENED,
  };
}

/** The counts that are open to everyone. */
const publicCounts = ({ states, skills, contract_types, remote, currency }: SearchCount['counts']): SearchCount['counts'] => ({
  states,
  skills,
  contract_types,
  remote,
  currency,
});
