import { type CouponOrder, giftCardOrderCalls } from '~/coupons/admin-contract';
import { couponRefusalsForStaff } from '~/coupons/rules';
import { attachToPaidOrder, loadGiftCard, loadUsableCoupon } from '~/coupons/server';
import { moneyTransaction } from '~/payments/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import { implement } from '~/platform/http/implementation';
import type { Viewer } from '~/platform/http/viewer';
import { lockForPublishing } from '~/posts/server/states';
import { notOpen } from '../own-orders';
import { repriceOrder } from '../price-order';
import { lockOrderOfPost } from '../queries';
import { recordCouponByStaff } from '../record-coupon';
import { presentCouponOrder } from './coupon-orders';

/**
 * Attaches a gift card to the order of a post. An unpaid order is reduced by it, as if the post's author had entered the code; a
 * paid one brings it to its buyer, to share with others.
 * @throws 404 for an unknown card or post; the card's own refusal; 409 while a payment is in progress, or where the order has
 *   another coupon or has brought a card already.
 */
async function attachGiftCard(ctx: Context, admin: Viewer, body: { gc_id: string; post_id: string }): Promise<{ message: string; order: CouponOrder }> {
  return moneyTransaction(ctx, async (tx) => {
    const post = await lockForPublishing(tx, body.post_id);
    const order = await lockOrderOfPost(tx, post.id);
    if (!order) throw conflict('This post has no order yet.', 'missing_order');
    if (order.status === 'paying') throw conflict(notOpen(order), 'order_not_open');
    const { code } = await loadGiftCard(tx, body.gc_id);
    if (order.status === 'paid') {
      const buyer = order.paidBy ?? order.userId;
      await attachToPaidOrder(tx, body.gc_id, { orderId: order.id, userId: buyer });
      // In the history of both records, since staff look at either.
      const attached = { actorId: admin.userId, action: 'coupon.attached' };
      await recordAudit(tx, ctx.clock, { ...attached, subject: 'coupons', subjectId: body.gc_id, after: { order: order.id, user: buyer } });
      await recordAudit(tx, ctx.clock, { ...attached, subject: 'order', subjectId: order.id, after: { code } });
      return { message: 'The gift card now comes with this post’s order.', order: presentCouponOrder(order) };
    }
    const coupon = await loadUsableCoupon(ctx, tx, code, { userId: order.userId, organizationId: post.organizationId }, couponRefusalsForStaff);
    if (order.couponId && order.couponId !== body.gc_id) throw conflict('This order has another coupon. Remove it first.', 'order_has_coupon');
    const priced = await repriceOrder(ctx, tx, order, post, coupon.id);
    await recordCouponByStaff(ctx, tx, admin.userId, order, coupon);
    return { message: 'The gift card is now on this post’s order.', order: presentCouponOrder(priced) };
  });
}

export const giftCardOrdersApi = implement(giftCardOrderCalls, {
  'POST /v3/admin/coupons/add_gc_order': ({ ctx, viewer, body }) => attachGiftCard(ctx, viewer, body),
});
