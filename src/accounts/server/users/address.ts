import type { Database } from '~/platform/database';
import { findUser, findUserByEmail } from '../queries';

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

/** The id of the active account that has verified this address, if there is one. `email` is in lower case. */
export async function findVerifiedUserIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(db, email);
  return user?.active && user.verifiedAt ? user.id : undefined;
}
