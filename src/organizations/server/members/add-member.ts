import { grantRole, loadUserName, lockAccountByEmail, requireConfirmed, usersSeenSince } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import type { Mail } from '~/platform/mail';
import { countMail } from '~/platform/mail/limits';
import { wasMailed } from '~/platform/mail/store';
import { invitationMail, memberAddedMail } from '../emails/member-mails';
import { loadOwnOrganization } from '../memberships';
import { insertMember } from '../queries';
import { findInvitations, findMember, holdInvited, lockInvitationsOf, renewMember, storeInvitation } from './member-queries';

interface Added {
  organizationId: string;
  userId: string;
  addedBy: string;
  createdAt: Date;
}

/**
 * Makes an account a member. One that was added before and has not been used since counts as added now, like an invitation that is sent again.
 * @returns whether it is new; undefined for a member who has used the board as one.
 */
async function addAccount(tx: Database, added: Added): Promise<boolean | undefined> {
  const { organizationId, userId, createdAt } = added;
  if (await insertMember(tx, added)) return true;
  const member = await findMember(tx, organizationId, userId);
  if (!member || (await usersSeenSince(tx, [{ userId, since: member.createdAt }])).has(userId)) return undefined;
  await renewMember(tx, organizationId, userId, createdAt);
  return false;
}

/** A mail that is repeated within this time is not sent again. */
const NOT_REPEATED_IN = 10 * MINUTE;

/** Sends a mail about an organization, unless its address got one of the kind a moment ago. The caller has locked the invitation or the member. @returns whether it was sent. */
async function mailUnlessRepeated(ctx: Context, tx: Database, mail: Mail): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - NOT_REPEATED_IN);
  if (await wasMailed(tx, { kind: mail.kind, to: mail.to, relatedId: mail.related?.id ?? '' }, since)) return false;
  await ctx.mailer.send(tx, mail);
  return true;
}

/**
 * Adds a member to an organization of the viewer: a user with a confirmed account becomes a member immediately and gets a
 * notice by mail; any other address gets an invitation, and becomes a member when it is confirmed. Adding an address again, which has not
 * accepted yet, sends the mail again, but not twice within ten minutes. The answer is the same for all of these, so that it does not reveal who has an account.
 * @throws 422 for somebody who is known to be a member already; 403 while the viewer's own address is not confirmed; 404 for an organization of others; 429.
 */
export async function addMember(ctx: Context, viewer: Viewer, organizationId: string, email: string): Promise<{ message: string }> {
  requireConfirmed(viewer);
  await countMail(ctx, 'invitation', { account: viewer.userId, mailbox: email });
  const isMailed = await inTransaction(ctx.db, async (tx) => {
    await holdInvited(tx, email);
    await lockInvitationsOf(tx, email);
    const organization = await loadOwnOrganization(tx, viewer.userId, organizationId);
    const inviter = await loadUserName(tx, viewer.userId);
    const account = await lockAccountByEmail(tx, email);
    const now = ctx.clock.now();
    let isNew: boolean;
    let mailed: boolean;
    if (!account) {
      isNew = !(await findInvitations(tx, organizationId, now)).some((invitation) => invitation.email === email);
      await storeInvitation(tx, { organizationId, email, invitedBy: viewer.userId, createdAt: now });
      mailed = await mailUnlessRepeated(ctx, tx, { ...invitationMail(ctx, organization, inviter), accountId: viewer.userId, to: email });
    } else {
      const added = await addAccount(tx, { organizationId, userId: account.id, addedBy: viewer.userId, createdAt: now });
      if (added === undefined) throw invalidField('email', `${email} is already a member of ${organization.name}.`, 'member_already');
      isNew = added;
      await grantRole(tx, account.id, Role.organization);
      mailed = await mailUnlessRepeated(ctx, tx, { ...memberAddedMail(ctx, organization, inviter, account), to: account.email });
    }
    if (!isNew && !mailed) return false;
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: isNew ? (account ? 'organization.member_added' : 'organization.invited') : 'organization.invited_again',
      subject: 'organization',
      subjectId: organizationId,
      after: { email },
    });
    return mailed;
  });
  if (!isMailed) return { message: `We just emailed ${email}, so we haven’t sent another. You can send it again ten minutes after the first.` };
  return {
    message: `We’ve emailed ${email}. If they have a confirmed account here, they’re a member now. If not, they become one when they create an account with this address.`,
  };
}
