import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { authorActsFor, managersOf, organizationsOfMembers } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/**
 * The account to which mail about a post goes, by the id of the post: its author. Of an author who has left the organization, the
 * member who answers for the organization.
 */
export async function contactsOfPosts(db: Database, postIds: string[]): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: posts.id,
      userId: posts.userId,
      organizationId: posts.organizationId,
      acts: sql<boolean>`${authorActsFor(sql`posts.user_id`, sql`posts.organization_id`)}`,
    })
    .from(posts)
    .where(inArray(posts.id, postIds));
  const left = rows.filter(({ acts }) => !acts).map(({ organizationId }) => organizationId);
  const managers = await managersOf(db, [...new Set(left)]);
  return new Map(rows.map(({ id, userId, organizationId, acts }) => [id, acts ? userId : (managers.get(organizationId) ?? userId)]));
}

/** A condition that all posts meet whose contact is one of these accounts. Others may meet it too: those of their organizations. */
export const mayHaveContact = (db: Database, accountIds: string[]): SQL | undefined =>
  or(inArray(posts.userId, accountIds), inArray(posts.organizationId, organizationsOfMembers(db, accountIds)));
