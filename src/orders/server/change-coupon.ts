import { isCouponRefusal, loadUsableCoupon } from '~/coupons/server';
import { moneyTransaction } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { OrderAndPost } from '../schemas';
import { answerFor, lockOpenOrder } from './own-orders';
import { repriceOrder } from './price-order';
import { recordCoupon } from './record-coupon';

/**
 * Puts a coupon on an open order and replaces a former one. The coupon's use is consumed only by paying or activating.
 * @throws the coupon's own refusal, which leaves the order as it is; 409 when the order is paid; 429 after too
 * many refused codes.
 */
export const applyCoupon = (ctx: Context, viewer: Viewer, orderId: string, code: string, ip: string): Promise<OrderAndPost> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCouponRefusal, () => putCoupon(ctx, viewer, orderId, code));

const putCoupon = (ctx: Context, viewer: Viewer, orderId: string, code: string): Promise<OrderAndPost> =>
  moneyTransaction(ctx, async (tx) => {
    const { order, post } = await lockOpenOrder(ctx, tx, viewer, orderId);
    const coupon = await loadUsableCoupon(ctx, tx, code, { userId: viewer.userId, organizationId: post.organizationId });
    const priced = await repriceOrder(ctx, tx, order, post, coupon.id);
    await recordCoupon(ctx, tx, viewer.userId, order, coupon);
    return answerFor(ctx, tx, { order: priced, post });
  });

/** Removes the coupon from an open order. Without a coupon, nothing changes. */
export async function removeCoupon(ctx: Context, viewer: Viewer, orderId: string): Promise<OrderAndPost> {
  return moneyTransaction(ctx, async (tx) => {
    const { order, post } = await lockOpenOrder(ctx, tx, viewer, orderId);
    const priced = await repriceOrder(ctx, tx, order, post, null);
    await recordCoupon(ctx, tx, viewer.userId, order, null);
    return answerFor(ctx, tx, { order: priced, post });
  });
}

/** Prices an open order again. */
export async function recomputeOrder(ctx: Context, viewer: Viewer, orderId: string): Promise<OrderAndPost> {
  return moneyTransaction(ctx, async (tx) => {
    const { order, post } = await lockOpenOrder(ctx, tx, viewer, orderId);
    return answerFor(ctx, tx, { order: await repriceOrder(ctx, tx, order, post), post });
  });
}
