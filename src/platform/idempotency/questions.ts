import type { SQL } from 'drizzle-orm';
import type { Database } from '../database';
import { defineQuestion } from '../slices/questions';

/** The id of an account within the statement that stores it; null where the account was removed. One that is being removed is waited for. */
export const storedAccountId = defineQuestion<(db: Database, userId: string) => SQL<string | null>>('storedAccountId');
