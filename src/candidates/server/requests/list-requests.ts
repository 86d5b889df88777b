import type { Database } from '~/platform/database';
import type { NameRequest } from '../../contract';
import { findRequestsTo, presentRequests } from './request-queries';

const MOST = 100;

/** The newest requests for the name of a user's anonymous profile. */
export const listRequests = async (db: Database, userId: string): Promise<{ data: NameRequest[] }> => ({
  data: await presentRequests(db, await findRequestsTo(db, userId, { limit: MOST })),
});
