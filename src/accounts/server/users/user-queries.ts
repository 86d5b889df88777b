import { and, gte, inArray, isNull } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { users } from '../../tables';

export const countUsersSince = (db: Database, since: Date): Promise<number> => db.$count(users, and(isNull(users.removedAt), gte(users.createdAt, since)));

/** Names and addresses of users by their ids, without removed accounts. */
export async function findUserNames(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.removedAt)));
}
