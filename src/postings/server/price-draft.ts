import { priceOrder } from '~/orders/server';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { PostRow } from '~/posts/server/posts';

/**
 * Prices the order of a draft that was changed, once it is complete.
 * @throws 422 or 409 if its type, which decides the price, was changed although it is paid or is being paid.
 */
export async function priceDraft(ctx: Context, tx: Database, before: PostRow, saved: PostRow): Promise<PostRow> {
  if (saved.step < 3) return saved;
  const order = await priceOrder(ctx, tx, saved);
  if (order.status !== 'open' && saved.postType !== before.postType) {
    if (order.status === 'paid') throw invalidField('data.post_type', 'the post type set the price, so it can’t be changed once the post is paid for');
    throw conflict('A payment for this post is in progress. Please wait for it to finish before changing the post type.', 'paying');
  }
  return { ...saved, orderId: order.id };
}
