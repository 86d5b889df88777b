import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { Id, Instant, iso } from '~/platform/http/schemas';
import { isOwner } from '../../rules';
import { organizationMembers, organizations } from '../../tables';

type MembershipRow = typeof organizationMembers.$inferSelect;

/** A membership as the audit log keeps it, so that undoing its end restores all of it. Entries of earlier releases lack the last two members. */
export const membershipValue = {
  relationship: z.string(),
  roles: z.array(z.string()),
  since: Instant.optional(),
  added_by: Id.nullable().optional(),
};
type MembershipValue = z.output<z.ZodObject<typeof membershipValue>>;

export const presentMembership = ({ relationship, roles, createdAt, addedBy }: Pick<MembershipRow, 'relationship' | 'roles' | 'createdAt' | 'addedBy'>) => ({
  relationship,
  roles,
  since: iso(createdAt),
  added_by: addedBy,
});

/** The columns of a membership that is restored. @param now when it began, where nobody has noted that. */
export const restoredColumns = ({ relationship, roles, since, added_by }: MembershipValue, adminId: string, now: Date) => ({
  relationship,
  roles,
  addedBy: added_by === undefined ? adminId : added_by,
  createdAt: since === undefined ? now : new Date(since),
});

/**
 * Ends memberships of one organization. The caller has locked it.
 * @throws 409 where it would lose its last owner: nobody could remove members or hand it over any more.
 */
export async function endMemberships(tx: Database, organizationId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const members = await tx.select().from(organizationMembers).where(eq(organizationMembers.organizationId, organizationId));
  const owners = members.filter(isOwner);
  if (owners.some(({ userId }) => userIds.includes(userId)) && owners.every(({ userId }) => userIds.includes(userId))) {
    const [organization] = await tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId));
    throw conflict(
      `This is the last owner of ${organization?.name ?? 'the organization'}. Make another member an owner first, or deactivate the organization.`,
      'last_owner',
    );
  }
  await tx.delete(organizationMembers).where(and(eq(organizationMembers.organizationId, organizationId), inArray(organizationMembers.userId, [...userIds])));
}

/** Locks organizations of a user, in the order of their ids, so that two owners who are removed at the same moment leave one. */
export const lockOrganizationsOf = (tx: Database, userId: string): Promise<unknown> =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      sql`${organizations.id} in (select ${organizationMembers.organizationId} from ${organizationMembers} where ${eq(organizationMembers.userId, userId)})`,
    )
    .orderBy(organizations.id)
    .for('update');
