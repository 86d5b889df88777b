import type { Database } from '~/platform/database';
import { countUsersSince } from './user-queries';

/** Counts the accounts created at or after an instant, without those that were removed. */
export const countNewAccounts = (db: Database, since: Date): Promise<number> => countUsersSince(db, since);
