import { couponRefusalsForStaff } from '~/coupons/rules';
import { loadUsableCoupon } from '~/coupons/server';
import { moneyTransaction } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import type { PostRow } from '~/posts/server/posts';
import { lockForPublishing } from '~/posts/server/states';
import { notOpen } from '../own-orders';
import { repriceOrder } from '../price-order';
import { findOrderById, lockOrderOfPost, type OrderRow } from '../queries';
import { recordCouponByStaff } from '../record-coupon';
import { type PostOrderInfo, postOrder } from './post-orders';

/** The post and the unpaid order, both locked in this sequence. @throws 404 for an unknown order, 409 once it is paid or being paid. */
async function lockUnpaid(tx: Database, orderId: string): Promise<{ order: OrderRow; post: PostRow }> {
  const postId = (await findOrderById(tx, orderId))?.postId;
  if (!postId) throw notFound('There is no such order.');
  const post = await lockForPublishing(tx, postId);
  const order = await lockOrderOfPost(tx, postId);
  if (order?.id !== orderId) throw notFound('There is no such order.');
  if (order.status !== 'open') throw conflict(notOpen(order), 'order_not_open');
  return { order, post };
}

/**
 * Puts a coupon on a post's unpaid order, if the owner of the order could use it too. Its use is consumed only by paying.
 * @throws the coupon's own refusal, 404, 409.
 */
export const addCouponAsAdmin = (ctx: Context, admin: Viewer, orderId: string, code: string): Promise<PostOrderInfo> =>
  moneyTransaction(ctx, async (tx) => {
    const { order, post } = await lockUnpaid(tx, orderId);
    const coupon = await loadUsableCoupon(ctx, tx, code, { userId: order.userId, organizationId: post.organizationId }, couponRefusalsForStaff);
    const priced = await repriceOrder(ctx, tx, order, post, coupon.id);
    await recordCouponByStaff(ctx, tx, admin.userId, order, coupon);
    return postOrder(tx, priced);
  });

/** Removes the coupon from a post's unpaid order. Without a coupon, the order is only priced again. @throws 404, 409. */
export const removeCouponAsAdmin = (ctx: Context, admin: Viewer, orderId: string): Promise<PostOrderInfo> =>
  moneyTransaction(ctx, async (tx) => {
    const { order, post } = await lockUnpaid(tx, orderId);
    const priced = await repriceOrder(ctx, tx, order, post, null);
    await recordCouponByStaff(ctx, tx, admin.userId, order, null);
    return postOrder(tx, priced);
  });
