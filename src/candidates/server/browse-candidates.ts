import { primaryResumes } from '~/files/server';
import type { Context } from '~/platform/context';
import { withinFacet } from '~/platform/database/text-query';
import { notFound } from '~/platform/errors';
import { requireFacetValue } from '~/platform/http/facet-value';
import { isoOrNull, type PageInfo, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { totalsBy } from '~/platform/places/totals';
import { facetValuesOf } from '~/platform/search-filters';
import { withAllNames } from '~/site/server';
import type { CandidateFilter, CandidateTotals, ShownCandidate } from '../contract';
import type { Candidate, CandidateSummary } from '../schemas';
import { candidateParameters } from '../search-filters';
import { type CandidateTerms, countListed, countMatching, findHistories, findShown, listedTotals, listShown } from './browse-queries';
import { findLastMessage } from './message-queries';
import { presentCandidate, presentSummary } from './present';
import { type CandidateRow, type HistoryRow, withHtml } from './queries';

/** The number of records on a page. */
const PAGE_SIZE = 12;

/** One page of the profiles that match a filter, last changed first; past the end an empty page. */
export async function listCandidates(
  { db }: Context,
  filter: CandidateFilter,
  page: number,
): Promise<{ data: CandidateSummary[]; meta: { page_info: PageInfo } }> {
  requireFacetValue(filter);
  const asked = termsOf(filter);
  const terms = { ...asked, values: await withAllNames(db, asked.values) };
  const [matching, total] = await Promise.all([countMatching(db, terms), countListed(db)]);
  const offset = (page - 1) * PAGE_SIZE;
  const rows = offset < matching ? await listShown(db, terms, PAGE_SIZE, offset) : [];
  return { data: rows.map(presentSummary), meta: pageMeta(page, PAGE_SIZE, matching, total) };
}

function termsOf({ field, val = '', kw = '', ...filter }: CandidateFilter): CandidateTerms {
  const values = facetValuesOf(candidateParameters, filter);
  return { kw: kw.trim(), values: field ? withinFacet(values, field, val) : values };
}

const facetOfTotals = { states: 'state', countries: 'country', skills: 'skill', degrees: 'degree', contract_types: 'contract_type' } as const;

/** The number of profiles for each value of each facet, largest first. */
export const candidateTotals = async ({ db }: Context): Promise<CandidateTotals> =>
  totalsBy(await listedTotals(db, Object.values(facetOfTotals)), facetOfTotals);

/** Profiles by id, in the order of the ids; those that are hidden from employers are omitted. */
export async function showCandidates({ db }: Context, ids: string[]): Promise<Candidate[]> {
  const rows = await withHtml(db, await findShown(db, ids));
  const userIds = rows.map(({ userId }) => userId);
  const [histories, resumes] = await Promise.all([
    findHistories(
      db,
      rows.map(({ id }) => id),
    ),
    primaryResumes(db, userIds),
  ]);
  const shown = new Map(
    rows.map((row) => {
      const history = histories.filter(({ candidateId }) => candidateId === row.id);
      return [row.id, presentForEmployer(row, history, resumes.get(row.userId) ?? null)];
    }),
  );
  return ids.flatMap((id) => shown.get(id) ?? []);
}

/** Employers reach a person by messages through the board only. They cannot write to an unavailable person, nor read their resume. */
const presentForEmployer = (row: CandidateRow, history: HistoryRow[], resume: Candidate['resume']): Candidate => {
  const candidate = presentCandidate(row, history, '', resume);
  return candidate.available ? candidate : { ...candidate, url: '', linkedin_url: '', resume: null };
};

/** One profile, with the time when the viewer last wrote to the person. @throws 404 for one that does not exist or is not shown to employers. */
export async function showCandidate(ctx: Context, viewer: Viewer, id: string): Promise<ShownCandidate> {
  const [candidate] = await showCandidates(ctx, [id]);
  if (!candidate) throw notFound();
  return { ...candidate, contacted_on: isoOrNull(await findLastMessage(ctx.db, viewer.userId, id)) };
}
