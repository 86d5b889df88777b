import { and, count, desc, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { users } from '../../tables';
import type { UserRow } from '../queries';

/** The text that a search for users matches; the index `users_text` is on exactly this expression. */
const userText = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;

/** Matches a word literally: `%` and `_` are escaped. */
const containing = (word: string): SQL => sql`${userText} like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;

/** Users who are not removed and have every word in their name or address. */
const matching = (words: string[]): SQL | undefined => and(isNull(users.removedAt), ...words.map(containing));

export const searchUsers = (db: Database, words: string[], page: number, pageSize: number): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(matching(words))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

export async function countUsers(db: Database, words: string[]): Promise<number> {
  const [row] = await db.select({ value: count() }).from(users).where(matching(words));
  return row?.value ?? 0;
}

/** Counts the accounts created at or after an instant, without those that were removed. */
export const countNewAccounts = (db: Database, since: Date): Promise<number> => db.$count(users, and(isNull(users.removedAt), gte(users.createdAt, since)));

/** Names and addresses of users by their ids, without removed accounts. */
export async function findUserNames(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.removedAt)));
}

/** True before the first account exists; only then may the board be seeded. */
export const isBoardEmpty = async (db: Database): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
