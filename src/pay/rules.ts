import { type PayType, payUnit } from '~/platform/money/pay-units';

/** A group is shown from so many posts of so many organizations on, so that no figure tells what one of them pays. */
export const LEAST_POSTS = 8;
export const LEAST_ORGANIZATIONS = 4;

/** The posts of so many months count. */
export const MONTHS = 24;

/** A quarter of the posts pay less than `low`, half of them less than `median`, and a quarter more than `high`. */
export interface Quartiles {
  low: number;
  median: number;
  high: number;
}

/** An amount as it is shown: with three digits, and below 100 in quarters. More would be more exact than the figures are. */
export function roundedPay(amount: number): number {
  if (amount < 100) return Math.round(amount * 4) / 4;
  const step = 10 ** (Math.floor(Math.log10(amount)) - 2);
  return Math.round(amount / step) * step;
}

/** Quartiles of the pay of a year, as the pay of a unit. */
export function quartilesIn(payType: PayType, { low, median, high }: Quartiles): Quartiles {
  const { perYear } = payUnit(payType);
  return { low: roundedPay(low / perYear), median: roundedPay(median / perYear), high: roundedPay(high / perYear) };
}

/** The ticks of a scale in money: four to seven round amounts, the first at most `low` and the last at least `high`. */
export function scaleFrom(low: number, high: number): number[] {
  const least = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
