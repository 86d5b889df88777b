import type { z } from 'zod';
import { withdrawGiftCard } from '~/coupons/server';
import { createRefund, lockSettledPayment, makeRefund, moneyTransaction } from '~/payments/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import type { MarkDone } from '~/platform/idempotency';
import { toCents } from '~/platform/money/money';
import { lockPost, type PostRow } from '~/posts/server/posts';
import type { AdminOrder, adminOrderCalls } from '../../admin-contract';
import { findOrderById, lockOrder, markRefunded, type OrderRow } from '../queries';
import { removePost } from '../remove-post';
import { endDecline, ended, freeCoupon, sendRefundMail } from '../settle-refund';
import { showOrder } from './show-order';

/** Marks a post as declined, in the transaction that begins the refund of its order. @returns the locked post; undefined if there is nothing to do. */
export type MarkDeclined = (tx: Database) => Promise<PostRow | undefined>;

type RefundForm = z.output<(typeof adminOrderCalls)['POST /v3/admin/orders/{id}/refund']['body']>;

/**
 * Gives a paid order back. Where money was paid, one transaction records the refund, the gateway is asked outside any transaction,
 * and a second one settles it: order, post, mail and audit log (`settleRefund`). An order that a coupon paid as a whole is undone in
 * one transaction: the post is removed, and the coupon gets its use back if the admin chooses so.
 * @throws 404; 409 for orders that are not paid or were given back, and while a refund is under way; 422 for more than what is left;
 *   409 with the gateway's words where it refuses; 503 while the outcome is unknown.
 */
export async function refundOrder(ctx: Context, admin: Viewer, orderId: string, form: RefundForm, markDone: MarkDone): Promise<AdminOrder> {
  const order = await findOrderById(ctx.db, orderId);
  if (!order) throw notFound();
  if (order.status !== 'paid') throw conflict('This order isn’t paid, so there’s nothing to refund.', 'not_paid');
  if (order.totalCents === 0)
    await moneyTransaction(ctx, async (tx) => {
      await undoActivation(ctx, tx, admin, order, form);
      await markDone(tx);
    });
  else await refundPaidOrder(ctx, admin, orderId, form, { markDone });
  return showOrder(ctx, orderId);
}

/** Gives money back. @param also `decline` marks the post as declined in the first transaction; nothing happens if it was declined already. */
export async function refundPaidOrder(
  ctx: Context,
  admin: Viewer,
  orderId: string,
  { amount, post, reason }: RefundForm,
  { decline, markDone }: { decline?: MarkDeclined; markDone?: MarkDone },
): Promise<void> {
  const refund = await moneyTransaction(ctx, async (tx) => {
    if (decline) {
      // The payment comes before the post in the order of locks.
      await lockSettledPayment(tx, 'order', orderId);
      if (!(await decline(tx))) return undefined;
    }
    const created = await createRefund(ctx, tx, {
      subject: 'order',
      subjectId: orderId,
      amountCents: amount === undefined ? undefined : toCents(amount),
      removesPost: post === 'remove',
      reason,
      requestedBy: admin.userId,
    });
    await recordAudit(tx, ctx.clock, {
      actorId: admin.userId,
      action: 'order.refund_requested',
      subject: 'order',
      subjectId: orderId,
      after: { amount: created.amountCents, post, reason },
    });
    await markDone?.(tx);
    return created;
  });
  if (refund) await makeRefund(ctx, refund);
}

/** Undoes an order without money. Its post must be removed, since nothing else of the order could be given back. */
export async function undoActivation(
  ctx: Context,
  tx: Database,
  admin: Viewer,
  { id, postId }: OrderRow,
  form: RefundForm,
  decline?: MarkDeclined,
): Promise<void> {
  if (form.amount !== undefined) throw invalidField('amount', 'no money was paid for this order', 'too_much');
  if (form.post === 'keep') throw conflict('No money was paid for this order. It can be refunded only if its post is removed.', 'nothing_left');
  const declined = await decline?.(tx);
  if (decline && !declined) return;
  const post = declined ?? (postId ? await lockPost(tx, postId) : undefined);
  const order = await lockOrder(tx, id);
  if (order?.status !== 'paid' || order.refundedOn) throw conflict('This order was already refunded.', 'nothing_left');
  await markRefunded(tx, id, { refundedCents: 0, refundedOn: ctx.clock.now() });
  const freedCode = form.coupon === 'give_back' ? await freeCoupon(ctx, tx, order) : null;
  const endedCard = await withdrawGiftCard(ctx, tx, id, admin.userId);
  await recordAudit(tx, ctx.clock, {
    actorId: admin.userId,
    action: 'order.refunded',
    subject: 'order',
    subjectId: id,
    after: {
      amount: 0,
      reason: form.reason,
      post_removed: Boolean(post),
      coupon_given_back: form.coupon === 'give_back' && order.couponId !== null,
      ...ended(endedCard),
    },
  });
  const given = { amountCents: 0, isManual: false, endedCard, freedCode };
  if (declined) await endDecline(ctx, tx, order, declined, admin.userId, given);
  else {
    await sendRefundMail(ctx, tx, order, { ...given, postRemoved: Boolean(post) });
    if (post) await removePost(ctx, tx, post, { actorId: admin.userId, onBehalfOf: post.userId });
  }
}
