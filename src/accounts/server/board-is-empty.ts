import type { Database } from '~/platform/database';
import { users } from '../tables';

/** True before the first account: the moment for a seed. */
export const isBoardEmpty = async (db: Database): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
