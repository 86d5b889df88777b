import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { users } from '../../tables';
import { passwordMatches } from '../passwords/passwords';

/** The addresses, of those given, whose accounts exist and have this password: a public board refuses to start with the published ones of the demo. */
export async function accountsWithPassword(db: Database, emails: readonly string[], password: string): Promise<string[]> {
  const found = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.active, true), isNull(users.removedAt)));
  const matches = await Promise.all(found.map(({ passwordHash }) => passwordMatches(passwordHash, password)));
  return found.filter((_, index) => matches[index]).map(({ email }) => email);
}
