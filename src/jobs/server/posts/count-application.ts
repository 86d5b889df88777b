import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/**
 * Adds one to a post's number of applications, in the transaction that stores the application. This is not announced as a
 * public change, because each application would then drop all cached pages. The number may lag on a cached page.
 */
export async function countApplication(tx: Database, postId: string): Promise<void> {
  await tx
    .update(posts)
    .set({ applicationCount: sql`${posts.applicationCount} + 1` })
    .where(eq(posts.id, postId));
}
