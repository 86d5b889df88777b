import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { organizationMembers, organizations } from '../../tables';
import type { OrganizationRow } from '../queries';

/** An organization, whether it is active or not. */
export const findAnyOrganization = async (db: Database, id: string): Promise<OrganizationRow | undefined> =>
  (await db.select().from(organizations).where(eq(organizations.id, id)))[0];

export const lockOrganization = async (tx: Database, id: string): Promise<OrganizationRow | undefined> =>
  (await tx.select().from(organizations).where(eq(organizations.id, id)).for('update'))[0];

/** Locks several organizations in the order of their ids. */
export const lockOrganizations = (tx: Database, ids: string[]): Promise<OrganizationRow[]> =>
  tx.select().from(organizations).where(inArray(organizations.id, ids)).orderBy(asc(organizations.id)).for('update');

/** The members of an organization, in the order in which they joined. */
export const findMembers = (db: Database, organizationId: string) =>
  db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.userId));

/** Changes the relationship of a member. */
export const updateMember = (
  tx: Database,
  organizationId: string,
  userId: string,
  values: Partial<Pick<typeof organizationMembers.$inferInsert, 'relationship' | 'roles'>>,
): Promise<unknown> =>
  tx
    .update(organizationMembers)
    .set(values)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
