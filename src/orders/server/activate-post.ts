import { confirmUse, issueGiftCard } from '~/coupons/server';
import { organizationFacts } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import type { PostRow } from '~/posts/server/posts';
import { expectsReview, sendToReview } from '~/posts/server/review';
import { publishPost } from '~/posts/server/states';
import { lockOrderOfPost, markActivated, type OrderRow } from './queries';

/** Whether the post of an order that is paid now waits for the staff. An admin who publishes it has read it. */
export const awaitsReview = async (tx: Database, post: PostRow, publishedBy: string | undefined): Promise<boolean> =>
  publishedBy === undefined && (await expectsReview(tx, post));

/** Carries out what was paid for: the post goes live, the coupon's owner may earn the reward, the buyer gets a gift card. */
export async function activatePost(ctx: Context, tx: Database, order: OrderRow, post: PostRow, adminId?: string): Promise<void> {
  if (order.couponId) await confirmUse(ctx, tx, order.couponId);
  // The database works longest on the statement that publishes the post, so it is sent without waiting for the gift card.
  await together([
    () => issueGiftCard(ctx, tx, { userId: order.paidBy ?? order.userId, orderId: order.id, totalCents: order.totalCents }),
    () => publishPost(ctx, tx, post, order.days, adminId),
  ]);
}

/** Sends a post whose order was just paid to the review, or publishes it. */
export async function activateOrReview(ctx: Context, tx: Database, order: OrderRow, post: PostRow, adminId?: string): Promise<void> {
  if (order.awaitsReview) await sendToReview(ctx, tx, post);
  else await activatePost(ctx, tx, order, post, adminId);
}

/**
 * Publishes a post in review that the caller has locked. Its order counts as activated from now on.
 * @throws 409 if it was declined, if its organization is not active, or if its order is not paid or was given back.
 */
export async function activateReviewed(ctx: Context, tx: Database, post: PostRow, adminId: string): Promise<void> {
  if (post.reviewState === 'declined') throw conflict('This post was declined, and its order is being refunded.', 'declined');
  const order = await lockOrderOfPost(tx, post.id);
  if (order?.status !== 'paid') throw conflict('The order for this post isn’t paid.', 'not_paid');
  const organization = await organizationFacts(tx, post.organizationId);
  if (!organization?.active) throw conflict('The organization of this post isn’t active, so the post can’t go live.', 'inactive_organization');
  if (order.refundedOn) throw conflict('The order for this post was refunded, so the post can’t go live. Decline it instead.', 'order_refunded');
  if (!order.awaitsReview) {
    await publishPost(ctx, tx, post, order.days, adminId);
    return;
  }
  await markActivated(tx, order.id, ctx.clock.now());
  await activatePost(ctx, tx, order, post, adminId);
}
