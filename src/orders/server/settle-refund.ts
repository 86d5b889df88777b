import { findAddress } from '~/accounts/server';
import { lockRefundedPost, removeRefundedPost } from '~/jobs/server';
import type { PaymentRow, RefundRow } from '~/payments/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import type { MailContent } from '~/platform/mail';
import { formatDollars, toDollars } from '~/platform/money';
import { employerPaths } from '~/platform/paths';
import { RefundEmail } from './emails/RefundEmail';
import { findOrderById, lockOrder, markRefunded, type OrderRow } from './queries';

/** Ends a refund of an order in the transaction that ends the refund of its payment: order, post, mail and audit log. */
export async function settleRefund(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { amountCents, reason, requestedBy: actorId } = refund;
  const audit = { actorId, subject: 'order', subjectId: payment.subjectId };
  if (refund.status === 'refused') {
    await recordAudit(tx, ctx.clock, { ...audit, action: 'order.refund_refused', after: { amount: amountCents, reason, refusal: refund.refusal } });
    return;
  }
  // The post is locked before its order (docs/architecture.md, "Transactions and locks").
  const { postId } = (await findOrderById(tx, payment.subjectId)) ?? {};
  const post = refund.removesPost && postId ? await lockRefundedPost(tx, postId) : undefined;
  const order = await lockOrder(tx, payment.subjectId);
  if (!order) throw notFound();
  const refundedCents = order.refundedCents + amountCents;
  await markRefunded(tx, order.id, { refundedCents, refundedOn: refundedCents === order.totalCents ? ctx.clock.now() : null });
  await recordAudit(tx, ctx.clock, { ...audit, action: 'order.refunded', after: { amount: amountCents, reason, post_removed: Boolean(post) } });
  await sendRefundMail(ctx, tx, order, { amountCents, isManual: payment.gateway === 'manual', postRemoved: Boolean(post) });
  if (post) await removeRefundedPost(ctx, tx, actorId, post);
}

/** Tells the buyer that an order was given back. Buyers whose account was removed get no mail. */
export async function sendRefundMail(
  ctx: Context,
  tx: Database,
  order: OrderRow,
  given: { amountCents: number; isManual: boolean; postRemoved: boolean },
): Promise<void> {
  const buyer = await findAddress(tx, order.paidBy ?? order.userId);
  if (!buyer) return;
  await ctx.mailer.send(tx, { ...refundMail(ctx, order, given), accountId: order.paidBy ?? order.userId, to: buyer.email });
}

/** The mail about a refund. */
export const refundMail = (ctx: Context, order: OrderRow, given: { amountCents: number; isManual: boolean; postRemoved: boolean }): MailContent => ({
  kind: 'order.refund',
  related: { kind: 'orders', id: order.id },
  subject: `Refund for your ${ctx.config.SITE_NAME} order, invoice ${order.invoiceNumber}`,
  body: RefundEmail({
    site: ctx.config.SITE_NAME,
    headline: order.headline,
    invoiceNumber: order.invoiceNumber,
    amount: given.amountCents > 0 ? formatDollars(toDollars(given.amountCents)) : null,
    isManual: given.isManual,
    postRemoved: given.postRemoved,
    link: `${ctx.config.publicUrl}${employerPaths.order(order.id)}`,
  }),
});
