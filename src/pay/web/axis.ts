import { formatMoney } from '~/platform/money/pay';

/** `$50k`: an amount at a tick of an axis. */
export const axisText = (amount: number, currency: string): string =>
  amount >= 1_000 && amount % 100 === 0 ? `${formatMoney(amount / 1_000, currency, amount % 1_000 === 0 ? 0 : 1)}k` : formatMoney(amount, currency);

/** Which part of a text stands at a place from 0 to 100, so that the text stays within the axis. */
export const anchorAt = (place: number): 'start' | 'middle' | 'end' => (place <= 0 ? 'start' : place >= 100 ? 'end' : 'middle');
