import type { IdentityPart } from '~/accounts/server/context';
import { loadPerson } from '~/accounts/server/person';
import { primaryResume } from '~/files/server/own-files';
import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money';
import { monthNumber } from '../rules';
import type { Candidate } from '../schemas';
import { type CandidateRow, findCandidateOf, findHistory, type HistoryRow, lockCandidateOf } from './queries';

const NO_PROFILE = 'No Profile found';
/** Something that goes on is newer than anything that ended. */
const NOW = 999_999;

const present = (row: CandidateRow, history: HistoryRow[], email: string, resume: Candidate['resume']): Candidate => ({
  _id: row.id,
  user: { prefix: row.prefix, first_name: row.firstName, middle_name: row.middleName, last_name: row.lastName, suffix: row.suffix, email },
  title: row.title,
  bio: row.bio,
  location: { country_code: row.countryCode, state_code: row.stateCode, zipcode: row.zipcode, city: row.city },
  available: row.available,
  can_work_remote: row.canWorkRemote,
  contract_types: row.contractTypes,
  degrees: row.degrees,
  skills: row.skills,
  url: row.url,
  linkedin_url: row.linkedinUrl,
  salary: { amount: toDollars(row.salaryCents), pay_type: row.payType },
  posted: row.posted,
  resume,
  updated_on: iso(row.updatedAt),
  ed_history: newestFirst(history, 'education').map((item) => ({
    _id: item.id,
    school: item.place,
    field_of_study: item.title,
    degree: item.field,
    summary: item.summary,
    start_date: item.startDate,
    end_date: item.endDate,
  })),
  exp_history: newestFirst(history, 'experience').map((item) => ({
    _id: item.id,
    title: item.title,
    industry: item.field,
    company: item.place,
    summary: item.summary,
    start_date: item.startDate,
    end_date: item.endDate,
    current_employer: item.currentEmployer,
  })),
});

const newestFirst = (history: HistoryRow[], kind: HistoryRow['kind']): HistoryRow[] =>
  history.filter((item) => item.kind === kind).sort((a, b) => endOf(b) - endOf(a) || monthNumber(b.startDate) - monthNumber(a.startDate));

const endOf = (item: HistoryRow): number => (item.currentEmployer ? NOW : monthNumber(item.endDate) || NOW);

/** A user's profile as they see it, or null. */
export async function loadProfile(db: Database, userId: string): Promise<Candidate | null> {
  const row = await findCandidateOf(db, userId);
  if (!row) return null;
  const history = await findHistory(db, row.id);
  const { email } = await loadPerson(db, userId);
  return present(row, history, email, await primaryResume(db, userId));
}

/** The session's parts that come from the profile (1 §3). */
export const candidateIdentityPart: IdentityPart = async (db, userId) => {
  const candidate = await loadProfile(db, userId);
  return candidate ? { user: { candidate_id: candidate._id }, candidate } : {};
};

/**
 * The own profile, locked.
 * @param candidateId where the call names it; another's is 404 like one that does not exist.
 */
export async function lockOwnProfile(tx: Database, userId: string, candidateId?: string): Promise<CandidateRow> {
  const row = await lockCandidateOf(tx, userId);
  if (!row || (candidateId !== undefined && row.id !== candidateId)) throw notFound(NO_PROFILE);
  return row;
}
