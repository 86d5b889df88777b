import type { Database } from '~/platform/database';
import { countTicketsSince } from './queries';

/** Counts the messages sent at or after an instant, and those that ask for an answer. Answers are sent by mail and not stored. */
export const countFeedback = (db: Database, since: Date): Promise<{ received: number; toAnswer: number }> => countTicketsSince(db, since);
