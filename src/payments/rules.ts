import type { FieldFault } from '~/platform/context/errors';
import { isBlank } from '~/platform/text/text';
import type { Card } from './gateway';

/** The ways in which staff receive money without a gateway. */
export const manualMethods = ['invoice', 'cheque', 'bank transfer', 'other'] as const;
export type ManualMethod = (typeof manualMethods)[number];

/** The origin of a refund: staff in the back office, somebody on the provider's own pages, or the bank after a dispute. */
export const refundSources = ['staff', 'gateway', 'dispute'] as const;

/** All ways in which money comes in. */
export const paymentWays = ['card', ...manualMethods] as const;
export type PaymentWay = (typeof paymentWays)[number];

const BRANDS: Readonly<Record<string, string>> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' };

/** The name of a card's brand as people know it, where the gateway says `visa` or `amex`. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand.replace(/^./, (letter) => letter.toUpperCase());

/** The fields of the payment form; empty where nothing was typed. */
export interface CardFields {
  name: string;
  number: string;
  exp_month: string;
  exp_year: string;
  code: string;
  zipcode: string;
}

type Fault = Omit<FieldFault, 'loc'> & { loc: string[] };

/** The last year that card forms offer: 2035, and at least ten years ahead. */
export const lastCardYear = (now: Date): number => Math.max(2035, now.getUTCFullYear() + 10);

/** A card from the form's fields, or a message for each field that is wrong. */
export function readCard(fields: CardFields, now: Date): { card: Card } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse = (field: keyof CardFields, msg: string, type = 'value_error') => faults.push({ loc: [field], msg, type });
  for (const field of ['name', 'number', 'exp_month', 'exp_year', 'code', 'zipcode'] as const) {
    if (isBlank(fields[field])) refuse(field, 'please submit a value', 'missing');
  }
  const number = fields.number.replace(/[\s-]/g, '');
  if (number && !/^\d{12,19}$/.test(number)) refuse('number', 'please submit the digits of a card number');
  if (fields.code && !/^\d{3,4}$/.test(fields.code.trim())) refuse('code', 'please submit the 3- or 4-digit security code');
  const expMonth = Number(fields.exp_month);
  const expYear = Number(fields.exp_year);
  if (fields.exp_month && !(Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12)) refuse('exp_month', 'please submit a month from 01 to 12');
  if (fields.exp_year && !(Number.isInteger(expYear) && expYear >= 2000 && expYear <= lastCardYear(now)))
    refuse('exp_year', 'please submit the year on the card');
  const hasDay = !faults.some(({ loc: [field] }) => field === 'exp_month' || field === 'exp_year');
  if (hasDay && hasExpired(expMonth, expYear, now)) refuse('exp_month', 'this card has expired');
  if (faults.length > 0) return { faults };
  return { card: { number, expMonth, expYear, code: fields.code.trim(), name: fields.name.trim(), zipcode: fields.zipcode.trim() } };
}

/** A card is valid until the end of its month. */
const hasExpired = (month: number, year: number, now: Date): boolean => year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();

const NOT_CHARGED = 'Nothing was charged.';

const ABOUT_CARD = /^Your card\b.*\.$/;

/** The words of a card that was declined after the buyer's bank was asked, with what the buyer wants to know most. */
export const declinedWords = (message: string): string => (ABOUT_CARD.test(message) ? `${message} ${NOT_CHARGED}` : message);

/** Whether the words at a field say that a card was declined. The provider's own card form has such words for an unfinished number, too. */
export const isRefusalOfCard = (field: string, words: string): boolean => (field === 'payment_token' ? words.endsWith(NOT_CHARGED) : ABOUT_CARD.test(words));

const DISPUTE_REASONS: Record<string, string> = {
  credit_not_processed: 'a promised refund didn’t arrive',
  duplicate: 'charged twice',
  fraudulent: 'the cardholder says someone else made the payment',
  product_not_received: 'the purchase didn’t arrive',
  product_unacceptable: 'the purchase wasn’t as described',
  subscription_canceled: 'charged after a cancellation',
  unrecognized: 'not recognized by the cardholder',
};

/** The bank's reason of a dispute in words. */
export const disputeReason = (reason: string): string => DISPUTE_REASONS[reason] ?? reason.replaceAll('_', ' ');
