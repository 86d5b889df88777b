import { and, desc, eq, gt, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { mailedCodes, refreshTokens, sessions, users } from '../tables';

export type UserRow = typeof users.$inferSelect;

export const findUser = async (db: Database, userId: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.removedAt)))
  )[0];

export const findUserByEmail = async (db: Database, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.removedAt)))
  )[0];

const actors = alias(users, 'actors');
const actorSessions = alias(sessions, 'actor_sessions');

/**
 * True for sessions that have not ended. One in which an admin acts for the user holds only as long as the admin's own
 * session, account and role do; a query that asks this joins `actors` and `actorSessions`.
 */
const holds = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    or(
      isNull(sessions.actorId),
      and(
        eq(actorSessions.userId, sessions.actorId),
        isNull(actorSessions.endedAt),
        gt(actorSessions.expiresAt, now),
        eq(actors.active, true),
        isNull(actors.removedAt),
        sql`'admin' = any(${actors.roles})`,
      ),
    ),
  );

/** A session with its user, if both still hold; nothing otherwise. */
export const findLiveSession = async (db: Database, sessionId: string, userId: string, now: Date) =>
  (await liveSession(db).execute({ sessionId, userId, now }))[0];

const liveSession = prepared((db) =>
  db
    .select({ userId: users.id, email: users.email, verifiedAt: users.verifiedAt, roles: users.roles, actorId: sessions.actorId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(actors, eq(actors.id, sessions.actorId))
    .leftJoin(actorSessions, eq(actorSessions.id, sessions.actorSessionId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        eq(users.active, true),
        isNull(users.removedAt),
        holds(sql.placeholder('now')),
      ),
    )
    .prepare('live_session'),
);

/** Takes a refresh token for use: of two that come at once, one gets it. */
export async function consumeRefreshToken(db: Database, hash: string, now: Date) {
  const [spent] = await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning();
  return spent;
}

export const findRefreshToken = async (db: Database, hash: string) => (await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)))[0];

export const findSession = async (db: Database, sessionId: string) => (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0];

export async function endSession(db: Database, sessionId: string, now: Date, because: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Adds roles to a user, without repeating one. */
export async function grantRoles(db: Database, userId: string, ...roles: string[]): Promise<void> {
  for (const role of roles) {
    await db
      .update(users)
      .set({ roles: sql`array_append(${users.roles}, ${role})` })
      .where(and(eq(users.id, userId), sql`not ${role} = any(${users.roles})`));
  }
}

/** Spends a mailed code: once, in time, for its purpose. */
export async function consumeMailedCode(db: Database, purpose: 'confirm' | 'reset', hash: string, now: Date) {
  const [code] = await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.hash, hash), isNull(mailedCodes.usedAt), gt(mailedCodes.expiresAt, now)))
    .returning();
  return code;
}

type Purpose = (typeof mailedCodes.$inferSelect)['purpose'];

/** Makes every code worthless that a user still holds for these purposes. */
export async function invalidateMailedCodes(db: Database, userId: string, purposes: Purpose[], now: Date): Promise<void> {
  await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.userId, userId), inArray(mailedCodes.purpose, purposes), isNull(mailedCodes.usedAt)));
}

/** Spends the code of an e-mail change after it was found right: of two that come at once, one gets it. */
export async function spendEmailCode(db: Database, codeId: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.id, codeId), isNull(mailedCodes.usedAt)))
    .returning({ id: mailedCodes.id });
  return spent.length > 0;
}

/** Uses one of the tries of the newest e-mail code: of many that come at once, no more than `tries` get one. */
export async function consumeEmailCodeAttempt(db: Database, userId: string, tries: number, now: Date) {
  const newest = db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.userId, userId), eq(mailedCodes.purpose, 'change_email'), isNull(mailedCodes.usedAt), gt(mailedCodes.expiresAt, now)))
    .orderBy(desc(mailedCodes.createdAt))
    .limit(1);
  const [code] = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(sql`${mailedCodes.id} = (${newest})`, sql`${mailedCodes.tries} < ${tries}`))
    .returning();
  return code;
}

/** Ends every session of a user but for one; where an admin acts for others from that one, this ends too. */
export async function endSessions(db: Database, userId: string, now: Date, because: string, except?: string): Promise<void> {
  const ending = except ? or(and(eq(sessions.userId, userId), ne(sessions.id, except)), eq(sessions.actorSessionId, except)) : eq(sessions.userId, userId);
  await db
    .update(sessions)
    .set({ endedAt: now, endedBecause: because })
    .where(and(isNull(sessions.endedAt), ending));
}

/** The user's sign-ins that still hold, newest first. */
export const liveSessions = async (db: Database, userId: string, now: Date) => {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .leftJoin(actors, eq(actors.id, sessions.actorId))
    .leftJoin(actorSessions, eq(actorSessions.id, sessions.actorSessionId))
    .where(and(eq(sessions.userId, userId), holds(now)))
    .orderBy(desc(sessions.createdAt))
    .limit(50);
  return rows.map(({ session }) => session);
};
