import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import { findUser } from '../queries';
import { findUserNames } from './user-queries';

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
