import { inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { logoPath } from '../rules';
import type { OrganizationRef } from '../schemas';
import { organizations } from '../tables';

/** Organizations as posts and lists name them, by id, in one query; unknown ids are left out. */
export async function organizationRefs(db: Database, ids: string[]): Promise<Map<string, OrganizationRef>> {
  if (ids.length === 0) return new Map();
  const { id, name, logo } = organizations;
  const rows = await db.select({ id, name, logo }).from(organizations).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { _id: row.id, name: row.name, logo: logoPath(row.logo) }]));
}

/** Only their names. */
export async function organizationNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const refs = await organizationRefs(db, ids);
  return new Map([...refs].map(([id, { name }]) => [id, name]));
}
