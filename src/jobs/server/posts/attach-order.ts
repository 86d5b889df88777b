import { eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/** Stores which order pays for a post. */
export async function attachOrder(tx: Database, postId: string, orderId: string): Promise<void> {
  await tx.update(posts).set({ orderId }).where(eq(posts.id, postId));
}
