import type { partOfIdentity } from '~/accounts/questions';
import { loadUserName } from '~/accounts/server';
import { primaryResume } from '~/files/server';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { AnswerOf } from '~/platform/slices/questions';
import type { Candidate } from '../schemas';
import { presentCandidate } from './present';
import { type CandidateRow, findCandidateOf, findHistory, lockCandidateOf } from './queries';

const NO_PROFILE = 'No Profile found';

/** A user's profile as they see it, or null. */
export async function loadProfile(db: Database, userId: string): Promise<Candidate | null> {
  const row = await findCandidateOf(db, userId);
  if (!row) return null;
  const history = await findHistory(db, row.id);
  const { email } = await loadUserName(db, userId);
  return presentCandidate(row, history, email, await primaryResume(db, userId));
}

/** A user's profile as they see it. @throws 404 without one. */
export async function requireProfile(db: Database, userId: string): Promise<Candidate> {
  const profile = await loadProfile(db, userId);
  if (!profile) throw notFound(NO_PROFILE);
  return profile;
}

/** The fields of the session that come from the profile. */
export const candidateIdentityPart: AnswerOf<typeof partOfIdentity> = async (db, userId) => {
  const candidate = await loadProfile(db, userId);
  return candidate ? { user: { candidate_id: candidate._id }, candidate } : {};
};

/**
 * The viewer's profile, locked.
 * @param candidateId when the call names it; another user's profile is 404, like one that does not exist.
 */
export async function lockOwnProfile(tx: Database, userId: string, candidateId?: string): Promise<CandidateRow> {
  const row = await lockCandidateOf(tx, userId);
  if (!row || (candidateId !== undefined && row.id !== candidateId)) throw notFound(NO_PROFILE);
  return row;
}
