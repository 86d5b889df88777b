import type { Database } from '~/platform/database';
import { findUser, findUserByEmail } from './queries';

/** Where a user's mail goes, or nothing for an account that is gone or switched off. */
export async function findAddress(db: Database, userId: string): Promise<{ email: string; firstName: string } | undefined> {
  const user = await findUser(db, userId);
  return user?.active ? { email: user.email, firstName: user.firstName } : undefined;
}

/** A user's address once it is proved to be theirs. */
export async function findVerifiedAddress(db: Database, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.verifiedAt ? user.email : undefined;
}

/** Whose proved address this is: the account's id, or nothing where no live account has proved it. `email` in its canonical form. */
export async function findVerifiedUserIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(db, email);
  return user?.active && user.verifiedAt ? user.id : undefined;
}
