import { grantRole, type VerificationPart } from '~/accounts/server';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import { defineTask } from '~/platform/queue';
import { insertMember } from '../queries';
import { deleteOldInvitations, oldestInvitation, takeInvitationsOf } from './member-queries';

/** Makes an account whose address was confirmed a member of the organizations that had invited this address. */
export const acceptInvitations: VerificationPart = async (ctx, tx, { id, email }) => {
  const now = ctx.clock.now();
  const open = (await takeInvitationsOf(tx, email)).filter(({ createdAt }) => createdAt > oldestInvitation(now));
  for (const { organizationId, invitedBy } of open) await insertMember(tx, { organizationId, userId: id, addedBy: invitedBy, createdAt: now });
  if (open.length > 0) await grantRole(tx, id, Role.organization);
};

const sweep = defineTask<Record<string, never>>('organizations.sweep-invitations', { retries: 0, schedule: '47 3 * * *' });

/** Registers the task that deletes invitations after their time, once a day. */
export const sweepInvitations = (ctx: Context): void =>
  ctx.queue.handle(sweep, async () => {
    await inTransaction(ctx.db, (tx) => deleteOldInvitations(tx, ctx.clock.now()));
  });
