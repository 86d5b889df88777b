import { primaryResumes } from '~/files/server';
import type { Database, ReadDatabase } from '~/platform/database';
import { anonymizeProfile, anonymizeSummary } from '../anonymize-profile';
import type { ShownProfile } from '../contract';
import type { CandidateSummary } from '../schemas';
import { findHistories, type SummaryRow } from './browse-queries';
import { presentCandidate, presentSummary } from './present';
import type { CandidateRow, HistoryRow } from './queries';

type Shown<Row> = Row & { withheld: boolean };

/** Profiles in a list, without names where these are withheld. */
export async function presentSummaries(db: ReadDatabase, rows: Shown<SummaryRow>[]): Promise<CandidateSummary[]> {
  const withoutEmployers = rows.filter(({ withheld, hidesEmployers }) => withheld && hidesEmployers).map(({ id }) => id);
  const histories = Map.groupBy(await findHistories(db, withoutEmployers), ({ candidateId }) => candidateId);
  return rows.map((row) => {
    const summary = presentSummary(row);
    const employers = (histories.get(row.id) ?? []).filter(({ kind }) => kind === 'experience').map(({ place }) => place);
    return row.withheld ? anonymizeSummary(summary, employers) : summary;
  });
}

/** Whole profiles by their ids, as employers may see them. */
export async function presentProfiles(db: Database, rows: Shown<CandidateRow>[]): Promise<Map<string, ShownProfile>> {
  const ids = rows.map(({ id }) => id);
  const userIds = rows.map(({ userId }) => userId);
  const [histories, resumes] = await Promise.all([findHistories(db, ids), primaryResumes(db, userIds)]);
  const historyOf = Map.groupBy(histories, ({ candidateId }) => candidateId);
  return new Map(rows.map((row) => [row.id, presentProfile(row, historyOf.get(row.id) ?? [], resumes.get(row.userId) ?? null)]));
}

/** Employers reach a person by messages through the board only. They cannot write to an unavailable person, nor read their resume. */
function presentProfile({ withheld, ...row }: Shown<CandidateRow>, history: HistoryRow[], resume: ShownProfile['resume']): ShownProfile {
  const candidate = presentCandidate(row, history, '', resume);
  if (withheld) return { ...anonymizeProfile(candidate), withheld };
  return candidate.available ? { ...candidate, withheld } : { ...candidate, url: '', linkedin_url: '', resume: null, withheld };
}
