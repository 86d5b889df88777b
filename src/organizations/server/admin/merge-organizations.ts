import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { emit } from '~/platform/slices/events';
import type { AdminOrganization } from '../../admin-contract';
import { organizationMerged } from '../../events';
import { organizationInvitations, organizationMembers } from '../../tables';
import { updateOrganization } from '../queries';
import { findAnyOrganization, lockOrganizations } from './queries';
import { belongingsOf, showForAdmin } from './show-organization';

/**
 * Moves the posts, orders, gift cards and members of an organization to another one. The first one stays, deactivated and empty, so
 * that the audit log keeps its subject.
 * @returns the organization that has the records now.
 * @throws 422 for an unknown one and for one merged into itself, 404, 409 for one merged into an inactive one.
 */
export async function mergeOrganizations(ctx: Context, admin: Viewer, from: string, into: string): Promise<AdminOrganization> {
  if (from === into) throw invalidField('into', 'please select another organization', 'same');
  await inTransaction(ctx.db, async (tx) => {
    // Posts are locked before organizations, and cannot be moved to one that is not there.
    if (!(await findAnyOrganization(tx, from))) throw notFound();
    if (!(await findAnyOrganization(tx, into))) throw invalidField('into', 'there is no such organization', 'unknown_organization');
    const { live_posts, pending_posts, other_posts, orders, gift_cards } = await belongingsOf(ctx, tx, from);
    await emit(ctx, tx, organizationMerged, { from, into });
    const rows = await lockOrganizations(tx, [from, into]);
    const [source, target] = [from, into].map((id) => rows.find((row) => row.id === id));
    if (!source) throw notFound();
    if (!target) throw invalidField('into', 'there is no such organization', 'unknown_organization');
    if (!target.active) throw conflict('The other organization is inactive. Activate it first, or select another one.', 'organization_inactive');
    const members = await moveMembers(tx, from, into);
    await updateOrganization(tx, from, { active: false, updatedAt: ctx.clock.now() });
    await announcePublicChange(tx);
    const moved = {
      posts: live_posts.count + pending_posts.count + other_posts.count,
      orders: orders.count,
      gift_cards: gift_cards.count,
      members,
    };
    const line = { actorId: admin.userId, action: 'organization.merged', subject: 'organizations' };
    await recordAudit(tx, ctx.clock, { ...line, subjectId: from, before: { active: source.active, ...moved }, after: { active: false, merged_into: into } });
    await recordAudit(tx, ctx.clock, { ...line, subjectId: into, after: { merged_from: from, name: source.name, ...moved } });
  });
  return showForAdmin(ctx, into);
}

/** Moves members; those who are in both keep their role in the target. @returns how many the source had. */
async function moveMembers(tx: Database, from: string, into: string): Promise<number> {
  await tx.execute(sql`
    insert into ${organizationMembers} (organization_id, user_id, relationship, roles, added_by, created_at)
    select ${into}::uuid, user_id, relationship, roles, added_by, created_at from ${organizationMembers} where organization_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${organizationInvitations} (organization_id, email, invited_by, created_at)
    select ${into}::uuid, email, invited_by, created_at from ${organizationInvitations} where organization_id = ${from}
    on conflict do nothing`);
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.organizationId, from));
  return (await tx.delete(organizationMembers).where(eq(organizationMembers.organizationId, from)).returning()).length;
}
