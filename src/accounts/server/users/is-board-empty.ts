import type { Database } from '~/platform/database';
import { users } from '../../tables';

/** True before the first account exists; only then may the board be seeded. */
export const isBoardEmpty = async (db: Database): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
