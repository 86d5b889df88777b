import type { Database } from '~/platform/database';
import { countUsersSince } from './user-queries';

/** How many accounts were made at or after an instant, and still are. */
export const countNewAccounts = (db: Database, since: Date): Promise<number> => countUsersSince(db, since);
