import type { Context } from '~/platform/context';
import { unauthorized } from '~/platform/errors';
import { requireFacetValue } from '~/platform/http/facet-value';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { settingValue } from '~/site/server';
import { isFacet } from '../../facets';
import type { FoundPost } from '../../schemas';
import type { JobFilter, SearchMeta } from '../../search-contract';
import { presentSummaries } from '../posts/present-post';
import { presentFound } from '../search/present-found';
import { searchJobs, termsOf, withFormerNames } from '../search/search-jobs';
import type { SearchTerms } from '../search/search-queries';
import { type FacetList, facetList } from './facet-lists';
import { type FacetValue, facetTotal, listPage, type Range } from './queries';

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
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  if (terms) {
    if (!viewer) requireOpen(filter, terms, await settingValue(ctx.db, 'login_lists'));
    const found = await searchPage(ctx, await withFormerNames(ctx.db, terms), filter, page, range);
    if (found.meta.page_info.qry_total === 0) ctx.visits.countEmptySearch(filter.kw || filter.terms || '', viewer?.userId ?? null);
    return found;
  }
  const list = filter.field && isFacet(filter.field) ? await facetList(ctx.db, filter.field, filter.val ?? '') : undefined;
  const { rows, matching, total, locked } = await listPage(ctx.db, facetOf(filter, list), range);
  if (!viewer) requireOpen(filter, null, locked);
  const about = list === undefined ? {} : { list };
  return { data: presentSummaries(ctx, rows), meta: { ...pageMeta(page, PAGE_SIZE, matching, total), ...about } };
}

/** Refuses a list that needs a login. The jobs of one organization never do. */
function requireOpen({ field, val }: JobFilter, terms: SearchTerms | null, locked: readonly string[]): void {
  const lists: string[] = [...(terms ? ['search'] : []), ...(field && field !== 'organization' ? [field] : []), ...(terms || field ? [] : ['all'])];
  // Remote jobs are also the jobs of the country that stands for remote.
  if (field === 'country' && val?.toUpperCase() === REMOTE_COUNTRY) lists.push('remote');
  if (lists.some((list) => locked.includes(list))) throw unauthorized('Please log in to see this list.');
}

/** The value that all posts of a list have, as it is stored with them; null for the list of all posts. */
function facetOf({ field, val = '' }: JobFilter, list: FacetList | null | undefined): FacetValue | null {
  if (!field) return null;
  if (field === 'remote') return { name: field, value: 'true' };
  return { name: field, value: field === 'organization' ? val.toLowerCase() : (list?.value ?? val) };
}

async function searchPage(ctx: Context, terms: SearchTerms, filter: JobFilter, page: number, range: Range): Promise<JobList> {
  const total = await facetTotal(ctx.db, 'all');
  const { ids, matching, search, area } = await searchJobs(ctx, terms, filter, total, range);
  return { data: await presentFound(ctx, ids, search.words, area), meta: { ...pageMeta(page, PAGE_SIZE, matching, total), search } };
}
