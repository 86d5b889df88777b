import type { Database } from '~/platform/database';
import { readTotals } from './queries';

/** The number of confirmed subscribers, with and without an account, from totals that triggers keep. */
export const countSubscribers = async (db: Database): Promise<number> => (await readTotals(db)).reduce((sum, { count }) => sum + count, 0);
