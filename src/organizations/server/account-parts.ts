import { and, eq, ne } from 'drizzle-orm';
import type { RemovalPart } from '~/accounts/server/context';
import { announcePublicChange } from '~/platform/changes';
import type { Database } from '~/platform/database';
import { organizationMembers, organizations } from '../tables';

/** Whether an organization has members beside this one. */
export const hasOtherMembers = async (db: Database, organizationId: string, userId: string): Promise<boolean> =>
  (await db.$count(organizationMembers, and(eq(organizationMembers.organizationId, organizationId), ne(organizationMembers.userId, userId)))) > 0;

/**
 * The account leaves its organizations. One that nobody is left to answer for keeps its name and town, for the posts and
 * orders that speak of it; how to reach it may well be how to reach the person, and goes (decisions §6).
 */
export const removeMember: RemovalPart = async (ctx, tx, userId) => {
  const memberships = await tx.delete(organizationMembers).where(eq(organizationMembers.userId, userId)).returning();
  for (const { organizationId } of memberships) {
    if (await hasOtherMembers(tx, organizationId, userId)) continue;
    await tx.update(organizations).set({ address: '', email: '', phone: '', fax: '', updatedAt: ctx.clock.now() }).where(eq(organizations.id, organizationId));
    await announcePublicChange(tx);
  }
};
