import { loadUserNames } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { type Membership, removalRefusal } from '../../rules';
import { lockOrganization } from '../admin/queries';
import { memberRemovedMail } from '../emails/member-mails';
import { loadOwnOrganization } from '../memberships';
import { loadMembers } from './load-members';
import { deleteInvitation, deleteMember, findInvitations } from './member-queries';

/**
 * Ends a membership or an invitation of an organization of the viewer. Posts and orders stay with the organization. Somebody else
 * who is removed gets a notice by mail.
 * @throws 404 for an organization of others; 422 for an address that is not in its list; 409 where the viewer may not end it.
 */
export async function endMembership(ctx: Context, viewer: Viewer, organizationId: string, email: string): Promise<{ message: string }> {
  return inTransaction(ctx.db, async (tx) => {
    // Locked, so that two owners who remove each other at the same moment leave one.
    await lockOrganization(tx, organizationId);
    const organization = await loadOwnOrganization(tx, viewer.userId, organizationId);
    const members = await loadMembers(tx, organizationId, viewer.userId);
    const actor = members.find(({ userId }) => userId === viewer.userId) as (typeof members)[number];
    const target = await findTarget(ctx, tx, organizationId, members, email);
    const refusal = removalRefusal(actor, target, members);
    if (refusal) throw conflict(refusal, 'member_protected');
    await deleteInvitation(tx, organizationId, email);
    if (target.userId) await deleteMember(tx, organizationId, target.userId);
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: target.userId ? 'organization.member_removed' : 'organization.invitation_withdrawn',
      subject: 'organization',
      subjectId: organizationId,
      before: target.userId ? { email, relationship: target.relationship } : { email },
    });
    if (target.userId && target.userId !== viewer.userId) await ctx.mailer.send(tx, { ...memberRemovedMail(ctx, organization, target.userId), to: email });
    return { message: target.userId === viewer.userId ? `You’ve left ${organization.name}.` : `${email} can no longer act for ${organization.name}.` };
  });
}

async function findTarget(
  ctx: Context,
  tx: Database,
  organizationId: string,
  members: readonly { userId: string; relationship: string }[],
  email: string,
): Promise<Membership> {
  const names = await loadUserNames(
    tx,
    members.map(({ userId }) => userId),
  );
  const member = members.find(({ userId }) => names.get(userId)?.email === email);
  if (member) return member;
  const invited = (await findInvitations(tx, organizationId, ctx.clock.now())).some((invitation) => invitation.email === email);
  if (!invited) throw invalidField('email', 'this address isn’t in the list of members', 'unknown_member');
  return { userId: null, relationship: 'member' };
}
