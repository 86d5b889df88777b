import { organizationNames } from '~/organizations/server/find-organizations';
import type { Context } from '~/platform/context';
import { unauthorized } from '~/platform/errors';
import { type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { JobFilter } from '../contract';
import { needsLogin } from '../list-access';
import type { PostSummary } from '../schemas';
import { presentSummary } from './present-post';
import { countFound, facetTotal, findSummaries, foundIds, newestIds, newestIdsWithFacet, type Range, type SearchTerms } from './queries';

/** Records a page (1 §9). */
export const PAGE_SIZE = 12;
/** A search says how many it found up to this number; past it the number stays, so that no search counts the table. */
export const COUNT_CAP = 10_000;

interface JobList {
  data: PostSummary[];
  meta: { page_info: PageInfo };
}

/**
 * One page of the live jobs that a filter names, newest first; past the end an empty page.
 * @throws 401 where the list needs a login and nobody is signed in (decisions §3).
 */
export async function listJobs(ctx: Context, viewer: Viewer | null, filter: JobFilter, page: number): Promise<JobList> {
  const terms = termsOf(filter);
  requireAccess(viewer, filter, terms);
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const [{ ids, matching }, total] = await Promise.all([find(ctx, filter, terms, range), facetTotal(ctx.db, 'all')]);
  return { data: await summariesOf(ctx, ids), meta: pageMeta(page, PAGE_SIZE, matching, total) };
}

function requireAccess(viewer: Viewer | null, { field }: JobFilter, terms: SearchTerms | null): void {
  if (viewer) return;
  if ((terms && needsLogin('search')) || (field && needsLogin(field))) throw unauthorized('Please sign in to see this list.');
}

/** The terms of a search, or nothing where the filter has none. */
function termsOf(filter: JobFilter): SearchTerms | null {
  const words = (list: string[] = []) => [...new Set(list.filter((word) => word !== ''))];
  const terms = {
    kw: (filter.kw || filter.terms || '').trim(),
    skills: words(filter.skills),
    stateCodes: words(filter.stateCodes),
    degrees: words(filter.degrees),
  };
  const narrows = terms.kw !== '' || terms.skills.length + terms.stateCodes.length + terms.degrees.length > 0;
  return narrows ? terms : null;
}

/** Lists by one facet take their count from the kept totals; a search counts. */
async function find({ db }: Context, filter: JobFilter, terms: SearchTerms | null, range: Range): Promise<{ ids: string[]; matching: number }> {
  const facet = filter.field && { name: filter.field, value: filter.field === 'remote' ? 'true' : (filter.val ?? '') };
  const known = facet ? await facetTotal(db, facet.name, facet.value) : undefined;
  // No listed post has the value, which may then be anything, also no id at all.
  if (known === 0) return { ids: [], matching: 0 };
  if (terms) {
    const wanted = { ...terms, ...(facet ? { facet } : {}) };
    const [ids, matching] = await Promise.all([foundIds(db, wanted, range), countFound(db, wanted, COUNT_CAP)]);
    return { ids, matching };
  }
  const matching = known ?? (await facetTotal(db, 'all'));
  if (range.offset >= matching) return { ids: [], matching };
  return { ids: facet ? await newestIdsWithFacet(db, facet.name, facet.value, range) : await newestIds(db, range), matching };
}

/** Posts by id in the shape of lists. */
export async function summariesOf({ db, clock }: Context, ids: string[]): Promise<PostSummary[]> {
  const rows = await findSummaries(db, ids);
  const names = await organizationNames(db, [...new Set(rows.map((row) => row.organizationId))]);
  return rows.map((row) => presentSummary(row, names, clock.now()));
}
