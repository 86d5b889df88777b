import { hashSecret, loadUserName, newSecret, requireConfirmed } from '~/accounts/server';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail } from '~/platform/mail/limits';
import { findPost } from '~/posts/server/posts';
import { MOST_MEMBERS } from '../committee-rules';
import type { Committee } from '../contract';
import { type CommitteeRow, findMember, insertMember, type MemberRow, membersOf, updateMember } from './committee-queries';
import { committeeMail } from './emails/committee-mail';
import { loadManagedCommittee, lockManagedCommittee, presentCommittee } from './present-committee';

const missing = () => notFound('That member of a search committee was not found in your account.');

function requireOpen({ clock }: Context, { endsAt }: CommitteeRow): void {
  if (endsAt <= clock.now()) throw conflict('This committee has ended. Set a later last day first.', 'ended');
}

/** Mails a member the link with its secret, of which only the hash is stored. */
async function mailLink(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  committee: CommitteeRow,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  const post = await findPost(tx, committee.postId);
  const organization = post && (await organizationNames(tx, [post.organizationId])).get(post.organizationId);
  const sender = { ...(await loadUserName(tx, viewer.userId)), email: viewer.email };
  const mail = committeeMail(ctx, {
    organization: organization ?? '',
    headline: post?.headline ?? '',
    postId: committee.postId,
    endsAt: committee.endsAt,
    sender,
    secret,
  });
  await ctx.mailer.send(tx, { ...mail, accountId: viewer.userId, to: email });
}

/**
 * Invites somebody to a committee, by a mail with a link of their own.
 * @throws 403 while the viewer's address is not confirmed; 404; 409 for an ended committee, and beyond the limit; 422 for a member already; 429.
 */
export async function inviteMember(ctx: Context, viewer: Viewer, id: string, { name, email }: { name: string; email: string }): Promise<Committee> {
  requireConfirmed(viewer);
  requireOpen(ctx, await loadManagedCommittee(ctx.db, viewer, id));
  await countMail(ctx, 'committeeInvitation', { account: viewer.userId, mailbox: email });
  const committee = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockManagedCommittee(tx, viewer, id);
    requireOpen(ctx, locked);
    const members = await membersOf(tx, id);
    if (members.some((member) => member.email === email)) throw invalidField('email', 'is already a member. Send a new link from the list', 'member_already');
    if (members.length >= MOST_MEMBERS) throw conflict(`A committee can have at most ${MOST_MEMBERS} members.`, 'too_many');
    const now = ctx.clock.now();
    const secret = newSecret();
    await insertMember(tx, { id: newId(), committeeId: id, name, email, secretHash: hashSecret(secret), mailedAt: now, createdAt: now });
    await mailLink(ctx, tx, viewer, locked, { email, secret });
    return locked;
  });
  return presentCommittee(ctx, viewer, committee);
}

/** A member of a committee that the viewer manages. @throws 404 */
async function loadMember(db: Database, viewer: Viewer, memberId: string): Promise<{ member: MemberRow; committee: CommitteeRow }> {
  const member = await findMember(db, memberId);
  if (!member) throw missing();
  const committee = await loadManagedCommittee(db, viewer, member.committeeId).catch((): never => {
    throw missing();
  });
  return { member, committee };
}

/** Mails a member a new link, also one whose link was ended. The link before opens nothing any more. @throws 403, 404, 409, 429 as `inviteMember`. */
export async function sendAgain(ctx: Context, viewer: Viewer, memberId: string): Promise<Committee> {
  const { member, committee } = await loadMember(ctx.db, viewer, memberId);
  requireConfirmed(viewer);
  requireOpen(ctx, committee);
  await countMail(ctx, 'committeeInvitation', { account: viewer.userId, mailbox: member.email });
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockManagedCommittee(tx, viewer, committee.id);
    const secret = newSecret();
    await updateMember(tx, memberId, { secretHash: hashSecret(secret), mailedAt: ctx.clock.now(), endedAt: null });
    await mailLink(ctx, tx, viewer, locked, { email: member.email, secret });
  });
  return presentCommittee(ctx, viewer, committee);
}

/** Ends the link of a member at once; what they said stays. @throws 404 */
export async function endMember(ctx: Context, viewer: Viewer, memberId: string): Promise<Committee> {
  const { member, committee } = await loadMember(ctx.db, viewer, memberId);
  if (!member.endedAt) await inTransaction(ctx.db, (tx) => updateMember(tx, memberId, { endedAt: ctx.clock.now() }));
  return presentCommittee(ctx, viewer, committee);
}
