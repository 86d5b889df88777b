import { grantRole, loadUserName, lockAccountByEmail } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import type { AdminOrganization } from '../../admin-contract';
import { isOwner } from '../../rules';
import { memberAddedMail } from '../emails/member-mails';
import { holdInvited } from '../members/member-queries';
import { insertMember } from '../queries';
import { findMembers, lockOrganization, updateMember } from './queries';
import { showForAdmin } from './show-organization';

interface NewMember {
  email: string;
  relationship?: 'owner' | 'member' | undefined;
}

/**
 * Adds a user to an organization and tells them by mail. A member whose relationship is another one gets the new one.
 * @throws 422 for an address without a confirmed account, 409 for a member who stays as they are and for the last owner, 429.
 */
export async function addMemberAsAdmin(ctx: Context, admin: Viewer, organizationId: string, { email, relationship }: NewMember): Promise<AdminOrganization> {
  await countMail(ctx, 'byAdmin', { account: admin.userId, mailbox: email });
  await inTransaction(ctx.db, async (tx) => {
    await holdInvited(tx, email);
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) throw notFound();
    const account = await lockAccountByEmail(tx, email);
    if (!account) throw invalidField('email', 'no active account has this confirmed address', 'unknown_account');
    const added = await insertMember(tx, {
      organizationId,
      userId: account.id,
      ...(relationship && { relationship }),
      addedBy: admin.userId,
      createdAt: ctx.clock.now(),
    });
    if (!added) return changeRelationship(ctx, tx, admin, { organizationId, userId: account.id, relationship });
    await grantRole(tx, account.id, Role.organization);
    await ctx.mailer.send(tx, { ...memberAddedMail(ctx, organization, await loadUserName(tx, admin.userId), account), to: account.email });
    await recordAudit(tx, ctx.clock, {
      actorId: admin.userId,
      action: 'organization.member_added',
      subject: 'organizations',
      subjectId: organizationId,
      after: { user_id: account.id },
    });
  });
  return showForAdmin(ctx, organizationId);
}

interface Relationship {
  organizationId: string;
  userId: string;
  relationship: 'owner' | 'member' | undefined;
}

/** Makes a member an owner, or an owner a member. @throws 409 where nothing would change, and for the last owner. */
async function changeRelationship(ctx: Context, tx: Database, admin: Viewer, { organizationId, userId, relationship }: Relationship): Promise<void> {
  const members = await findMembers(tx, organizationId);
  const member = members.find((one) => one.userId === userId);
  if (!member || relationship === undefined || isOwner(member) === (relationship === 'owner')) throw conflict('This user is already a member.', 'is_member');
  if (relationship === 'member' && members.filter(isOwner).length === 1) throw conflict(LAST_OWNER, 'last_owner');
  // Roles that follow from the relationship change with it.
  await updateMember(tx, organizationId, userId, { relationship, roles: [] });
  await recordAudit(tx, ctx.clock, {
    actorId: admin.userId,
    action: 'organization.member_changed',
    subject: 'organizations',
    subjectId: organizationId,
    before: { user_id: userId, relationship: member.relationship },
    after: { user_id: userId, relationship },
  });
}

const LAST_OWNER = 'This is the last owner of the organization. Make another member an owner first.';
