import { moneyTransaction } from '~/payments/server';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { type MarkDeclined, refundPaidOrder, undoActivation } from './admin/refund-order';
import { findOrderById } from './queries';
import { endDecline } from './settle-refund';

/**
 * Gives a paid order back because its post is declined: its money, or the use of its credit or coupon. `mark` marks the post in the
 * transaction that begins the refund, and the transaction that ends the refund removes the post and mails the reason. Where the
 * payment provider refuses the refund, the post waits for the staff again.
 * @throws the refusals of a refund (`refundOrder`), and those of `mark`.
 */
export async function declineOrder(ctx: Context, admin: Viewer, orderId: string | null, reason: string, mark: MarkDeclined): Promise<void> {
  const order = orderId === null ? undefined : await findOrderById(ctx.db, orderId);
  if (order?.status !== 'paid') throw conflict('The order for this post isn’t paid.', 'not_paid');
  const form = { post: 'remove', coupon: 'give_back', reason } as const;
  if (order.refundedOn) {
    await moneyTransaction(ctx, async (tx) => {
      const post = await mark(tx);
      if (post) await endDecline(ctx, tx, order, post, admin.userId, { amountCents: 0, isManual: false, endedCard: null, freedCode: null });
    });
  } else if (order.totalCents === 0) await moneyTransaction(ctx, (tx) => undoActivation(ctx, tx, admin, order, form, mark));
  else await refundPaidOrder(ctx, admin, order.id, form, { decline: mark });
}
