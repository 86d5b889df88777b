import { and, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { idSuffix, newestChangeBySuffix } from '~/platform/database/parts';
import { organizations } from '../tables';

const active = sql`${organizations.active}`;

/** The number of organizations, counted up to a limit. */
export async function countUpTo(db: Database, limit: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(organizations).where(active).limit(limit).as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

export const newestOrganizationChangeBySuffix = (db: Database) => newestChangeBySuffix(db, organizations, organizations.id, organizations.updatedAt, active);

export const activeBySuffix = (db: Database, [first, last]: readonly [string, string], limit: number) =>
  db
    .select({ id: organizations.id, name: organizations.name, updatedAt: organizations.updatedAt })
    .from(organizations)
    .where(and(active, sql`${idSuffix(organizations.id)} between ${first} and ${last}`))
    .limit(limit);
