import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import { findUser } from './queries';

/** A user's own name and address, as other slices copy them. @throws 404 for an account that is gone. */
export async function loadPerson(db: Database, userId: string): Promise<{ firstName: string; lastName: string; email: string }> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  return { firstName: user.firstName, lastName: user.lastName, email: user.email };
}
