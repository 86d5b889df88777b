import type { addressVerified } from '~/accounts/events';
import { grantRole } from '~/accounts/server';
import { Role } from '~/platform/http/roles';
import type { ListenerOf } from '~/platform/slices/events';
import { insertMember } from '../queries';
import { lockInvitationsOf, oldestInvitation, takeInvitationsOf } from './member-queries';

/** Makes an account whose address was confirmed a member of the organizations that had invited this address. */
export const acceptInvitations: ListenerOf<typeof addressVerified> = async (ctx, tx, { id, email }) => {
  await lockInvitationsOf(tx, email);
  return async () => {
    const now = ctx.clock.now();
    const open = (await takeInvitationsOf(tx, email)).filter(({ createdAt }) => createdAt > oldestInvitation(now));
    for (const { organizationId, invitedBy } of open) await insertMember(tx, { organizationId, userId: id, addedBy: invitedBy, createdAt: now });
    if (open.length > 0) await grantRole(tx, id, Role.organization);
  };
};
