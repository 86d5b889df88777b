import { findAccountByEmail, grantRole, loadUserName } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { conflict, invalidField, notFound } from '~/platform/errors';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import type { AdminOrganization } from '../../admin-contract';
import { memberAddedMail } from '../emails/member-mails';
import { insertMember } from '../queries';
import { lockOrganization } from './queries';
import { showForAdmin } from './show-organization';

/** Adds a user to an organization and tells them by mail. @throws 422 for an address without a confirmed account, 409 for a member, 429. */
export async function addMemberAsAdmin(ctx: Context, admin: Viewer, organizationId: string, email: string): Promise<AdminOrganization> {
  await countMail(ctx, 'byAdmin', { account: admin.userId, mailbox: email });
  await inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) throw notFound();
    const account = await findAccountByEmail(tx, email);
    if (!account) throw invalidField('email', 'there is no active account with this confirmed address', 'unknown_account');
    const added = await insertMember(tx, { organizationId, userId: account.id, addedBy: admin.userId, createdAt: ctx.clock.now() });
    if (!added) throw conflict('This user is a member already.', 'is_member');
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
