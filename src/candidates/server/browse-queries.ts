import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { type FacetValues, wordsQuery } from '~/platform/database/text-query';
import type { FacetCount } from '~/platform/places/totals';
import { candidateHistory, candidateSearch, candidates, candidateTotals } from '../tables';
import type { CandidateRow, HistoryRow } from './queries';

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
  updatedAt: candidates.updatedAt,
};
export type ShownRow = Pick<CandidateRow, keyof typeof summaryColumns>;

const matching = ({ kw, values }: CandidateTerms): SQL | undefined => {
  const wanted = wordsQuery(kw, values);
  return wanted && sql`${candidateSearch.words} @@ ${wanted}`;
};

/** A page of the profiles that are shown to employers, last changed first. */
export function listShown(db: Database, terms: CandidateTerms, limit: number, offset: number): Promise<ShownRow[]> {
  const page = db
    .select({ id: candidateSearch.candidateId })
    .from(candidateSearch)
    .where(matching(terms))
    .orderBy(desc(candidateSearch.updatedAt), desc(candidateSearch.candidateId))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db.select(summaryColumns).from(candidates).innerJoin(page, eq(page.id, candidates.id)).orderBy(desc(candidates.updatedAt), desc(candidates.id));
}

/** The number of profiles that match. The totals of all profiles and of single values are stored; only searches are counted. */
export function countMatching(db: Database, { kw, values }: CandidateTerms): Promise<number> {
  const wanted = Object.entries(values).flatMap(([facet, list]) => list.map((value) => ({ facet, value })));
  const [only = { facet: 'all', value: '' }, ...others] = wanted;
  return kw === '' && others.length === 0 ? storedTotal(db, only) : db.$count(candidateSearch, matching({ kw, values }));
}

/** The number of all profiles that are shown to employers. */
export const countListed = (db: Database): Promise<number> => storedTotal(db, { facet: 'all', value: '' });

async function storedTotal(db: Database, { facet, value }: { facet: string; value: string }): Promise<number> {
  const [row] = await db
    .select({ count: candidateTotals.count })
    .from(candidateTotals)
    .where(and(eq(candidateTotals.facet, facet), eq(candidateTotals.value, value)));
  return row?.count ?? 0;
}

/** The number of shown profiles for each value of some facets, largest first. */
export const listedTotals = (db: Database, facets: string[]): Promise<FacetCount[]> =>
  db
    .select()
    .from(candidateTotals)
    .where(and(inArray(candidateTotals.facet, facets), sql`${candidateTotals.count} > 0`))
    .orderBy(desc(candidateTotals.count), candidateTotals.value);

/** A user's profile, if it is shown to employers. */
export async function findListedOf(db: Database, userId: string): Promise<CandidateRow | undefined> {
  const [row] = await db
    .select({ candidate: candidates })
    .from(candidates)
    .innerJoin(candidateSearch, eq(candidateSearch.candidateId, candidates.id))
    .where(eq(candidates.userId, userId));
  return row?.candidate;
}

/** The profiles with these ids that are shown to employers. */
export async function findShown(db: Database, ids: string[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ candidate: candidates })
    .from(candidates)
    .innerJoin(candidateSearch, eq(candidateSearch.candidateId, candidates.id))
    .where(inArray(candidates.id, ids));
  return rows.map(({ candidate }) => candidate);
}

/** Education and experience of several profiles. */
export const findHistories = (db: Database, candidateIds: string[]): Promise<HistoryRow[]> =>
  candidateIds.length === 0 ? Promise.resolve([]) : db.select().from(candidateHistory).where(inArray(candidateHistory.candidateId, candidateIds));
