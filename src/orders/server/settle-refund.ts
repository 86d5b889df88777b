import { findAddress } from '~/accounts/server';
import { releaseUse, withdrawGiftCard } from '~/coupons/server';
import { lockPost, type PostRow, returnToReview } from '~/jobs/server';
import type { PaymentRow, RefundRow } from '~/payments/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { notFound } from '~/platform/errors';
import type { MailContent } from '~/platform/mail';
import { formatDollars, toDollars } from '~/platform/money';
import { employerPaths, supportPaths } from '~/platform/paths';
import { DeclinedEmail } from './emails/DeclinedEmail';
import { RefundEmail } from './emails/RefundEmail';
import { findOrderById, lockOrder, markRefunded, type OrderRow } from './queries';
import { removePost } from './remove-post';

/** Ends a refund of an order in the transaction that ends the refund of its payment: order, post, mail and audit log. */
export async function settleRefund(ctx: Context, tx: Database, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { amountCents, reason, requestedBy: actorId } = refund;
  const audit = { actorId, subject: 'order', subjectId: payment.subjectId };
  // The post is locked before its order (docs/architecture.md, "Transactions and locks").
  const { postId } = (await findOrderById(tx, payment.subjectId)) ?? {};
  const post = refund.removesPost && actorId && postId ? await lockPost(tx, postId) : undefined;
  const isDecline = post?.reviewState === 'declined' && post.postedOn === null;
  if (refund.status === 'refused') {
    await recordAudit(tx, ctx.clock, { ...audit, action: 'order.refund_refused', after: { amount: amountCents, reason, refusal: refund.refusal } });
    if (post && isDecline) await returnToReview(ctx, tx, post);
    return;
  }
  const order = await lockOrder(tx, payment.subjectId);
  if (!order) throw notFound();
  const refundedCents = order.refundedCents + amountCents;
  await markRefunded(tx, order.id, { refundedCents, refundedOn: refundedCents === order.totalCents ? ctx.clock.now() : null });
  await recordAudit(tx, ctx.clock, { ...audit, action: 'order.refunded', after: { amount: amountCents, reason, post_removed: Boolean(post) } });
  if (refundedCents === order.totalCents) await withdrawGiftCard(tx, order.id);
  // A post that never went live has used up nothing, so the coupon that paid for a part of it can be used again.
  if (post && order.awaitsReview) await releaseUse(ctx, tx, order.id);
  const isManual = payment.gateway === 'manual';
  if (post && actorId && isDecline) {
    await endDecline(ctx, tx, order, post, { actorId, amountCents, isManual });
    return;
  }
  // After a dispute the bank tells its customer.
  if (refund.source !== 'dispute') await sendRefundMail(ctx, tx, order, { amountCents, isManual, postRemoved: Boolean(post) });
  if (post && actorId) await removePost(ctx, tx, post, { actorId, onBehalfOf: post.userId });
}

/** Counts an order as paid again where the money of a refund has returned. Its post and its gift card stay as the refund left them. */
export async function undoRefund(ctx: Context, tx: Database, payment: PaymentRow, { amountCents, refusal }: RefundRow): Promise<void> {
  const order = await lockOrder(tx, payment.subjectId);
  if (!order) throw notFound();
  await markRefunded(tx, order.id, { refundedCents: order.refundedCents - amountCents, refundedOn: null });
  await recordAudit(tx, ctx.clock, {
    actorId: null,
    action: 'order.refund_returned',
    subject: 'order',
    subjectId: order.id,
    after: { amount: amountCents, reason: refusal },
  });
}

interface GivenBack {
  actorId: string;
  amountCents: number;
  isManual: boolean;
}

/** The mail by which the owner of a post learns that it was declined, why, and what was given back. */
export function declinedMail(
  { config }: Context,
  order: Pick<OrderRow, 'id' | 'couponId'>,
  post: Pick<PostRow, 'headline' | 'reviewNote'>,
  given: { firstName: string; amountCents: number; isManual: boolean },
): MailContent {
  return {
    kind: 'post.declined',
    related: { kind: 'orders', id: order.id },
    subject: `Your post was not accepted: ${post.headline}`,
    body: DeclinedEmail({
      site: config.SITE_NAME,
      firstName: given.firstName,
      headline: post.headline,
      reason: post.reviewNote,
      amount: given.amountCents > 0 ? formatDollars(toDollars(given.amountCents)) : null,
      isManual: given.isManual,
      hadCoupon: order.couponId !== null,
      link: `${config.publicUrl}${employerPaths.order(order.id)}`,
      contactLink: `${config.publicUrl}${supportPaths.about(post.headline)}`,
    }),
  };
}

/** Removes a declined post whose order was given back, and mails the reason to its owner. A buyer who is somebody else gets the usual mail of a refund. */
export async function endDecline(ctx: Context, tx: Database, order: OrderRow, post: PostRow, { actorId, amountCents, isManual }: GivenBack): Promise<void> {
  const owner = await findAddress(tx, post.userId);
  if (owner) {
    const mail = declinedMail(ctx, order, post, { firstName: owner.firstName, amountCents, isManual });
    await ctx.mailer.send(tx, { ...mail, to: owner.email, accountId: post.userId });
  }
  if (!order.refundedOn && (order.paidBy ?? order.userId) !== post.userId) await sendRefundMail(ctx, tx, order, { amountCents, isManual, postRemoved: true });
  await removePost(ctx, tx, post, { actorId, onBehalfOf: post.userId });
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
