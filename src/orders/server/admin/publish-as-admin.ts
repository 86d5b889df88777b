import { reserveUse } from '~/coupons/server';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import type { PostRow } from '~/posts/server/posts';
import { activateReviewed } from '../activate-post';
import { completeOrder } from '../complete-order';
import { repriceOrder } from '../price-order';
import { lockOrderOfPost } from '../queries';

/**
 * Publishes a draft that the caller has locked, where nothing is left to pay: its order is paid, or has a total of 0 and is
 * activated for its owner now. A post in review is approved by it. No admin can publish a post whose order is unpaid.
 * @throws 422 at `value` while the post is incomplete or unpaid, 409 while it is being paid or when its coupon cannot be used any more.
 */
export async function publishAsAdmin(ctx: Context, tx: Database, admin: Viewer, post: PostRow): Promise<void> {
  const order = post.step < 3 ? undefined : await lockOrderOfPost(tx, post.id);
  if (!order) throw invalidField('value', 'this post isn’t complete yet, so it has no price and can’t go live', 'post_incomplete');
  if (order.status === 'paying') throw conflict('A payment for this order is in progress. Please wait a moment.', 'paying');
  if (order.status === 'paid') {
    await activateReviewed(ctx, tx, post, admin.userId);
    return;
  }
  const priced = await repriceOrder(ctx, tx, order, post);
  if (priced.totalCents > 0) throw invalidField('value', 'this post isn’t paid for, so it can’t go live; add a coupon that covers its price', 'unpaid');
  const { userId, couponId } = priced;
  if (couponId) await reserveUse(ctx, tx, couponId, { orderId: priced.id, userId, organizationId: post.organizationId });
  await completeOrder(ctx, tx, priced, { paidBy: userId, receiptEmail: null, publishedBy: admin.userId });
}
