import { inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { organizations } from '../tables';

/** Names of organizations by id, in one query; unknown ids are left out. */
export async function organizationNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: organizations.id, name: organizations.name }).from(organizations).where(inArray(organizations.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
