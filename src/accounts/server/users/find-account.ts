import type { Database } from '~/platform/database';
import { findUserByEmail } from '../queries';

/** The confirmed, active account with an address (lower case), or null. The answer to a client must not show whether there is one. */
export async function findAccountByEmail(db: Database, email: string): Promise<{ id: string; email: string; firstName: string } | null> {
  const user = await findUserByEmail(db, email);
  return user?.active && user.verifiedAt ? { id: user.id, email: user.email, firstName: user.firstName } : null;
}
