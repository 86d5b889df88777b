import { and, eq, ne } from 'drizzle-orm';
import type { accountRemoved } from '~/accounts/events';
import { loadUserName } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import type { ListenerOf } from '~/platform/slices/events';
import { organizationMembers, organizations } from '../tables';
import { lockOrganization } from './admin/queries';
import { takeInvitationsOf } from './members/member-queries';
import { erasePhotos } from './photo-files';

/** Returns whether an organization has members other than this one. */
export const hasOtherMembers = async (db: Database, organizationId: string, userId: string): Promise<boolean> =>
  (await db.$count(organizationMembers, and(eq(organizationMembers.organizationId, organizationId), ne(organizationMembers.userId, userId)))) > 0;

/**
 * Removes the account from its organizations. An organization without members keeps its name and town, for its posts and
 * orders. Its contact data, its photographs and the people whom it names are deleted: they may be the person's own, and nobody could change them.
 */
export const removeMember: ListenerOf<typeof accountRemoved> = async (ctx, tx, userId) => {
  const { email } = await loadUserName(tx, userId);
  await takeInvitationsOf(tx, email);
  const memberships = await tx.delete(organizationMembers).where(eq(organizationMembers.userId, userId)).returning();
  for (const { organizationId } of memberships) {
    if (await hasOtherMembers(tx, organizationId, userId)) continue;
    const photos = (await lockOrganization(tx, organizationId))?.photos ?? [];
    await tx
      .update(organizations)
      .set({ address: '', email: '', phone: '', fax: '', photos: [], people: [], updatedAt: ctx.clock.now() })
      .where(eq(organizations.id, organizationId));
    await erasePhotos(ctx, tx, photos);
    await announcePublicChange(tx);
  }
  // The change of the account has waited for whoever made it a member meanwhile.
  return async () => {
    await tx.delete(organizationMembers).where(eq(organizationMembers.userId, userId));
  };
};
