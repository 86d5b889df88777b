import type { Database } from '~/platform/database';
import { readTotals } from './queries';

/** How many confirmed addresses get the newsletter, with an account or without; kept, not counted. */
export const countSubscribers = async (db: Database): Promise<number> => (await readTotals(db)).reduce((sum, { count }) => sum + count, 0);
