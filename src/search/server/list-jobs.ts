import type { ReadContext } from '~/platform/context/context';
import { unauthorized } from '~/platform/context/errors';
import { requireFacetValue } from '~/platform/http/facet-value';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { isFacet } from '~/posts/facets';
import type { FoundPost } from '~/posts/schemas';
import { presentSummaries } from '~/posts/server/content';
import { type FacetValue, listPage } from '~/posts/server/lists';
import { settingValue } from '~/site/server';
import type { JobFilter, SearchMeta } from '../contract';
import { type FacetList, facetList } from './facet-lists';
import { isSearch, requireKnownZip, wordsOf } from './job-filter';
import { searchJobs } from './search-jobs';

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
export async function listJobs(ctx: ReadContext, viewer: Viewer | null, filter: JobFilter, page: number): Promise<JobList> {
  requireFacetValue(filter);
  requireKnownZip(filter);
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  if (isSearch(filter)) {
    if (!viewer) requireOpen(filter, await settingValue(ctx.db, 'login_lists'));
    const { jobs, matching, listed, search } = await searchJobs(ctx, filter, range);
    if (matching === 0) ctx.visits.countEmptySearch(wordsOf(filter), viewer?.userId ?? null);
    return { data: jobs, meta: { ...pageMeta(page, PAGE_SIZE, matching, listed), search } };
  }
  const list = filter.field && isFacet(filter.field) ? await facetList(ctx.db, filter.field, filter.val ?? '') : undefined;
  const { rows, matching, total, locked } = await listPage(ctx.db, facetOf(filter, list), range);
  if (!viewer) requireOpen(filter, locked);
  const about = list === undefined ? {} : { list };
  return { data: presentSummaries(ctx, rows), meta: { ...pageMeta(page, PAGE_SIZE, matching, total), ...about } };
}

/** Refuses a list that needs a login. The jobs of one organization never do. */
function requireOpen(filter: JobFilter, locked: readonly string[]): void {
  const { field, val } = filter;
  const search = isSearch(filter);
  const lists: string[] = [...(search ? ['search'] : []), ...(field && field !== 'organization' ? [field] : []), ...(search || field ? [] : ['all'])];
  // Remote jobs are also the jobs of the country that stands for remote.
  if (field === 'country' && val?.toUpperCase() === REMOTE_COUNTRY) lists.push('remote');
  if (lists.some((list) => locked.includes(list))) throw unauthorized('Log in to see this list.');
}

/** The value that all posts of a list have, as it is stored with them; null for the list of all posts. */
function facetOf({ field, val = '' }: JobFilter, list: FacetList | null | undefined): FacetValue | null {
  if (!field) return null;
  if (field === 'remote') return { name: field, value: 'true' };
  return { name: field, value: field === 'organization' ? val.toLowerCase() : (list?.value ?? val) };
}
