import { amountOrNone, type TypedAmount } from '../../money/amount';
import { formatPay, type Pay } from '../../money/pay';
import { countedAmounts, payUnit } from '../../money/pay-units';

/** The pay of a form: as it was typed, or as it is stored. */
export interface TypedPay extends Omit<Pay, 'salary'> {
  salary: { min: TypedAmount; max: TypedAmount; pay_type: string };
}

/** A year is hardly paid less, and an hour hardly more. */
const DOUBTFUL = 1_000;
/** The currencies in which an hour is paid about as much as in dollars. */
const LIKE_DOLLARS = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF', 'ILS'];

/** The pay of a form as it is stored. A text that is no amount counts as none. */
const payOf = ({ min, max, pay_type }: TypedPay['salary']): Pay['salary'] => ({ min: amountOrNone(min), max: amountOrNone(max), pay_type });

/**
 * What readers will see of the pay in a form, and whether that is doubtful: less than 1,000 for a year, or more than that for an hour in dollars and
 * money of like worth, is probably a slip. Undefined where nothing was typed.
 */
export function shownPay({ salary: typed, ...job }: TypedPay): { words: string; isDoubtful: boolean } | undefined {
  const salary = countedAmounts(payOf(typed), job.pay?.limit ?? 'range');
  const words = formatPay({ ...job, salary });
  // A lowest pay that is no amount has a message of its own.
  if (!words) return salary.max > 0 && typed.min === 0 ? { words: 'Enter the minimum pay too. Without it, no pay is shown.', isDoubtful: true } : undefined;
  const amounts = [salary.min, salary.max].filter((amount) => amount > 0);
  const isYearly = salary.pay_type === 'Annually';
  const isHigh = salary.pay_type === 'Hourly' && LIKE_DOLLARS.includes(job.pay?.currency ?? 'USD') && Math.max(...amounts) > DOUBTFUL;
  const isDoubtful = (isYearly && Math.min(...amounts) < DOUBTFUL) || isHigh;
  if (!isDoubtful) return { words: `Shown as ${words}`, isDoubtful };
  return { words: `This will be shown as ${words}. Is that the pay for ${payUnit(salary.pay_type).long}?`, isDoubtful };
}
