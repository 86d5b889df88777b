import { and, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import { users } from '../../tables';

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

/**
 * A subquery of `id` and `text` (name and address in lower case) of the users whose text matches at least one `like` pattern, for
 * searches of records by their user. Uses the index `users_text`.
 */
export function usersLike(patterns: string[]): SQL {
  const text = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
  return sql`select ${users.id}, ${text} as text from ${users} where ${isNull(users.removedAt)} and ${or(...patterns.map((pattern) => sql`${text} like ${pattern}`))}`;
}

/** True before the first account exists; only then may the board be seeded. */
export const isBoardEmpty = async (db: Database): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/** The ids of users whose name and address contain every word of a text, as a subquery for other slices' queries. Also finds removed accounts. */
export function idsOfUsersNamed(text: string): SQL {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  // Exactly the expression of the index `users_text`.
  const told = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
  return sql`(select ${users.id} from ${users} where ${and(...words.map((word) => sql`${told} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)) ?? sql`false`})`;
}
/** Counts the new accounts of each week, without those that were removed. */
export const accountsByWeek = (db: Database, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: users, at: users.createdAt, where: isNull(users.removedAt) }, starts);
