import { and, desc, eq, gt, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { Role } from '~/platform/http/roles';
import { mailedCodes, refreshTokens, sessions, users } from '../tables';

export type UserRow = typeof users.$inferSelect;

const selectUser = (db: Database, isMeant: SQL) =>
  db
    .select()
    .from(users)
    .where(and(isMeant, isNull(users.removedAt)));

export const findUser = async (db: Database, userId: string): Promise<UserRow | undefined> => (await selectUser(db, eq(users.id, userId)))[0];

/** A user, locked until the transaction ends. */
export const lockUser = async (tx: Database, userId: string): Promise<UserRow | undefined> =>
  (await selectUser(tx, eq(users.id, userId)).for('no key update'))[0];

export const findUserByEmail = async (db: Database, email: string): Promise<UserRow | undefined> => (await selectUser(db, eq(users.email, email)))[0];

/** The user of an address, locked until the transaction ends. */
export const lockUserByEmail = async (tx: Database, email: string): Promise<UserRow | undefined> =>
  (await selectUser(tx, eq(users.email, email)).for('no key update'))[0];

const actors = alias(users, 'actors');
const actorSessions = alias(sessions, 'actor_sessions');

/**
 * Condition for sessions that have not ended. A session in which an admin acts for the user also ends with the admin's own
 * session, account or role, so a query with this condition must join `actors` and `actorSessions`.
 */
const hasNotEnded = (now: Date | Placeholder): SQL | undefined =>
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
        sql`${Role.admin} = any(${actors.roles})`,
      ),
    ),
  );

/** A session with its user; undefined if the session has ended or the user is not active. */
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
        hasNotEnded(sql.placeholder('now')),
        // Nobody acts for an admin, also if the user became one meanwhile.
        or(isNull(sessions.actorId), sql`not (${Role.admin} = any(${users.roles}))`),
      ),
    )
    .prepare('live_session'),
);

/** Marks a refresh token as used. Of two simultaneous calls, one succeeds. */
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

export async function endSession(db: Database, sessionId: string, now: Date, reason: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endedBecause: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Adds roles to a user that the user does not have yet. */
export async function grantRoles(db: Database, userId: string, ...roles: Role[]): Promise<void> {
  for (const role of roles) {
    await db
      .update(users)
      .set({ roles: sql`array_append(${users.roles}, ${role})` })
      .where(and(eq(users.id, userId), isNull(users.removedAt), sql`not ${role} = any(${users.roles})`));
  }
}

/** Whether the board has an admin who can log in. */
export const hasActiveAdmin = async (db: Database): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(sql`${users.active}`, isNull(users.removedAt), sql`${Role.admin} = any(${users.roles})`))
      .limit(1)
  ).length > 0;

const unusedCode = (purpose: 'confirm' | 'reset', hash: string, now: Date) =>
  and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.hash, hash), isNull(mailedCodes.usedAt), gt(mailedCodes.expiresAt, now));

/** A mailed code that still works, without using it. */
export async function findMailedCode(db: Database, purpose: 'confirm' | 'reset', hash: string, now: Date): Promise<MailedCodeRow | undefined> {
  const [code] = await db
    .select()
    .from(mailedCodes)
    .where(unusedCode(purpose, hash, now));
  return code;
}

/** The confirmation with this hash, whether or not it still works. */
export async function findConfirmation(db: Database, hash: string): Promise<MailedCodeRow | undefined> {
  const [code] = await db
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.purpose, 'confirm'), eq(mailedCodes.hash, hash)));
  return code;
}

/** Marks a mailed code as used, if it is unused, unexpired and for this purpose. */
export async function consumeMailedCode(db: Database, purpose: 'confirm' | 'reset', hash: string, now: Date) {
  const [code] = await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(unusedCode(purpose, hash, now))
    .returning();
  return code;
}

type Purpose = (typeof mailedCodes.$inferSelect)['purpose'];

/** Invalidates all unused codes of a user for these purposes. */
export async function invalidateMailedCodes(db: Database, userId: string, purposes: Purpose[], now: Date): Promise<void> {
  await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.userId, userId), inArray(mailedCodes.purpose, purposes), isNull(mailedCodes.usedAt)));
}

export type MailedCodeRow = typeof mailedCodes.$inferSelect;

/** The newest confirmation that was mailed for a registration, whether or not it still works; without a hash for any. */
export async function findLatestConfirmation(db: Database, userId: string, registrationHash?: string): Promise<MailedCodeRow | undefined> {
  const [latest] = await db
    .select()
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.userId, userId),
        eq(mailedCodes.purpose, 'confirm'),
        registrationHash === undefined ? undefined : eq(mailedCodes.registrationHash, registrationHash),
      ),
    )
    .orderBy(desc(mailedCodes.createdAt), desc(mailedCodes.id))
    .limit(1);
  return latest;
}

/** Marks a code that was compared as used. Of two simultaneous calls, one succeeds. */
export async function consumeTriedCode(db: Database, codeId: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.id, codeId), isNull(mailedCodes.usedAt)))
    .returning({ id: mailedCodes.id });
  return spent.length > 0;
}

/** The codes of a user that may be tried: those for a purpose, and for confirmations those of one registration, if it is given. */
interface TriedCode {
  userId: string;
  purpose: 'change_email' | 'confirm';
  registrationHash?: string | undefined;
}

/** Counts an attempt at the newest code that may be tried. Of many simultaneous calls, no more than `tries` get the code. */
export async function consumeCodeAttempt(
  db: Database,
  { userId, purpose, registrationHash }: TriedCode,
  tries: number,
  now: Date,
): Promise<MailedCodeRow | undefined> {
  const newest = db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.userId, userId),
        eq(mailedCodes.purpose, purpose),
        registrationHash === undefined ? undefined : eq(mailedCodes.registrationHash, registrationHash),
        isNull(mailedCodes.usedAt),
        gt(mailedCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(mailedCodes.createdAt))
    .limit(1);
  const [code] = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(sql`${mailedCodes.id} = (${newest})`, sql`${mailedCodes.tries} < ${tries}`))
    .returning();
  return code;
}

/** Ends every session of a user except one. Sessions in which an admin acts for others from that one end as well. */
export async function endSessions(db: Database, userId: string, now: Date, reason: string, except?: string): Promise<void> {
  const ending = except ? or(and(eq(sessions.userId, userId), ne(sessions.id, except)), eq(sessions.actorSessionId, except)) : eq(sessions.userId, userId);
  await db
    .update(sessions)
    .set({ endedAt: now, endedBecause: reason })
    .where(and(isNull(sessions.endedAt), ending));
}

/** Ends the sessions in which an admin acts for others. */
export async function endImpersonations(db: Database, adminId: string, now: Date, reason: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endedBecause: reason })
    .where(and(isNull(sessions.endedAt), eq(sessions.actorId, adminId)));
}

/** The user's sessions that have not ended, newest first. */
export const liveSessions = async (db: Database, userId: string, now: Date) => {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .leftJoin(actors, eq(actors.id, sessions.actorId))
    .leftJoin(actorSessions, eq(actorSessions.id, sessions.actorSessionId))
    .where(and(eq(sessions.userId, userId), hasNotEnded(now)))
    .orderBy(desc(sessions.createdAt))
    .limit(50);
  return rows.map(({ session }) => session);
};
