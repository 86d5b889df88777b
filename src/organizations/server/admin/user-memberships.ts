import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { Id } from '~/platform/http/schemas';
import { fieldOf } from '~/platform/records/fields';
import { rolesOf } from '../../rules';
import { organizationMembers, organizations } from '../../tables';
import { endMemberships, lockOrganizationsOf, membershipValue, presentMembership, restoredColumns } from './membership-values';

const Membership = z.object({ _id: Id, ...membershipValue });

const membershipsOf = (db: Database, userId: string) =>
  db
    .select({
      _id: organizations.id,
      name: organizations.name,
      relationship: organizationMembers.relationship,
      roles: organizationMembers.roles,
      createdAt: organizationMembers.createdAt,
      addedBy: organizationMembers.addedBy,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizations.name), asc(organizations.id));

/** The organizations of a user for the back office, with those that are not active. */
export const userMemberships = async (db: Database, userId: string) => ({
  organizations: (await membershipsOf(db, userId)).map(({ _id, name, ...membership }) => ({
    _id,
    name,
    relationship: membership.relationship,
    roles: rolesOf(membership),
  })),
});

/** The field `organizations` of users: removing an item ends the membership; undoing that restores it. */
export const membershipsField = fieldOf<{ id: string }>()({
  operators: ['field_pull_by_field'],
  lockBefore: lockOrganizationsOf,
  value: z.array(Membership),
  read: async (user, tx) => (await membershipsOf(tx, user.id)).map(({ _id, ...membership }) => ({ _id, ...presentMembership(membership) })),
  async write({ ctx, tx, row: user, value, viewer }) {
    const current = (await membershipsOf(tx, user.id)).map(({ _id }) => _id);
    const ended = current.filter((id) => !value.some((membership) => membership._id === id));
    for (const organizationId of ended) await endMemberships(tx, organizationId, [user.id]);
    const restored = value.filter(({ _id }) => !current.includes(_id));
    if (restored.length === 0) return;
    await refuseMissing(
      tx,
      restored.map(({ _id }) => _id),
    );
    await tx
      .insert(organizationMembers)
      .values(
        restored.map(({ _id, ...membership }) => ({ organizationId: _id, userId: user.id, ...restoredColumns(membership, viewer.userId, ctx.clock.now()) })),
      );
  },
});

/** Refuses memberships of organizations that have been removed, as an undo may bring them. */
async function refuseMissing(tx: Database, ids: string[]): Promise<void> {
  const found = await tx.select({ id: organizations.id }).from(organizations).where(inArray(organizations.id, ids)).for('key share');
  if (found.length < ids.length) throw conflict('This organization was removed.', 'organization_removed');
}
