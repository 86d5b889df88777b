import { amountOrNone, type TypedAmount } from '../../money/amount';
import { formatSalary, type Salary } from '../format';

/** The pay of a form: as it was typed, or as it is stored. */
export interface TypedPay {
  min: TypedAmount;
  max: TypedAmount;
  pay_type: string;
}

/** A year is hardly paid less, and an hour hardly more. */
const DOUBTFUL = 1_000;

/** The pay of a form as it is stored. A text that is no amount counts as none. */
export const payOf = ({ min, max, pay_type }: TypedPay): Salary => ({ min: amountOrNone(min), max: amountOrNone(max), pay_type });

/**
 * What readers will see of the pay in a form, and whether that is doubtful: less than $1,000 for a year, or more than that for an hour, is probably
 * a slip. Undefined where nothing was typed.
 */
export function shownPay(typed: TypedPay): { words: string; isDoubtful: boolean } | undefined {
  const pay = payOf(typed);
  const words = formatSalary(pay);
  // A lowest pay that is no amount has a message of its own.
  if (!words) return pay.max > 0 && typed.min === 0 ? { words: 'Enter the lowest pay, too. Without it no pay is shown.', isDoubtful: true } : undefined;
  const isYearly = pay.pay_type === 'Annually';
  const isDoubtful = isYearly ? pay.min < DOUBTFUL : Math.max(pay.min, pay.max) > DOUBTFUL;
  if (!isDoubtful) return { words: `Shown as ${words}`, isDoubtful };
  return { words: `This will be shown as ${words}. Is that the pay of ${isYearly ? 'a year' : 'an hour'}?`, isDoubtful };
}
