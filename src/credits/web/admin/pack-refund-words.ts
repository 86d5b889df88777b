import { formatDollars, pluralize } from '~/platform/ui/format';
import type { AdminPack } from '../../pack-admin-contract';

/** The effects of a refund of some credits, each in a sentence. */
export function packRefundEffects({ refundable, unused, user, email, coupon }: AdminPack, credits: number): string[] {
  const amount = refundable[credits - 1];
  if (amount === undefined) return [`Please choose 1 to ${refundable.length}.`];
  const left = unused - credits;
  const buyer = user?.email || email;
  return [
    `${formatDollars(amount)} goes back to the card: the share of the price for ${pluralize(credits, 'credit')}.`,
    `${pluralize(credits, 'unused credit ends', 'unused credits end')}. ${left === 0 ? `The code ${coupon.code} can no longer be used.` : `${pluralize(left, 'credit stays', 'credits stay')} on the code ${coupon.code}.`}`,
    `A mail about this goes to the buyer${buyer ? `, ${buyer}` : ''}.`,
  ];
}
