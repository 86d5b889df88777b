import type { Database } from '~/platform/database';
import { findCandidateOf } from '../queries';

/** The id of a user's profile for the back office; null without one. */
export const candidateIdOfUser = async (db: Database, userId: string) => ({ candidate_id: (await findCandidateOf(db, userId))?.id ?? null });
