import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
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

/** A session with its user and, when impersonating, the admin, if all three still hold; nothing otherwise. */
export async function findLiveSession(db: Database, sessionId: string, userId: string, now: Date) {
  const [row] = await liveSession(db).execute({ sessionId, userId, now });
  if (row?.actorId && !(row.actorActive && row.actorRoles?.includes('admin'))) return undefined;
  return row;
}

const liveSession = prepared((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      verifiedAt: users.verifiedAt,
      roles: users.roles,
      actorId: sessions.actorId,
      actorRoles: actors.roles,
      actorActive: actors.active,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(actors, eq(actors.id, sessions.actorId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.active, true),
        isNull(users.removedAt),
      ),
    )
    .prepare('live_session'),
);

/** Takes a refresh token for use: of two that come at once, one gets it. */
export async function spendRefreshToken(db: Database, hash: string, now: Date) {
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
export async function spendMailedCode(db: Database, purpose: 'confirm' | 'reset', hash: string, now: Date) {
  const [code] = await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.hash, hash), isNull(mailedCodes.usedAt), gt(mailedCodes.expiresAt, now)))
    .returning();
  return code;
}

/** Makes every code of a purpose that a user still holds worthless. */
export async function voidMailedCodes(db: Database, userId: string, purpose: 'confirm' | 'reset' | 'change_email', now: Date): Promise<void> {
  await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.userId, userId), eq(mailedCodes.purpose, purpose), isNull(mailedCodes.usedAt)));
}

/** Uses one of the tries of the newest e-mail code: of many that come at once, no more than `tries` get one. */
export async function tryEmailCode(db: Database, userId: string, tries: number, now: Date) {
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

/** Ends every session of a user, but for one. */
export async function endSessions(db: Database, userId: string, now: Date, because: string, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endedBecause: because })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), except ? ne(sessions.id, except) : undefined));
}

/** The user's sign-ins that still hold, newest first. */
export const liveSessions = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(50);
