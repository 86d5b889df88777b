import { loadUserNames } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { type Membership, removalRefusal } from '../../rules';
import type { OrganizationMember } from '../../schemas';
import { loadOwnOrganization } from '../memberships';
import { loadMembers } from './load-members';
import { findInvitations } from './member-queries';

/** The members of an organization of the viewer, and the invited addresses, in the order in which they were added. @throws 404 for an organization of others. */
export async function listMembers(ctx: Context, viewer: Viewer, organizationId: string): Promise<OrganizationMember[]> {
  const { db } = ctx;
  await loadOwnOrganization(db, viewer.userId, organizationId);
  const [members, invitations] = [await loadMembers(db, organizationId, viewer.userId), await findInvitations(db, organizationId, ctx.clock.now())];
  const names = await loadUserNames(
    db,
    members.map(({ userId }) => userId),
  );
  const actor = members.find(({ userId }) => userId === viewer.userId) as (typeof members)[number];
  const removable = (target: Membership) => removalRefusal(actor, target, members) === undefined;
  const listed = members.flatMap((member): OrganizationMember[] => {
    const user = names.get(member.userId);
    if (!user) return [];
    const { relationship, createdAt, joined } = member;
    const self = member.userId === viewer.userId;
    const name = joined ? `${user.firstName} ${user.lastName}`.trim() : '';
    return [{ email: user.email, name, relationship, since: iso(createdAt), joined, self, removable: removable(member) }];
  });
  const invited = invitations.map(({ email, createdAt }): OrganizationMember => {
    const membership = { userId: null, relationship: 'member' };
    return { email, name: '', relationship: 'member', since: iso(createdAt), joined: false, self: false, removable: removable(membership) };
  });
  return [...listed, ...invited].sort((one, other) => one.since.localeCompare(other.since));
}
