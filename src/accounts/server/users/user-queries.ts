import { and, eq, gte, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, ReadDatabase } from '~/platform/database';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import type { RecordOwner } from '~/platform/records/list';
import { conditionOf, wordsOf } from '~/platform/records/words';
import { refreshTokens, sessions, users } from '../../tables';

/** Counts the accounts created at or after an instant, without those that were removed. */
export const countNewAccounts = (db: ReadDatabase, since: Date): Promise<number> => db.$count(users, and(isNull(users.removedAt), gte(users.createdAt, since)));

/** Names and addresses of users by their ids, without removed accounts. */
export async function findUserNames(db: ReadDatabase, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.removedAt)));
}

/** When each user last got tokens in a session of their own, for those who have one. */
export async function findNewestTokens(db: Database, userIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: sessions.userId, newest: max(refreshTokens.createdAt) })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(inArray(sessions.userId, userIds), isNull(sessions.actorId)))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, newest }) => (newest ? [[userId, newest]] : [])));
}

/** The text by which users are found: exactly the expression of the index `users_text`. */
export const userText = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;

/** The users of records, by the column of their ids, for searches of the records by the name and address of their user. */
export const recordUser = (column: PgColumn): RecordOwner => ({
  column,
  idsWith: (word) => sql`select ${users.id} from ${users} where ${users.removedAt} is null and ${word(userText)}`,
  has: (word) => sql`(select ${word(userText)} from ${users} where ${users.id} = ${column} and ${users.removedAt} is null)`,
});

/** True before the first account exists; only then may the board be seeded. */
export const isBoardEmpty = async (db: Database): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/** A subquery of the ids of users whose name and address contain every word of a text. Also finds removed accounts. */
export const idsOfUsersNamed = (text: string): SQL =>
  sql`(select ${users.id} from ${users} where ${and(...wordsOf(text).map((word) => conditionOf(word)(userText))) ?? sql`false`})`;

/** A subquery of the ids of users who may log in. */
export const idsOfActiveUsers = sql`(select ${users.id} from ${users} where ${users.active})`;

/** Counts the new accounts of each week, without those that were removed. */
export const accountsByWeek = (db: ReadDatabase, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: users, at: users.createdAt, where: isNull(users.removedAt) }, starts);
