import type { UserRecordPart } from '~/accounts/server';
import { findCandidateOf } from '../queries';

/** The id of a user's profile for the back office; null without one. */
export const candidateIdOfUser: UserRecordPart = async (db, userId) => ({ candidate_id: (await findCandidateOf(db, userId))?.id ?? null });
