import { findAddress } from '~/accounts/server';
import { couponCodes, findStateRefusal, releaseUse, withdrawGiftCard } from '~/coupons/server';
import type { PaymentRow, RefundRow } from '~/payments/server';
import { employerPaths, supportPaths } from '~/platform/addresses/paths';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { MailContent } from '~/platform/mail';
import { formatDollars, toDollars } from '~/platform/money/money';
import { lockPost, type PostRow } from '~/posts/server/posts';
import { returnToReview } from '~/posts/server/review';
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
  const endedCard = refundedCents === order.totalCents ? await withdrawGiftCard(ctx, tx, order.id, actorId) : null;
  await recordAudit(tx, ctx.clock, {
    ...audit,
    action: 'order.refunded',
    after: { amount: amountCents, reason, post_removed: Boolean(post), ...ended(endedCard) },
  });
  // A post that never went live has used up nothing, so the coupon that paid for a part of it can be used again.
  const freedCode = post && order.awaitsReview ? await freeCoupon(ctx, tx, order) : null;
  const given = { amountCents, isManual: payment.gateway === 'manual', endedCard, freedCode };
  if (post && actorId && isDecline) {
    await endDecline(ctx, tx, order, post, actorId, given);
    return;
  }
  // After a dispute the bank tells its customer.
  if (refund.source !== 'dispute') await sendRefundMail(ctx, tx, order, { ...given, postRemoved: Boolean(post) });
  if (post && actorId) await removePost(ctx, tx, post, { actorId, onBehalfOf: post.userId });
}

/** The member of a line of the audit log that names the gift card that ended with a refund. */
export const ended = (card: string | null) => (card === null ? {} : { gift_card_ended: card });

/** Gives the coupon of an order its use back. @returns its code where it can be used again; null without a coupon, or for one that has ended. */
export async function freeCoupon(ctx: Context, tx: Database, { id, couponId }: OrderRow): Promise<string | null> {
  if (couponId === null) return null;
  await releaseUse(ctx, tx, id);
  // It may have expired since it was used, or an admin has switched it off.
  if (await findStateRefusal(ctx, tx, couponId)) return null;
  return (await couponCodes(tx, [couponId])).get(couponId) ?? null;
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

/** The parts of a refund that its mail names: the money, and the codes that end or are free again. */
interface GivenBack {
  amountCents: number;
  isManual: boolean;
  /** The code of the gift card that came with the order and ends with it. */
  endedCard: string | null;
  /** The code of the coupon that has its use back and can be used again. */
  freedCode: string | null;
}

interface Refunded extends GivenBack {
  postRemoved: boolean;
}

/** The mail by which the owner of a post learns that it was declined, why, and what was given back. */
export function declinedMail(
  { config }: Context,
  order: Pick<OrderRow, 'id'>,
  post: Pick<PostRow, 'headline' | 'reviewNote'>,
  given: GivenBack & { firstName: string },
): MailContent {
  return {
    kind: 'post.declined',
    related: { kind: 'orders', id: order.id },
    subject: `Your post wasn’t accepted: ${post.headline}`,
    body: DeclinedEmail({
      site: config.SITE_NAME,
      firstName: given.firstName,
      headline: post.headline,
      reason: post.reviewNote,
      amount: given.amountCents > 0 ? formatDollars(toDollars(given.amountCents)) : null,
      isManual: given.isManual,
      freesCoupon: given.freedCode !== null,
      endedCard: given.endedCard,
      link: `${config.publicUrl}${employerPaths.order(order.id)}`,
      contactLink: `${config.publicUrl}${supportPaths.about(post.headline)}`,
    }),
  };
}

/** Removes a declined post whose order was given back, and mails the reason to its owner. A buyer who is somebody else gets the usual mail of a refund. */
export async function endDecline(ctx: Context, tx: Database, order: OrderRow, post: PostRow, actorId: string, given: GivenBack): Promise<void> {
  const owner = await findAddress(tx, post.userId);
  const ownerPaid = (order.paidBy ?? order.userId) === post.userId;
  if (owner) {
    // The gift card belongs to the buyer.
    const mail = declinedMail(ctx, order, post, { ...given, firstName: owner.firstName, endedCard: ownerPaid ? given.endedCard : null });
    await ctx.mailer.send(tx, { ...mail, to: owner.email, accountId: post.userId });
  }
  if (!order.refundedOn && !ownerPaid) await sendRefundMail(ctx, tx, order, { ...given, postRemoved: true });
  await removePost(ctx, tx, post, { actorId, onBehalfOf: post.userId });
}

/** Tells the buyer that an order was given back. Buyers whose account was removed get no mail. */
export async function sendRefundMail(ctx: Context, tx: Database, order: OrderRow, given: Refunded): Promise<void> {
  const buyer = await findAddress(tx, order.paidBy ?? order.userId);
  if (!buyer) return;
  await ctx.mailer.send(tx, { ...refundMail(ctx, order, given), accountId: order.paidBy ?? order.userId, to: buyer.email });
}

/** The mail about a refund. */
export const refundMail = (ctx: Context, order: OrderRow, given: Refunded): MailContent => ({
  kind: 'order.refund',
  related: { kind: 'orders', id: order.id },
  subject: `Refund for your ${ctx.config.SITE_NAME} order${order.invoiceNumber === null ? '' : `, invoice ${order.invoiceNumber}`}`,
  body: RefundEmail({
    site: ctx.config.SITE_NAME,
    headline: order.headline,
    invoiceNumber: order.invoiceNumber,
    amount: given.amountCents > 0 ? formatDollars(toDollars(given.amountCents)) : null,
    isManual: given.isManual,
    postRemoved: given.postRemoved,
    endedCard: given.endedCard,
    freedCode: given.freedCode,
    link: `${ctx.config.publicUrl}${employerPaths.order(order.id)}`,
  }),
});
