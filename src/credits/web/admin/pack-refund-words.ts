import { formatDollars, pluralize } from '~/platform/ui/format';
import type { AdminPack } from '../../pack-admin-contract';

/** The part of a pack that the words of its refund need. */
type Refundable = Pick<AdminPack, 'refundable' | 'unused' | 'mail_to' | 'coupon'>;

/** The fewest credits for which money goes back: fewer were paid for by an earlier refund. */
export const fewestCredits = ({ refundable }: Pick<AdminPack, 'refundable'>): number => refundable.findIndex((amount) => amount > 0) + 1;

/** Which numbers of credits can be given back. */
function possible({ refundable }: Pick<AdminPack, 'refundable'>): string {
  const [fewest, most] = [fewestCredits({ refundable }), refundable.length];
  const choose = `Please enter ${fewest === most ? most : `${fewest} to ${most}`}.`;
  return fewest > 1 ? `${choose} The money for fewer was already refunded.` : choose;
}

/** The effects of a refund of some credits, each in a sentence. */
export function packRefundEffects({ refundable, unused, mail_to: mailTo, coupon }: Refundable, credits: number): string[] {
  const amount = refundable[credits - 1];
  if (!amount) return [possible({ refundable })];
  const left = unused - credits;
  return [
    `${formatDollars(amount)} goes back to the card: the share of the price for ${pluralize(credits, 'credit')}.`,
    `${pluralize(credits, 'unused credit ends', 'unused credits end')}. ${left === 0 ? `The code ${coupon.code} can no longer be used.` : `${pluralize(left, 'credit remains', 'credits remain')} on the code ${coupon.code}.`}`,
    mailTo ? `We’ll email the buyer about this at ${mailTo}.` : 'The buyer’s account is closed, so no email goes out.',
  ];
}
