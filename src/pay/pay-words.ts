import { formatMoney } from '~/platform/money/pay';
import { payUnit } from '~/platform/money/pay-units';
import { pluralize } from '~/platform/text/count-text';
import type { PayFigures, PlacedPay } from './contract';
import type { Quartiles } from './rules';

/** `Hebrew teacher pay in New Jersey`. */
export const payTitle = ({ name, state_name: place }: Pick<PlacedPay, 'name' | 'state_name'>): string => `${name} pay${place && ` in ${place}`}`;

/** `$52,000–$68,000`. */
export function payRange({ low, high }: Quartiles, currency: string): string {
  const [from, to] = [formatMoney(low, currency), formatMoney(high, currency)];
  return from === to ? from : `${from}–${to}`;
}

/** `$52,000–$68,000 per yr`, in the unit of most of the posts. */
export const usualRange = ({ usual, pay_type, currency }: PayFigures): string => `${payRange(usual, currency)} ${payUnit(pay_type).short}`;

/** `Half of the 34 Hebrew teacher jobs in New Jersey pay between $52,000 and $68,000 a year.` */
export function paySentence(figures: PlacedPay): string {
  const { name, state_name: place, posts, usual, currency, pay_type } = figures;
  const [from, to] = [formatMoney(usual.low, currency), formatMoney(usual.high, currency)];
  const amounts = from === to ? from : `between ${from} and ${to}`;
  return `Half of the ${posts} ${name} jobs${place && ` in ${place}`} pay ${amounts} ${payUnit(pay_type).long}.`;
}

/** ` per hr` after an amount in a table, where an amount of a year has nothing. */
export const unitMark = ({ pay_type }: Pick<PayFigures, 'pay_type'>): string => (pay_type === 'Annually' ? '' : ` ${payUnit(pay_type).short}`);

/** `34 posts by 12 organizations`. */
export const countsOf = ({ posts, organizations }: PayFigures): string => `${pluralize(posts, 'post')} by ${pluralize(organizations, 'organization')}`;
