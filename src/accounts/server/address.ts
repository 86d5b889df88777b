import type { Database } from '~/platform/database';
import { findUser } from './queries';

/** Where a user's mail goes, or nothing for an account that is gone or switched off. */
export async function findAddress(db: Database, userId: string): Promise<{ email: string; firstName: string } | undefined> {
  const user = await findUser(db, userId);
  return user?.active ? { email: user.email, firstName: user.firstName } : undefined;
}

/** A user's address once it is proved to be theirs. */
export async function findProvedAddress(db: Database, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.verifiedAt ? user.email : undefined;
}
