import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../tables';

/**
 * Counts one more application on a post, in the transaction that stores it. It is not announced as a public change:
 * the number may lag on a page that is kept, and every application would drop every page.
 */
export async function countApplication(tx: Database, postId: string): Promise<void> {
  await tx
    .update(posts)
    .set({ applicationCount: sql`${posts.applicationCount} + 1` })
    .where(eq(posts.id, postId));
}
