import type { Database } from '~/platform/database';
import { findUser } from './queries';

/** Where a user's mail goes, or nothing for an account that is gone or switched off. */
export async function findAddress(db: Database, userId: string): Promise<{ email: string; firstName: string } | undefined> {
  const user = await findUser(db, userId);
  return user?.active ? { email: user.email, firstName: user.firstName } : undefined;
}
