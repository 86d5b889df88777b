import type { Context, ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { ReadDatabase } from '~/platform/database';
import { withinFacet } from '~/platform/database/text-query';
import { requireFacetValue } from '~/platform/http/facet-value';
import { isoOrNull, type PageInfo, pageMeta } from '~/platform/http/schemas';
import { facetValuesOf } from '~/platform/http/search-filters';
import type { Viewer } from '~/platform/http/viewer';
import { totalsBy } from '~/platform/places/totals';
import { withAllNames } from '~/site/server';
import type { CandidateFilter, CandidateTotals, ShownCandidate, ShownProfile } from '../contract';
import type { CandidateSummary } from '../schemas';
import { candidateParameters } from '../search-filters';
import { type CandidateTerms, countFacets, countListed, countMatching, findShown, listedTotals, listShown } from './browse-queries';
import { findLastMessage } from './message-queries';
import { recordOpenings } from './openings/record-openings';
import { presentProfiles, presentSummaries } from './present-for-employers';
import { withHtml } from './queries';
import { requestsOfViewer } from './requests/requests-of-viewer';

/** The number of records on a page. */
const PAGE_SIZE = 12;

/** One page of the profiles that match a filter and that the viewer may find; past the end an empty page. */
export async function listCandidates(
  { db }: ReadContext,
  viewer: Viewer,
  filter: CandidateFilter,
  page: number,
): Promise<{ data: CandidateSummary[]; meta: { page_info: PageInfo } }> {
  requireFacetValue(filter);
  const terms = await withFormerNames(db, termsOf(filter));
  const [matching, total] = await Promise.all([countMatching(db, viewer, terms), countListed(db, viewer)]);
  const offset = (page - 1) * PAGE_SIZE;
  const rows = offset < matching ? await listShown(db, viewer, terms, PAGE_SIZE, offset) : [];
  return { data: await presentSummaries(db, rows), meta: pageMeta(page, PAGE_SIZE, matching, total) };
}

function termsOf({ field, val = '', kw = '', ...filter }: CandidateFilter): CandidateTerms {
  const values = facetValuesOf(candidateParameters, filter);
  return { kw: kw.trim(), values: field ? withinFacet(values, field, val) : values };
}

/** The terms with all names of the chosen values, since a word of a vocabulary may have been renamed. */
const withFormerNames = async (db: ReadDatabase, terms: CandidateTerms): Promise<CandidateTerms> => ({
  ...terms,
  values: await withAllNames(db, terms.values),
});

const facetOfTotals = { states: 'state', countries: 'country', skills: 'skill', degrees: 'degree', contract_types: 'contract_type' } as const;

/** For each value of each facet, the number of profiles that it would leave of those that a search finds, largest first. */
export async function candidateTotals({ db }: ReadContext, viewer: Viewer, filter: CandidateFilter): Promise<CandidateTotals> {
  const facets = Object.values(facetOfTotals);
  const terms = termsOf(filter);
  const narrows = terms.kw !== '' || Object.values(terms.values).some((list) => list.length > 0);
  const counts = narrows ? await countFacets(db, viewer, await withFormerNames(db, terms), facets) : await listedTotals(db, viewer, facets);
  return totalsBy(counts, facetOfTotals);
}

/**
 * Profiles by id, in the order of the ids; those that the viewer may not find are omitted. Their owners learn that the viewer's organization
 * opened them.
 */
export async function showCandidates(ctx: Context, viewer: Viewer, ids: string[]): Promise<ShownProfile[]> {
  const { db } = ctx;
  const rows = await withHtml(db, await findShown(db, viewer, ids));
  const profiles = await presentProfiles(db, rows);
  await recordOpenings(
    ctx,
    viewer,
    rows.map(({ id }) => id),
    'profile',
  );
  return ids.flatMap((id) => profiles.get(id) ?? []);
}

/**
 * One profile, with the time when the viewer last wrote to the person, and the requests of the viewer's organizations for the name.
 * @throws 404 for one that does not exist or that the viewer may not find.
 */
export async function showCandidate(ctx: Context, viewer: Viewer, id: string): Promise<ShownCandidate> {
  const [candidate] = await showCandidates(ctx, viewer, [id]);
  if (!candidate) throw notFound();
  const [contacted, requests] = await Promise.all([
    findLastMessage(ctx.db, viewer.userId, id),
    candidate.anonymous ? requestsOfViewer(ctx.db, viewer.userId, id) : [],
  ]);
  return { ...candidate, contacted_on: isoOrNull(contacted), requests };
}
