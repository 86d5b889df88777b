import { asc, gt } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { organizations } from '../tables';

/** The number of organizations, with those that are not active. */
export const countAllOrganizations = (db: Database): Promise<number> => db.$count(organizations);

/** The ids of the organizations after an id, in their order, with those that are not active. @param after null for the first ones. */
export async function organizationIdsAfter(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(after === null ? undefined : gt(organizations.id, after))
    .orderBy(asc(organizations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
