import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import { findUser, findUserByEmail } from '../queries';
import { findNewestTokens, findUserNames } from './user-queries';

/** A user's name and address, for other slices to copy. @throws 404 for a removed account. */
export async function loadUserName(db: Database, userId: string): Promise<{ firstName: string; lastName: string; email: string }> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  return { firstName: user.firstName, lastName: user.lastName, email: user.email };
}

/** The names and addresses of users by their ids. Removed accounts are left out. */
export async function loadUserNames(db: Database, userIds: string[]): Promise<Map<string, { firstName: string; lastName: string; email: string }>> {
  const users = await findUserNames(db, [...new Set(userIds)]);
  return new Map(users.map(({ id, ...user }) => [id, user]));
}

/** The address and first name for mail to a user; undefined for an account that was removed or deactivated. */
export async function findAddress(db: Database, userId: string): Promise<{ email: string; firstName: string } | undefined> {
  const user = await findUser(db, userId);
  return user?.active ? { email: user.email, firstName: user.firstName } : undefined;
}

/** A user's address, if it is verified. */
export async function findVerifiedAddress(db: Database, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.verifiedAt ? user.email : undefined;
}

/** The confirmed, active account with an address (lower case), or null. The answer to a client must not show whether there is one. */
export async function findAccountByEmail(db: Database, email: string): Promise<{ id: string; email: string; firstName: string } | null> {
  const user = await findUserByEmail(db, email);
  return user?.active && user.verifiedAt ? { id: user.id, email: user.email, firstName: user.firstName } : null;
}

/** The users, among some, who have used a session of their own since an instant. Every session that is used gets new tokens after minutes. */
export async function usersSeenSince(db: Database, candidates: { userId: string; since: Date }[]): Promise<Set<string>> {
  if (candidates.length === 0) return new Set();
  const newest = await findNewestTokens(
    db,
    candidates.map(({ userId }) => userId),
  );
  return new Set(candidates.filter(({ userId, since }) => (newest.get(userId)?.getTime() ?? 0) >= since.getTime()).map(({ userId }) => userId));
}
