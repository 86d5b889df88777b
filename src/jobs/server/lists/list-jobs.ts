import type { Context } from '~/platform/context';
import { unauthorized } from '~/platform/errors';
import { requireFacetValue } from '~/platform/http/facet-value';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { settingValue } from '~/site/server';
import type { JobFilter, SearchMeta } from '../../contract';
import { isFacet } from '../../facets';
import type { FoundPost } from '../../schemas';
import { presentSummaries } from '../posts/present-post';
import { presentFound } from '../search/present-found';
import { searchJobs, termsOf, withFormerNames } from '../search/search-jobs';
import type { SearchTerms } from '../search/search-queries';
import { type FacetList, facetList } from './facet-lists';
import { countListed, facetTotal, HOURLY_OFFSET_FROM, newestPosts, type Range, type SummaryRow } from './queries';

/** Jobs on a page of a list. */
export const PAGE_SIZE = 12;

interface JobList {
  data: FoundPost[];
  meta: { page_info: PageInfo; search?: SearchMeta; list?: FacetList | null };
}

/**
 * One page of the listed jobs that match a filter, newest first; a search with words has the best matches first. A page past
 * the end is empty.
 * @throws 401 if the list needs a login and the viewer has none.
 */
export async function listJobs(ctx: Context, viewer: Viewer | null, filter: JobFilter, page: number): Promise<JobList> {
  requireFacetValue(filter);
  const terms = termsOf(filter);
  if (!viewer) await requireOpen(ctx, filter, terms);
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  if (terms) {
    const found = await searchPage(ctx, await withFormerNames(ctx.db, terms), filter, page, range);
    if (found.meta.page_info.qry_total === 0) ctx.visits.countEmptySearch(filter.kw || filter.terms || '', viewer?.userId ?? null);
    return found;
  }
  const { rows, matching, total, ...about } = await newestPage(ctx, filter, range);
  return { data: await presentSummaries(ctx, rows), meta: { ...pageMeta(page, PAGE_SIZE, matching, total), ...about } };
}

/** Refuses a list that needs a login. The jobs of one organization never do. */
async function requireOpen({ db }: Context, { field, val }: JobFilter, terms: SearchTerms | null): Promise<void> {
  const lists: string[] = [...(terms ? ['search'] : []), ...(field && field !== 'organization' ? [field] : []), ...(terms || field ? [] : ['all'])];
  if (lists.length === 0) return;
  // Remote jobs are also the jobs of the country that stands for remote.
  if (field === 'country' && val?.toUpperCase() === REMOTE_COUNTRY) lists.push('remote');
  const locked: string[] = await settingValue(db, 'login_lists');
  if (lists.some((list) => locked.includes(list))) throw unauthorized('Please log in to see this list.');
}

interface Page {
  rows: SummaryRow[];
  matching: number;
  /** All listed posts. */
  total: number;
  /** The list by a value; null if there is none. */
  list?: FacetList | null;
}

async function searchPage(ctx: Context, terms: SearchTerms, filter: JobFilter, page: number, range: Range): Promise<JobList> {
  const [{ ids, matching, search, area }, total] = await Promise.all([searchJobs(ctx, terms, filter, filter.sort ?? 'auto', range), facetTotal(ctx.db, 'all')]);
  return { data: await presentFound(ctx, ids, search.words, area), meta: { ...pageMeta(page, PAGE_SIZE, matching, total), search } };
}

/** Lists of all jobs and of one facet value take their count from the stored totals. */
async function newestPage({ db }: Context, { field, val = '' }: JobFilter, range: Range): Promise<Page> {
  const list = field && isFacet(field) ? await facetList(db, field, val) : undefined;
  const about = list === undefined ? {} : { list };
  const facet = field ? { name: field, value: field === 'remote' ? 'true' : (list?.value ?? val) } : null;
  const counted = countListed(db, facet);
  // A page far down may be past the end, so its count is awaited first. A page near the start is read at once.
  if (range.offset >= HOURLY_OFFSET_FROM && range.offset >= (await counted).matching) return { rows: [], ...about, ...(await counted) };
  const [rows, counts] = await Promise.all([newestPosts(db, facet, range), counted]);
  return { rows, ...about, ...counts };
}
