import { and, eq } from 'drizzle-orm';
import type { RemovalPart } from '~/accounts/server/context';
import { announcePublicChange } from '~/platform/changes';
import { postActions, posts } from '../tables';

/** Posts leave the board with the account of who posted them, and so does what the person did with others' (decisions §6). */
export const unpostAll: RemovalPart = async (ctx, tx, userId) => {
  const taken = await tx
    .update(posts)
    .set({ posted: false, listed: false, updatedAt: ctx.clock.now() })
    .where(and(eq(posts.userId, userId), eq(posts.posted, true)))
    .returning({ id: posts.id });
  await tx.delete(postActions).where(eq(postActions.userId, userId));
  if (taken.length > 0) await announcePublicChange(tx);
};
