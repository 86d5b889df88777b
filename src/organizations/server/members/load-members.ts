import { usersSeenSince } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { isOwner } from '../../rules';
import { findMembers } from '../admin/queries';

/**
 * The members of an organization, with whether a viewer may learn that they take part: until somebody has used the board as a member,
 * a membership looks like an invitation, so that adding an address does not show whether it has an account.
 */
export async function loadMembers(db: Database, organizationId: string, viewerId: string) {
  const members = await findMembers(db, organizationId);
  const seen = await usersSeenSince(
    db,
    members.map(({ userId, createdAt }) => ({ userId, since: createdAt })),
  );
  return members.map((member) => ({ ...member, joined: member.userId === viewerId || isOwner(member) || seen.has(member.userId) }));
}
