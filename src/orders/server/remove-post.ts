import { markPostRemoved, type PostRow, type Remover } from '~/jobs/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { cancelOrder } from './cancel-order';

/**
 * Removes a locked post. Its employer, the staff, a refund and a declined review all remove it with this (docs/product/removing.md): the
 * post is gone for everybody, its unpaid order ends, and its paid order and its applications stay.
 * @throws 409 while a payment for it is in progress.
 */
export async function removePost(ctx: Context, tx: Database, post: PostRow, by: Remover): Promise<void> {
  await cancelOrder(tx, post.id);
  await markPostRemoved(ctx, tx, post, by);
}
