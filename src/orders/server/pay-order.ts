import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { findStateRefusal, isCouponRefusal, reserveUse } from '~/coupons/server';
import { chargePayment, createPayment, moneyTransaction, readMethod } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import { AppError, conflict, unavailable } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { together } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { toCents } from '~/platform/money/money';
import { ask } from '~/platform/slices/questions';
import type { PaymentForm } from '../contract';
import { goingLiveRefusal } from '../questions';
import type { OrderAndPost } from '../schemas';
import { billingOf } from './billing';
import { completeOrder } from './complete-order';
import { type LockedOrder, lockOrderOf, refusalWithOrder, reloadOrder } from './own-orders';
import { repriceOrder } from './price-order';
import { markPaying } from './queries';
import { countReceipt } from './receipts';

/** The pauses grow, so that many waiting requests do not query all the time; together about 12 s. */
const MAX_WAITS = 20;
const retryDelay = (step: number): number => Math.min(100 * 1.25 ** step, 1_000);

/** Another payment of the same order is in progress. */
const PAYMENT_IN_PROGRESS = 'payment in progress';

/**
 * Pays for a post by card. One transaction prices the order again, reserves its coupon's use and records the payment. The card
 * is charged outside any transaction; settling publishes the post. An order that is paid already is answered as if
 * this request had paid it, so a repeated request changes nothing.
 * @throws 401 where the buyer's account was removed meanwhile; 403 for a receipt to another address while the buyer's own is not
 *   confirmed; 409 with the order when the price differs from the one shown; 422 at the card's fields; 429; 503 while the outcome is unknown.
 */
export async function payOrder(ctx: Context, viewer: Viewer, postId: string, form: z.output<typeof PaymentForm>): Promise<OrderAndPost> {
  const method = readMethod(ctx, form);
  const receiptEmail = form.email || viewer.email;
  if (receiptEmail !== viewer.email) await countReceipt(ctx, viewer, receiptEmail);
  const intent = await retryWhilePaying(() =>
    begin(ctx, viewer, postId, form.total, async (tx, { order, post }) => {
      if (order.totalCents === 0) throw conflict('There’s nothing to pay for this post. Activate it instead.', 'nothing_to_pay');
      if (order.couponId) await reserveUse(ctx, tx, order.couponId, { orderId: order.id, userId: viewer.userId, organizationId: post.organizationId });
      const billing = await billingOf(tx, { userId: viewer.userId, organizationId: post.organizationId, typed: form });
      const [, payment] = await together([
        () => markPaying(tx, order.id, billing),
        () => createPayment(ctx, tx, { subject: 'order', subjectId: order.id, userId: viewer.userId, amountCents: order.totalCents, receiptEmail }),
      ]);
      return payment;
    }),
  );
  if (intent) await chargePayment(ctx, intent, method);
  return reloadOrder(ctx, viewer, postId);
}

/**
 * Activates a post whose order has a total of 0, e.g. by a credit: the use of the coupon, the paid order and the
 * live post are one transaction.
 * @throws 409 with the order when the total is above 0, or when the coupon may not be used any more.
 */
export async function activateOrder(ctx: Context, viewer: Viewer, postId: string, seenTotal: number | undefined): Promise<OrderAndPost> {
  await retryWhilePaying(() =>
    begin(ctx, viewer, postId, seenTotal, async (tx, { order, post }) => {
      if (order.totalCents > 0) throw conflict('This order has to be paid.', 'payment_needed');
      if (order.couponId) await reserveUse(ctx, tx, order.couponId, { orderId: order.id, userId: viewer.userId, organizationId: post.organizationId });
      await completeOrder(ctx, tx, order, { paidBy: viewer.userId, receiptEmail: viewer.email });
    }),
  );
  return reloadOrder(ctx, viewer, postId);
}

/**
 * The transaction that begins a payment or activation: locks, prices again, and refuses a price that was not shown to the buyer.
 * Refusals carry the current order; a coupon that may not be used any more is taken off it.
 * @returns the result of `proceed`; undefined when the order is paid already; PAYMENT_IN_PROGRESS while another payment runs.
 */
async function begin<Result>(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  seenTotal: number | undefined,
  proceed: (tx: Database, locked: LockedOrder) => Promise<Result>,
): Promise<Result | undefined | typeof PAYMENT_IN_PROGRESS> {
  const outcome = await moneyTransaction(ctx, async (tx) => {
    const { order, post } = await lockOrderOf(tx, viewer, postId);
    if (order.status === 'paid') return undefined;
    if (order.status === 'paying') return PAYMENT_IN_PROGRESS;
    if (post.step < 3) throw conflict('Please finish the steps of this post first.', 'post_incomplete');
    const seen = seenTotal === undefined ? order.totalCents : toCents(seenTotal);
    const stale = order.couponId ? await findStateRefusal(ctx, tx, order.couponId) : undefined;
    const locked = { order: await repriceOrder(ctx, tx, order, post, stale ? null : order.couponId), post };
    if (locked.order.totalCents !== seen) {
      const refusal = stale ?? conflict('The price has changed. Please check the new total and pay again.', 'price_changed');
      return refusalWithOrder(ctx, tx, locked, refusal);
    }
    const unfit = await ask(ctx, goingLiveRefusal)(ctx, tx, post);
    if (unfit) return refusalWithOrder(ctx, tx, locked, unfit);
    try {
      return await tx.transaction((inner) => proceed(inner, locked));
    } catch (error) {
      // The new price is stored and returned with the refusal; nothing else of the attempt remains.
      if (isCouponRefusal(error)) return refusalWithOrder(ctx, tx, { order: await repriceOrder(ctx, tx, locked.order, post, null), post }, error);
      if (error instanceof AppError && error.status === 409) return refusalWithOrder(ctx, tx, locked, error);
      throw error;
    }
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Waits while another payment of the same order is in progress, so that concurrent requests all get the same answer. */
async function retryWhilePaying<Result>(attempt: () => Promise<Result | undefined | typeof PAYMENT_IN_PROGRESS>): Promise<Result | undefined> {
  for (let step = 0; step < MAX_WAITS; step += 1) {
    const outcome = await attempt();
    if (outcome !== PAYMENT_IN_PROGRESS) return outcome as Result | undefined;
    await pause(retryDelay(step));
  }
  throw unavailable('A payment for this post is being processed. Please don’t pay again. Reload this page in a minute. If that doesn’t help, write to us.');
}
