import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { orders } from '../../tables';
import { type PricedPost, repriceOrder } from '../price-order';
import { lockOrderOfPost } from '../queries';

/**
 * Prices the unpaid order of a locked post again after an admin changed the post. An order follows a new author, without its
 * coupon, which may belong to the former one. A paid order stays with its payer.
 * @throws 409 while it is being paid.
 */
export async function followPost(ctx: Context, tx: Database, post: PricedPost): Promise<void> {
  const order = await lockOrderOfPost(tx, post.id);
  if (order?.status === 'paying') throw conflict('A payment for this post is in progress. Please wait a moment.', 'paying');
  if (order?.status !== 'open') return;
  const hasNewAuthor = order.userId !== post.userId;
  if (hasNewAuthor) await tx.update(orders).set({ userId: post.userId }).where(eq(orders.id, order.id));
  await repriceOrder(ctx, tx, order, post, hasNewAuthor ? null : undefined);
}
