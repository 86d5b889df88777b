import { and, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { digitsOf, newestByDigits } from '~/platform/database/parts';
import { organizations } from '../tables';

const active = sql`${organizations.active}`;

/** How many organizations there are, counted up to a limit. */
export async function countUpTo(db: Database, limit: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(organizations).where(active).limit(limit).as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

export const newestActiveByDigits = (db: Database) => newestByDigits(db, organizations, organizations.id, organizations.updatedAt, active);

export const activeWithDigits = (db: Database, [first, last]: readonly [string, string], limit: number) =>
  db
    .select({ id: organizations.id, name: organizations.name, updatedAt: organizations.updatedAt })
    .from(organizations)
    .where(and(active, sql`${digitsOf(organizations.id)} between ${first} and ${last}`))
    .limit(limit);
