import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { PostRow } from '~/posts/server/posts';
import { markPostRemoved, type Remover } from '~/posts/server/states';
import { lockOrderOfPost, markCancelled } from './queries';

/**
 * Cancels the unpaid order of a post that is being deleted. The caller has locked the post. A paid order stays as it is.
 * @throws 409 while a payment for it is in progress.
 */
async function cancelOrder(tx: Database, postId: string): Promise<void> {
  const order = await lockOrderOfPost(tx, postId);
  if (order?.status === 'paying') throw conflict('A payment for this post is in progress. Please wait for it to finish before deleting the post.', 'paying');
  if (order?.status === 'open') await markCancelled(tx, order.id);
}

/**
 * Removes a locked post. Its employer, the staff, a refund and a declined review all remove it with this (docs/product/removing.md): the
 * post is gone for everybody, its unpaid order ends, and its paid order and its applications stay.
 * @throws 409 while a payment for it is in progress.
 */
export async function removePost(ctx: Context, tx: Database, post: PostRow, by: Remover): Promise<void> {
  await cancelOrder(tx, post.id);
  await markPostRemoved(ctx, tx, post, by);
}
