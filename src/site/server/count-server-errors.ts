import { gte } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { serverErrors } from '../tables';

/** The number of different server faults that occurred at or after an instant. */
export const countServerErrors = (db: Database, since: Date): Promise<number> => db.$count(serverErrors, gte(serverErrors.errorTime, since));
