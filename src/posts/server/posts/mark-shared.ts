import { and, eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/** Whether a post was shared to the board's page, or is being shared now. */
export async function isShared(db: Database, postId: string): Promise<boolean> {
  const [row] = await db.select({ shared: posts.sharedFb }).from(posts).where(eq(posts.id, postId));
  return row?.shared ?? false;
}

/** Sets or removes the mark of a post. @returns false if it was so already. */
export async function setMark(tx: Database, postId: string, shared: boolean): Promise<boolean> {
  const changed = await tx
    .update(posts)
    .set({ sharedFb: shared })
    .where(and(eq(posts.id, postId), eq(posts.sharedFb, !shared)))
    .returning({ id: posts.id });
  return changed.length > 0;
}
