import { findAccountByEmail, grantRole, loadUserName, requireConfirmed } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { invitationMail, memberAddedMail } from '../emails/member-mails';
import { loadOwnOrganization } from '../memberships';
import { insertMember } from '../queries';
import { storeInvitation } from './member-queries';

/**
 * Adds a member to an organization of the viewer: a user with a confirmed account becomes a member immediately and gets a
 * notice by mail; any other address gets an invitation, and becomes a member when it is confirmed. The answer is the same for both, so that it does not reveal who has an account.
 * @throws 403 while the viewer's own address is not confirmed; 404 for an organization of others; 429.
 */
export async function addMember(ctx: Context, viewer: Viewer, organizationId: string, email: string): Promise<{ message: string }> {
  requireConfirmed(viewer);
  await countMail(ctx, 'invitation', { account: viewer.userId, mailbox: email });
  await inTransaction(ctx.db, async (tx) => {
    const organization = await loadOwnOrganization(tx, viewer.userId, organizationId);
    const inviter = await loadUserName(tx, viewer.userId);
    const account = await findAccountByEmail(tx, email);
    if (!account) {
      await storeInvitation(tx, { organizationId, email, invitedBy: viewer.userId, createdAt: ctx.clock.now() });
      await ctx.mailer.send(tx, { ...invitationMail(ctx, organization, inviter), accountId: viewer.userId, to: email });
    } else {
      const added = await insertMember(tx, { organizationId, userId: account.id, addedBy: viewer.userId, createdAt: ctx.clock.now() });
      await grantRole(tx, account.id, Role.organization);
      if (added) await ctx.mailer.send(tx, { ...memberAddedMail(ctx, organization, inviter, account), to: account.email });
    }
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: 'organization.member_added',
      subject: 'organization',
      subjectId: organizationId,
      after: { email },
    });
  });
  return {
    message: `We have sent a mail to ${email}. With a confirmed account here they become a member immediately; otherwise as soon as they create one with this address.`,
  };
}
