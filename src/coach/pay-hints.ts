import type { Draft, Facts, PayOfOthers } from './draft';
import { advice, type Hint } from './hints';

/** Where a pay stands among others, in a sentence. */
function standing({ min, max, perYear, isOpen }: Draft['pay'], { low, high }: PayOfOthers): string {
  const middle = ((min + Math.max(min, max)) / 2) * perYear;
  if (isOpen || middle === 0) return 'Based on posts from the last 24 months.';
  const place = middle < low ? 'below' : middle > high ? 'above' : 'within';
  return `${max > min ? 'The middle of your range' : 'Your pay'} is ${place} that range.`;
}

/** What posts of the same title or category pay, in the currency of the draft. */
export function payHints({ pay }: Draft, { payOfOthers }: Facts): Hint[] {
  if (!payOfOthers || payOfOthers.currency !== pay.currency) return [];
  return [advice('salary.min', 'pay_standing', payOfOthers.sentence, standing(pay, payOfOthers), payOfOthers.page)];
}
