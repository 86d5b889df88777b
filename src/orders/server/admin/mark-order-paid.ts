import type { z } from 'zod';
import { findAddress } from '~/accounts/server';
import { reserveUse } from '~/coupons/server';
import { moneyTransaction, recordManualPayment } from '~/payments/server';
import { startOfDay } from '~/platform/calendar/civil-day';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import type { MarkDone } from '~/platform/idempotency';
import { toCents } from '~/platform/money/money';
import { lockForPublishing } from '~/posts/server/states';
import type { AdminOrder, adminOrderCalls } from '../../admin-contract';
import { completeOrder } from '../complete-order';
import { findOrderById, lockOrder } from '../queries';
import { showOrder } from './show-order';

type Payment = z.output<(typeof adminOrderCalls)['POST /v3/admin/orders/{id}/mark_paid']['body']>;

/** Money that came in longer ago than this is a typing mistake. */
const OLDEST_DAYS = 366;

/** The instant of a payment: now for today, else the end of its day in the board's time zone. */
function instantOf(ctx: Context, day: string): Date {
  const now = ctx.clock.now();
  const begin = startOfDay(day, ctx.config.TIME_ZONE);
  if (begin > now) throw invalidField('paid_on', 'please use a day that isn’t in the future', 'in_the_future');
  if (begin < addDays(now, -OLDEST_DAYS)) throw invalidField('paid_on', 'please use a day within the last year', 'too_old');
  const end = new Date(startOfDay(day, ctx.config.TIME_ZONE, 1).getTime() - 1);
  return end < now ? end : now;
}

/**
 * Records that an order was paid without a card, and completes it as a charge would: invoice number, coupon, post live or in review, receipt.
 * The buyer pays the order's total as it is; it is not priced again.
 * @throws 404; 409 for orders that are paid, being paid, cancelled, incomplete, worth 0 or of another total than the one shown; the
 *   coupon's refusal where it may not be used any more; 422 for the day.
 */
export async function markOrderPaid(
  ctx: Context,
  admin: Viewer,
  orderId: string,
  { method, reference, paid_on, total }: Payment,
  markDone: MarkDone,
): Promise<AdminOrder> {
  const paidOn = instantOf(ctx, paid_on);
  await moneyTransaction(ctx, async (tx) => {
    const found = await findOrderById(tx, orderId);
    if (!found) throw notFound();
    if (!found.postId || found.status === 'cancelled') throw conflict('This order was canceled with its post.', 'order_not_open');
    const post = await lockForPublishing(tx, found.postId);
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'open')
      throw conflict(order?.status === 'paid' ? 'This order is already paid.' : 'A payment for this order is in progress.', 'order_not_open');
    if (post.step < 3) throw conflict('This order’s post isn’t complete yet.', 'post_incomplete');
    if (order.totalCents === 0) throw conflict('There’s nothing to pay for this order. Its employer can activate it.', 'nothing_to_pay');
    if (total !== undefined && toCents(total) !== order.totalCents) throw conflict('The total has changed. Please check the order again.', 'price_changed');
    const { userId, organizationId, couponId, totalCents: amountCents } = order;
    if (couponId) await reserveUse(ctx, tx, couponId, { orderId, userId, organizationId });
    await recordManualPayment(ctx, tx, { subject: 'order', subjectId: orderId, userId, amountCents, method, reference });
    const receiptEmail = (await findAddress(tx, userId))?.email ?? null;
    await completeOrder(ctx, tx, order, { paidBy: userId, receiptEmail, paidOn, actorId: admin.userId, details: { method, reference, paid_on } });
    await markDone(tx);
  });
  return showOrder(ctx, orderId);
}
