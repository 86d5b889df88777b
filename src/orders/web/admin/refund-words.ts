import { formatDollars } from '~/platform/ui/format';
import type { AdminOrder } from '../../admin-contract';

/** The choices of a refund. A type, since forms take values with an index signature. */
export type RefundChoice = {
  amount: number;
  post: 'remove' | 'keep';
  coupon: 'give_back' | 'keep';
};

/** The amount that can still be refunded, in dollars. */
export const leftToRefund = ({ total, refunded }: Pick<AdminOrder, 'total' | 'refunded'>): number => Math.round((total - refunded) * 100) / 100;

/** The effects of a refund, each in a sentence. */
export function refundEffects(
  order: Pick<AdminOrder, 'total' | 'refunded' | 'coupon' | 'payments' | 'user' | 'post'>,
  { amount, post, coupon }: RefundChoice,
): string[] {
  const isManual = order.payments.some(({ status, gateway }) => status === 'settled' && gateway === 'manual');
  const money =
    order.total === 0
      ? ['No money moves: nothing was paid for this order.']
      : [
          isManual
            ? `${formatDollars(amount)} is recorded as given back. The board cannot send it: please return it in the way in which it was paid.`
            : `${formatDollars(amount)} goes back to the card.`,
          amount === leftToRefund(order) ? 'The order and its receipt show “Refunded”.' : 'The order stays paid, and its receipt shows the refunded amount.',
        ];
  return [
    ...money,
    ...(order.post?.removed ? [] : [post === 'remove' ? 'The post is removed from the board and cannot be restored.' : 'The post stays live until it ends.']),
    ...(order.total === 0 && order.coupon
      ? [coupon === 'give_back' ? `The coupon ${order.coupon.code} gets its use back.` : `The use of the coupon ${order.coupon.code} stays spent.`]
      : []),
    `A mail tells the buyer${order.user.email ? `, ${order.user.email}` : ''}.`,
  ];
}
