import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import type { AdminOrder } from '../../admin-contract';

/** The choices of a refund. A type, since forms take values with an index signature. */
export type RefundChoice = {
  amount: number;
  post: 'remove' | 'keep';
  coupon: 'give_back' | 'keep';
};

/** The part of an order that the words of its refund need. */
type Refundable = Pick<
  AdminOrder,
  'total' | 'refunded' | 'coupon' | 'coupon_spent' | 'payments' | 'user' | 'payer' | 'buyer_active' | 'post' | 'gift_card' | 'in_review'
>;

/** The amount that can still be refunded, in dollars. */
export const leftToRefund = ({ total, refunded }: Pick<AdminOrder, 'total' | 'refunded'>): number => Math.round((total - refunded) * 100) / 100;

/** The effects of a refund, each in a sentence. */
export function refundEffects(order: Refundable, { amount, post, coupon }: RefundChoice): string[] {
  const isWhole = order.total === 0 || amount === leftToRefund(order);
  const removes = order.post !== null && !order.post.removed && post === 'remove';
  return [
    ...moneyEffects(order, amount, isWhole),
    ...postEffects(order, removes, isWhole),
    ...cardEffects(order, isWhole),
    ...couponEffects(order, removes, coupon),
    mailEffect(order),
  ];
}

function moneyEffects(order: Refundable, amount: number, isWhole: boolean): string[] {
  const isManual = order.payments.some(({ status, gateway }) => status === 'settled' && gateway === 'manual');
  const counts = 'It no longer counts as a purchase, either for seeing candidates or for the price of another post.';
  if (order.total === 0) return ['No money moves, because nothing was paid for this order.', `The order shows “Refunded”. ${counts}`];
  return [
    isManual
      ? `${formatDollars(amount)} is recorded as refunded. The board can’t send it, so please return it the way it was paid.`
      : `${formatDollars(amount)} goes back to the card.`,
    isWhole ? `The order and its receipt show “Refunded”. ${counts}` : 'The order stays paid, and its receipt shows the refunded amount.',
  ];
}

function postEffects({ post, in_review: inReview }: Refundable, removes: boolean, isWhole: boolean): string[] {
  if (!post || post.removed) return [];
  const name = post.headline ? `The post “${post.headline}”` : 'The post';
  if (removes) return [`${name} is removed from the board and can’t be restored.`];
  if (!inReview) return [`${name} stays as it is.`];
  return [isWhole ? `${name} stays in review, where it can only be declined.` : `${name} stays in review.`];
}

/** Says what becomes of the gift card that came with the order: it ends with the whole order, unless somebody has used it. */
function cardEffects({ gift_card: card }: Refundable, isWhole: boolean): string[] {
  if (!card?.active) return [];
  const name = `The gift card ${card.code} that came with this order`;
  const worth = `${card.worth}, ${card.use_limit - card.use_count} of ${pluralize(card.use_limit, 'use')} left${card.expires_on ? `, until ${formatDate(card.expires_on)}` : ''}`;
  if (!isWhole) return [`${name} stays: ${worth}.`];
  if (card.use_count > 0) return [`${name} stays, because it was used ${card.use_count === 1 ? 'once' : `${card.use_count} times`}: ${worth}.`];
  return [`${name} ends: ${worth}. No one has used it yet. People it was shared with can no longer use it.`];
}

function couponEffects(order: Refundable, removes: boolean, choice: RefundChoice['coupon']): string[] {
  const { total, coupon: used, coupon_spent: isSpent, in_review: inReview } = order;
  // An earlier refund may have given the use back already.
  if (!used || !isSpent) return [];
  const isFreed = total === 0 ? choice === 'give_back' : inReview && removes;
  return [isFreed ? `The use of the coupon ${used.code} is restored.` : `The use of the coupon ${used.code} isn’t restored.`];
}

function mailEffect({ payer, user, buyer_active: isActive }: Refundable): string {
  return isActive ? `We’ll email the buyer about this at ${(payer ?? user).email}.` : 'The buyer’s account is closed, so no email goes out.';
}
