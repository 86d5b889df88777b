import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type ReadDatabase } from '~/platform/database';
import { type FacetValues, rankQuery, wordsQuery } from '~/platform/database/text-query';
import type { FacetCount } from '~/platform/places/totals';
import { candidateHistory, candidateSearch, candidates, candidateTotals } from '../tables';
import type { CandidateRow, HistoryRow } from './queries';
import { hiddenFrom, type ProfileViewer, visibleTo, withheldFrom } from './visibility/visible-to';

/** The filter of a list of profiles. */
export interface CandidateTerms {
  kw: string;
  values: FacetValues;
}

/** A profile without its long texts, as lists need it. */
const summaryColumns = {
  id: candidates.id,
  userId: candidates.userId,
  prefix: candidates.prefix,
  firstName: candidates.firstName,
  middleName: candidates.middleName,
  lastName: candidates.lastName,
  suffix: candidates.suffix,
  title: candidates.title,
  countryCode: candidates.countryCode,
  stateCode: candidates.stateCode,
  zipcode: candidates.zipcode,
  city: candidates.city,
  available: candidates.available,
  canWorkRemote: candidates.canWorkRemote,
  contractTypes: candidates.contractTypes,
  degrees: candidates.degrees,
  skills: candidates.skills,
  salaryCents: candidates.salaryCents,
  payType: candidates.payType,
  posted: candidates.posted,
  anonymous: candidates.anonymous,
  hidesEmployers: candidates.hidesEmployers,
  updatedAt: candidates.updatedAt,
};
export type SummaryRow = Pick<CandidateRow, keyof typeof summaryColumns>;

/** Whether the viewer sees the profile without name and contact data. */
interface Withheld {
  withheld: boolean;
}

const matching = ({ kw, values }: CandidateTerms): SQL | undefined => {
  const wanted = wordsQuery(kw, values);
  return wanted && sql`${candidateSearch.words} @@ ${wanted}`;
};

/** The last changed profiles that are ordered by more than their change. It is a whole number of pages; those that follow are ordered by their change. */
const MOST_ORDERED = 960;

/**
 * A page of the profiles that a viewer may find: first the people who can be written to, of them the best match of the words, where there are
 * some, and else the last changed. A word of the title, the skills or the place counts more than one of the longer texts (`candidate_words` in
 * `db/functions/candidates.sql`).
 */
export function listShown(db: ReadDatabase, viewer: ProfileViewer, terms: CandidateTerms, limit: number, offset: number): Promise<(SummaryRow & Withheld)[]> {
  const isOrdered = offset + limit <= MOST_ORDERED;
  const query = isOrdered ? rankQuery(terms.kw) : undefined;
  const { candidateId, updatedAt, words } = candidateSearch;
  const found = db
    .select({ id: candidateId, updatedAt, rank: (query ? sql<number>`ts_rank(${words}, ${query})` : sql<number>`0`).as('rank') })
    .from(candidateSearch)
    .where(and(matching(terms), visibleTo(viewer)))
    .orderBy(desc(updatedAt), desc(candidateId));
  const newest = found.limit(MOST_ORDERED).as('newest');
  const ordered = db
    .select({ id: newest.id, updatedAt: newest.updatedAt, rank: newest.rank })
    .from(newest)
    .innerJoin(candidates, eq(candidates.id, newest.id))
    .orderBy(desc(candidates.available), desc(newest.rank), desc(newest.updatedAt), desc(newest.id));
  const page = (isOrdered ? ordered.limit(limit).offset(offset) : found.limit(limit).offset(offset)).as('page');
  return db
    .select({ ...summaryColumns, withheld: withheldFrom(viewer) })
    .from(candidates)
    .innerJoin(page, eq(page.id, candidates.id))
    .orderBy(...(isOrdered ? [desc(candidates.available)] : []), desc(page.rank), desc(candidates.updatedAt), desc(candidates.id));
}

/** The number of profiles that match. The totals of all profiles and of single values are stored; only searches are counted. */
export function countMatching(db: ReadDatabase, viewer: ProfileViewer, { kw, values }: CandidateTerms): Promise<number> {
  const wanted = Object.entries(values).flatMap(([facet, list]) => list.map((value) => ({ facet, value })));
  const [only = { facet: 'all', value: '' }, ...others] = wanted;
  return kw === '' && others.length === 0 ? storedTotal(db, viewer, only) : db.$count(candidateSearch, and(matching({ kw, values }), visibleTo(viewer)));
}

/** The number of all profiles that a viewer may find. */
export const countListed = (db: ReadDatabase, viewer: ProfileViewer): Promise<number> => storedTotal(db, viewer, { facet: 'all', value: '' });

/** A stored total without the profiles that are hidden from the viewer, which are few. */
async function storedTotal(db: ReadDatabase, viewer: ProfileViewer, { facet, value }: { facet: string; value: string }): Promise<number> {
  const ofValue = facet === 'all' ? undefined : sql`${`${facet}:${value}`} = any(${candidateSearch.values})`;
  const hidden = sql`(select count(*) from ${candidateSearch} where ${and(sql`${candidateSearch.candidateId} in ${hiddenFrom(viewer)}`, ofValue)})`;
  const [row] = await db
    .select({ count: sql<number>`(${candidateTotals.count} - ${hidden})::int` })
    .from(candidateTotals)
    .where(and(eq(candidateTotals.facet, facet), eq(candidateTotals.value, value)));
  return row?.count ?? 0;
}

/** The number of profiles that a viewer may find for each value of some facets, largest first. */
export const listedTotals = (db: ReadDatabase, viewer: ProfileViewer, facets: string[]): Promise<FacetCount[]> =>
  queryRows<FacetCount & Record<string, unknown>>(
    db,
    sql`select total.facet, total.value, (total.count - coalesce(hidden.count, 0))::int as count
      from ${candidateTotals} total left join (
        select split_part(entry, ':', 1) as facet, substr(entry, strpos(entry, ':') + 1) as value, count(*) as count
        from ${candidateSearch}, unnest(${candidateSearch.values}) entry
        where ${candidateSearch.candidateId} in ${hiddenFrom(viewer)} group by 1, 2
      ) hidden using (facet, value)
      where total.facet in ${facets} and total.count > coalesce(hidden.count, 0)
      order by 3 desc, 2`,
  );

/** The last changed profiles of a search that are counted by facet. */
const MOST_COUNTED = 10_000;

/**
 * The number of profiles of a search that a viewer may find for each value of some facets, largest first. A facet that is filtered by is
 * counted without that filter, so that more of its values can be chosen.
 */
export function countFacets(db: ReadDatabase, viewer: ProfileViewer, terms: CandidateTerms, facets: string[]): Promise<FacetCount[]> {
  const chosen = facets.filter((facet) => (terms.values[facet] ?? []).length > 0);
  const others = facets.filter((facet) => !chosen.includes(facet));
  const groups = [...chosen.map((facet) => [facet]), ...(others.length > 0 ? [others] : [])];
  const entries = groups.map((group) => {
    const [only = ''] = group;
    const without = chosen.includes(only) ? { ...terms, values: { ...terms.values, [only]: [] } } : terms;
    return sql`select split_part(entry, ':', 1) as facet, substr(entry, strpos(entry, ':') + 1) as value
      from (select ${candidateSearch.values} from ${candidateSearch} where ${and(matching(without), visibleTo(viewer))}
        order by ${candidateSearch.updatedAt} desc limit ${MOST_COUNTED}) found, unnest(found."values") entry
      where split_part(entry, ':', 1) in ${group}`;
  });
  return queryRows<FacetCount & Record<string, unknown>>(
    db,
    sql`select facet, value, count(*)::int as count from (${sql.join(entries, sql` union all `)}) entries group by facet, value order by 3 desc, 2`,
  );
}

/** A user's profile, if a viewer may find it. */
export async function findShownOf(db: Database, viewer: ProfileViewer, userId: string): Promise<({ id: string; available: boolean } & Withheld) | undefined> {
  const [row] = await db
    .select({ id: candidates.id, available: candidates.available, withheld: withheldFrom(viewer) })
    .from(candidates)
    .innerJoin(candidateSearch, eq(candidateSearch.candidateId, candidates.id))
    .where(and(eq(candidates.userId, userId), visibleTo(viewer)));
  return row;
}

/** The profiles with these ids that a viewer may find. */
export async function findShown(db: Database, viewer: ProfileViewer, ids: string[]): Promise<(CandidateRow & Withheld)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ candidate: candidates, withheld: withheldFrom(viewer) })
    .from(candidates)
    .innerJoin(candidateSearch, eq(candidateSearch.candidateId, candidates.id))
    .where(and(inArray(candidates.id, ids), visibleTo(viewer)));
  return rows.map(({ candidate, withheld }) => ({ ...candidate, withheld }));
}

/** Education and experience of several profiles. */
export const findHistories = (db: ReadDatabase, candidateIds: string[]): Promise<HistoryRow[]> =>
  candidateIds.length === 0 ? Promise.resolve([]) : db.select().from(candidateHistory).where(inArray(candidateHistory.candidateId, candidateIds));
