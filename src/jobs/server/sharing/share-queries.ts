import { and, eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/** Whether a post was shared to the board's page, or is being shared now. */
export async function isShared(db: Database, postId: string): Promise<boolean> {
  const [row] = await db.select({ shared: posts.sharedFb }).from(posts).where(eq(posts.id, postId));
  return row?.shared ?? false;
}

/** Marks a listed post as shared, before it is sent. Of several concurrent calls only one returns true. */
export async function markShared(db: Database, postId: string): Promise<boolean> {
  const claimed = await db
    .update(posts)
    .set({ sharedFb: true })
    .where(and(eq(posts.id, postId), eq(posts.listed, true), eq(posts.sharedFb, false)))
    .returning({ id: posts.id });
  return claimed.length > 0;
}

/** Removes the mark, once it is certain that nothing was posted. */
export async function unmarkShared(db: Database, postId: string): Promise<void> {
  await db.update(posts).set({ sharedFb: false }).where(eq(posts.id, postId));
}
