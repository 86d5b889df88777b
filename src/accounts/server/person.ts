import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import { findUser } from './queries';
import { findPeople } from './user-queries';

/** A user's own name and address, as other slices copy them. @throws 404 for an account that is gone. */
export async function loadUserName(db: Database, userId: string): Promise<{ firstName: string; lastName: string; email: string }> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  return { firstName: user.firstName, lastName: user.lastName, email: user.email };
}

/** The names and addresses of users by their ids, as lists of what people did show them. Whoever is gone is left out. */
export async function loadUserNames(db: Database, userIds: string[]): Promise<Map<string, { firstName: string; lastName: string; email: string }>> {
  const people = await findPeople(db, [...new Set(userIds)]);
  return new Map(people.map(({ id, ...person }) => [id, person]));
}
