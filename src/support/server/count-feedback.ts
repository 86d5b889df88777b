import type { Database } from '~/platform/database';
import { countTicketsSince } from './queries';

/** How many messages came at or after an instant, and how many of them ask for an answer. The answers go by mail and are not kept here. */
export const countFeedback = (db: Database, since: Date): Promise<{ received: number; toAnswer: number }> => countTicketsSince(db, since);
