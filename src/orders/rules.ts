import { subMonths } from 'date-fns';
import { type Discount, discountOn } from '~/coupons/rules';
import { brandName } from '~/payments/rules';
import { type Cents, formatDollars, toCents, toDollars } from '~/platform/money/money';
import { addressLines } from '~/platform/places/address-lines';
import { pluralize } from '~/platform/text/count-text';

export type Sku = 'POST-90' | 'POST-FURTHER' | 'POST-SHORT' | 'POST-LONG';

/** The product of a post that is neither a further, a short-term nor a long-term one. */
export const STANDARD: Sku = 'POST-90';

const SHORT_TYPES = new Set(['Short term (2 weeks or less)', 'Summer camp']);

/** For this long after an activation, the next post has the price of a further post (docs/product/prices-and-codes.md). */
export const FURTHER_MONTHS = 2;
/** An activation on or after this instant counts as within the last two months. */
export const furtherSince = (now: Date): Date => subMonths(now, FURTHER_MONTHS);

/** Short-term and camp posts always have their own price. Other posts have the price of a further post, or the price of their type. */
export function skuOf(postType: string, activatedRecently: boolean): Sku {
  if (SHORT_TYPES.has(postType)) return 'POST-SHORT';
  if (activatedRecently) return 'POST-FURTHER';
  return postType === 'Long term' ? 'POST-LONG' : 'POST-90';
}

/** For this many days after an activation, the employer may read candidate profiles: the role `purchase:recent`. */
export const RECENT_DAYS = 93;

export interface Totals {
  subtotalCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/** Totals = items − discount, never below 0. */
export function totalsOf(items: readonly { totalCents: Cents }[], discount: Discount | null): Totals {
  const subtotalCents = items.reduce((sum, item) => sum + item.totalCents, 0);
  const discountCents = discount ? discountOn(subtotalCents, discount) : 0;
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents };
}

/** The buyer of an order as its receipt names them. Unknown parts are empty. */
export interface Billing {
  name: string;
  organization: string;
  /** The street. Orders of earlier releases have the city here where no address was typed. */
  address: string;
  zipcode: string;
  /** The city with its state: `Teaneck, NJ`. Orders of earlier releases have neither city nor country. */
  city?: string;
  country?: string;
}

/** The buyer on a receipt, line by line. The country is named wherever it is known: whoever reads a receipt may be in another one. */
export const billingLines = ({ organization, name, address, city = '', zipcode, country = '' }: Billing): string[] => [
  ...[organization, name].filter(Boolean),
  ...addressLines({ street: address, city, zipcode, country }),
];

/**
 * How much of a bought pack can still be used: `3 of 10 credits left, valid until Nov 20, 2027`.
 * @param formatDate formats an instant as a day of the board. @param isPast whether the day of an instant is over.
 */
export function packStanding(
  { count, left, expires_on }: { count: number; left: number; expires_on: string },
  formatDate: (iso: string) => string,
  isPast: (iso: string) => boolean,
): string {
  if (left <= 0) return 'no credits left';
  if (isPast(expires_on)) return `expired ${formatDate(expires_on)}`;
  return `${left < count ? `${left} of ${pluralize(count, 'credit')} left, ` : ''}valid until ${formatDate(expires_on)}`;
}

interface ReceiptSource {
  items: readonly { name: string; total: number }[];
  coupon: { code: string } | null;
  subtotal: number;
  discount: number;
  total: number;
  refunded: number;
}

/** The lines of a receipt with their amounts: the same texts and cents on the page, in the mail and in the PDF. */
export const receiptLines = (order: ReceiptSource): [label: string, amount: string][] => [
  ...order.items.map((item): [string, string] => [item.name, formatDollars(item.total)]),
  ['Subtotal', formatDollars(order.subtotal)],
  ...(order.discount > 0 ? [[order.coupon ? `Coupon ${order.coupon.code}` : 'Discount', `−${formatDollars(order.discount)}`] as [string, string]] : []),
  ['Total', formatDollars(order.total)],
  ...(order.refunded > 0 ? [['Refunded', `−${formatDollars(order.refunded)}`] as [string, string]] : []),
];

/** Whether an order has a receipt: it is paid and has an invoice number. A job that came from another board without a payment has none. */
export const hasReceipt = ({ paid, invoice_number }: { paid: boolean; invoice_number: number | null }): boolean => paid && invoice_number !== null;

interface Standing {
  total: number;
  paid: boolean;
  /** The part of the total that was given back. */
  refunded: number;
  /** When the order was given back as a whole. */
  refunded_on: string | null;
}

/** How an order stands, for lists: whether it is paid, and its amount, less what was given back. So the amounts of paid orders add up to what was earned. */
export function orderStanding({ total, paid, refunded, refunded_on }: Standing): { words: string; amount: number } {
  if (!paid) return { words: 'Not Paid', amount: total };
  const words = refunded_on ? 'Refunded' : refunded > 0 ? 'Partly refunded' : 'Paid';
  return { words, amount: toDollars(toCents(total) - toCents(refunded)) };
}

interface Paid {
  txn: { reference: string; last4: string; brand: string; method: string | null } | null;
}

/** The way of a payment, within a sentence: `Visa ending in 4242`, `cheque, reference 1007`. */
export function paymentWay({ method, brand, last4, reference }: NonNullable<Paid['txn']>): string {
  if (method === null) return `${brandName(brand)} ending in ${last4}`;
  return `${method === 'other' ? 'other means' : method}${reference && `, reference ${reference}`}`;
}

/** How an order was paid, in words: `Visa ending in 4242`, `Paid by cheque, reference 1007`; empty where no money moved. */
export function paymentWords({ txn }: Paid): string {
  if (!txn) return '';
  return txn.method === null ? paymentWay(txn) : `Paid by ${paymentWay(txn)}`;
}
