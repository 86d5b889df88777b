import { formatDollars, pluralize } from '~/platform/ui/format';
import type { AdminPack } from '../../pack-admin-contract';

/** The part of a pack that the words of its refund need. */
type Refundable = Pick<AdminPack, 'refundable' | 'unused' | 'mail_to' | 'coupon'>;

/** The effects of a refund of some credits, each in a sentence. */
export function packRefundEffects({ refundable, unused, mail_to: mailTo, coupon }: Refundable, credits: number): string[] {
  const amount = refundable[credits - 1];
  if (amount === undefined) return [`Please choose 1 to ${refundable.length}.`];
  const left = unused - credits;
  return [
    `${formatDollars(amount)} goes back to the card: the share of the price for ${pluralize(credits, 'credit')}.`,
    `${pluralize(credits, 'unused credit ends', 'unused credits end')}. ${left === 0 ? `The code ${coupon.code} can no longer be used.` : `${pluralize(left, 'credit stays', 'credits stay')} on the code ${coupon.code}.`}`,
    mailTo ? `A mail about this goes to the buyer, ${mailTo}.` : 'The buyer’s account is closed, so no mail goes out.',
  ];
}
