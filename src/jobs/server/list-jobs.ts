import type { Context } from '~/platform/context';
import { unauthorized } from '~/platform/errors';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { JobFilter, SearchMeta } from '../contract';
import { needsLogin } from '../list-access';
import type { PostSummary } from '../schemas';
import { facetTotal, newestIds, newestIdsWithFacet, type Range } from './queries';
import { searchJobs, termsOf } from './search-jobs';
import type { SearchTerms } from './search-queries';
import { summariesOf } from './summaries';

/** Records a page (1 §9). */
export const PAGE_SIZE = 12;

interface JobList {
  data: PostSummary[];
  meta: { page_info: PageInfo; search?: SearchMeta };
}

/**
 * One page of the live jobs that a filter names, newest first unless a search asks for the best matches first; past the
 * end an empty page.
 * @throws 401 where the list needs a login and nobody is signed in (decisions §3).
 */
export async function listJobs(ctx: Context, viewer: Viewer | null, filter: JobFilter, page: number): Promise<JobList> {
  const terms = termsOf(filter);
  requireAccess(viewer, filter, terms);
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const [{ ids, matching, search }, total] = await Promise.all([
    terms ? searchJobs(ctx, terms, filter.sort ?? 'newest', range) : listFacet(ctx, filter, range),
    facetTotal(ctx.db, 'all'),
  ]);
  const meta = pageMeta(page, PAGE_SIZE, matching, total);
  return { data: await summariesOf(ctx, ids), meta: search ? { ...meta, search } : meta };
}

function requireAccess(viewer: Viewer | null, { field }: JobFilter, terms: SearchTerms | null): void {
  if (viewer) return;
  if ((terms && needsLogin('search')) || (field && needsLogin(field))) throw unauthorized('Please sign in to see this list.');
}

/** Lists of everything and by one facet take their count from the kept totals. */
async function listFacet({ db }: Context, filter: JobFilter, range: Range): Promise<{ ids: string[]; matching: number; search?: never }> {
  const facet = filter.field && { name: filter.field, value: filter.field === 'remote' ? 'true' : (filter.val ?? '') };
  const matching = facet ? await facetTotal(db, facet.name, facet.value) : await facetTotal(db, 'all');
  // Where no listed post has the value, it may be anything, also no id at all.
  if (range.offset >= matching) return { ids: [], matching };
  return { ids: facet ? await newestIdsWithFacet(db, facet.name, facet.value, range) : await newestIds(db, range), matching };
}
