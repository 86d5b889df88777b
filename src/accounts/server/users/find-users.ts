import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { notFound, unauthorized } from '~/platform/context/errors';
import type { Database, ReadDatabase } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import { users } from '../../tables';
import { findUser, findUserByEmail, lockUserByEmail, type UserRow } from '../queries';
import { findNewestTokens, findUserNames } from './user-queries';

/** A user's name and address, for other slices to copy. @throws 404 for a removed account. */
export async function loadUserName(db: Database, userId: string): Promise<{ firstName: string; lastName: string; email: string }> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  return { firstName: user.firstName, lastName: user.lastName, email: user.email };
}

/** The names and addresses of users by their ids. Removed accounts are left out. */
export async function loadUserNames(db: ReadDatabase, userIds: string[]): Promise<Map<string, { firstName: string; lastName: string; email: string }>> {
  const users = await findUserNames(db, [...new Set(userIds)]);
  return new Map(users.map(({ id, ...user }) => [id, user]));
}

/**
 * The id of an account within a statement that stores it; null where the account was removed. An account that is being removed is waited for,
 * and none is removed before the end of the transaction.
 */
export const presentUserId = (tx: Database, userId: string): SQL<string | null> =>
  sql`${tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)))
    .for('key share')}`;

/**
 * Keeps an account from being removed until the end of the transaction; one that is being removed is waited for. For what is stored for somebody
 * else than the viewer, after locks that the removal takes before that of the account: of an order, of a coupon.
 * @returns whether the account still exists.
 */
export async function keepPresent(tx: Database, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)))
    .for('key share');
  return user !== undefined;
}

/** Whether an account exists and was not removed. */
async function isPresent(tx: Database, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return user !== undefined;
}

/**
 * Refuses a request whose account was removed after it began. Call it after taking a lock that the removal also takes: the change then happens before
 * the removal, or not at all.
 * @throws 401 for a removed account.
 */
export async function requirePresent(tx: Database, userId: string): Promise<void> {
  if (!(await isPresent(tx, userId))) throw unauthorized();
}

/**
 * Keeps an account until the end of the transaction, and waits for a removal under way. Call it before any other lock, as the removal takes its own.
 * @returns whether the account still exists.
 */
export async function holdAccount(tx: Database, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`removal of ${userId}`}, 0))`);
  // A separate statement, because each sees only what was committed before it began.
  return isPresent(tx, userId);
}

/** Keeps the account of the viewer until the end of the transaction, as `holdAccount` does. @throws 401 for a removed account. */
export async function holdOwnAccount(tx: Database, userId: string): Promise<void> {
  if (!(await holdAccount(tx, userId))) throw unauthorized();
}

/** The address and first name for mail to a user; undefined for an account that was removed or deactivated. */
export async function findAddress(db: Database, userId: string): Promise<{ email: string; firstName: string } | undefined> {
  const user = await findUser(db, userId);
  return user?.active ? { email: user.email, firstName: user.firstName } : undefined;
}

/** The addresses and first names of these accounts, for mail that the board sends by itself: only of active ones whose address is verified. */
export async function reachableAccounts(db: Database, userIds: string[]): Promise<Map<string, { email: string; firstName: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isNotNull(users.verifiedAt), eq(users.active, true), isNull(users.removedAt)));
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

/** A user's address, if it is verified. */
export async function findVerifiedAddress(db: Database, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.verifiedAt ? user.email : undefined;
}

/** The addresses of those of these accounts that are confirmed, active and not removed, by their ids. */
export async function confirmedAddressesOf(db: Database, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, userIds), isNotNull(users.verifiedAt), eq(users.active, true), isNull(users.removedAt)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The confirmed, active account with an address (lower case), or null. The answer to a client must not show whether there is one. */
export const findAccountByEmail = async (db: Database, email: string): Promise<ConfirmedAccount | null> => confirmed(await findUserByEmail(db, email));

/** The account that `findAccountByEmail` finds, locked until the transaction ends. */
export const lockAccountByEmail = async (tx: Database, email: string): Promise<ConfirmedAccount | null> => confirmed(await lockUserByEmail(tx, email));

interface ConfirmedAccount {
  id: string;
  email: string;
  firstName: string;
}

const confirmed = (user: UserRow | undefined): ConfirmedAccount | null =>
  user?.active && user.verifiedAt ? { id: user.id, email: user.email, firstName: user.firstName } : null;

/** The most admins that get a mail of the board. */
const MOST_ADMINS = 50;

/** The active admins with a confirmed address, for mails to the staff. */
export const findAdmins = (db: Database): Promise<{ id: string; email: string; firstName: string }[]> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(sql`${Role.admin} = any(${users.roles})`, eq(users.active, true), isNotNull(users.verifiedAt), isNull(users.removedAt)))
    .orderBy(asc(users.createdAt))
    .limit(MOST_ADMINS);

/** The users, among some, who have used a session of their own since an instant. Every session that is used gets new tokens after minutes. */
export async function usersSeenSince(db: Database, candidates: { userId: string; since: Date }[]): Promise<Set<string>> {
  if (candidates.length === 0) return new Set();
  const newest = await findNewestTokens(
    db,
    candidates.map(({ userId }) => userId),
  );
  return new Set(candidates.filter(({ userId, since }) => (newest.get(userId)?.getTime() ?? 0) >= since.getTime()).map(({ userId }) => userId));
}
