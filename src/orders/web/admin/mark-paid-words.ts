import { formatDollars } from '~/platform/ui/format';
import type { AdminOrder } from '../../admin-contract';

/** The part of an order that the words about its payment need. */
type Payable = Pick<AdminOrder, 'total' | 'days' | 'review_expected' | 'coupon'> & { user: Pick<AdminOrder['user'], 'email'> };

/** The effects of marking an order as paid, each in a sentence. */
export const markPaidEffects = ({ total, days, review_expected: isReviewExpected, coupon, user }: Payable): string[] => [
  `The order is marked as paid (${formatDollars(total)}) and gets an invoice number.`,
  isReviewExpected ? `The post goes into review. Its ${days} days start once it’s approved.` : `The post goes live now, for ${days} days.`,
  ...(coupon ? [`One use of the coupon ${coupon.code} is spent.`] : []),
  `The receipt is emailed to the buyer${user.email ? `, ${user.email}` : ''}.`,
];
