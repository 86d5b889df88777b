import { inSentence } from '../text/in-sentence';
import { currencyOfCountry } from './currencies';
import { payUnit } from './pay-units';

/** A pay as posts have it in the API, with the country of the job. Without `pay` it is a range or one figure in dollars. */
export interface Pay {
  salary: { min: number; max: number; pay_type: string };
  pay?: { currency: string; limit: string; extras?: readonly string[] };
  location?: { country_code: string };
}

/** The amounts that a pay states: of “from” the least alone, of “up to” the most alone, of a single figure both. */
export interface StatedPay {
  min?: number;
  max?: number;
}

/** An amount up to this counts as none. */
const NONE = 0.01;

/** The amounts that a pay states, or undefined if it states none: then it has no least amount, or no most of “up to”. */
export function statedPay({ salary: { min, max }, pay }: Pay): StatedPay | undefined {
  if (pay?.limit === 'up_to') return max > NONE || min > NONE ? { max: max > NONE ? max : min } : undefined;
  if (pay?.limit === 'from' && (min > NONE || max > NONE)) return { min: min > NONE ? min : max };
  return min > NONE ? { min, max: Math.max(min, max) } : undefined;
}

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$52k`, `$61.5k`, `$31.50`: an amount of the United States. */
const abbreviate = (amount: number): string =>
  amount > 999 ? `$${thousands.format(amount / 1000)}k` : `$${(Number.isInteger(amount) ? whole : withCents).format(amount)}`;

const formats = new Map<string, Intl.NumberFormat>();

/** A format of an amount of a currency. The rupee is written with lakhs; other currencies have the same marks in English, and a dollar says whose it is. */
function currencyFormat(currency: string, decimals: number): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', { style: 'currency', currency, ...digits });
  formats.set(key, format);
  return format;
}

/** `£38,000`, `CA$31.50`, `CHF 60,000`: an amount with its currency, and cents where there are some or `decimals` asks for them. */
export const formatMoney = (amount: number, currency: string, decimals = Number.isInteger(amount) ? 0 : 2): string =>
  currencyFormat(currency, decimals).format(amount);

/** Whether readers in a country take `$` for the dollar of the United States. Jobs that can be done from anywhere are read there. */
const isDollarPlace = (country: string | undefined): boolean => country === undefined || currencyOfCountry(country) === 'USD';

const joined = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** A pay's amounts in words, with a function that writes one of them. */
function amountWords({ min, max }: StatedPay, write: (amount: number) => string, between: string): string {
  if (min === undefined) return `Up to ${write(max ?? 0)}`;
  if (max === undefined) return `From ${write(min)}`;
  return max > min ? `${write(min)}${between}${write(max)}` : write(min);
}

/**
 * A pay as people of its country read it: `$52k – $61.5k per yr` in dollars of the United States, `£38,000 a year` in other money, `Up to €42,000 a year
 * plus housing`. Empty where no amount is stated.
 */
export function formatPay(job: Pay): string {
  const stated = statedPay(job);
  if (!stated) return '';
  const { currency = 'USD', extras = [] } = job.pay ?? {};
  const unit = payUnit(job.salary.pay_type);
  const country = job.location?.country_code;
  const write = (amount: number) => (currency === 'USD' ? `US${formatMoney(amount, currency)}` : formatMoney(amount, currency));
  const words =
    currency === 'USD' && isDollarPlace(country)
      ? `${amountWords(stated, abbreviate, ' – ')} ${unit.short}`
      : `${amountWords(stated, write, ' – ')} ${unit.long}`;
  return extras.length > 0 ? `${words} plus ${joined(extras.map(inSentence))}` : words;
}

/** A pay for aggregators: `$52,000.00 - $61,500.00 per year`. Empty where no amount is stated. */
export function formatFeedPay(job: Pay): string {
  const stated = statedPay(job);
  if (!stated) return '';
  const currency = job.pay?.currency ?? 'USD';
  return `${amountWords(stated, (amount) => formatMoney(amount, currency, 2), ' - ')} per ${payUnit(job.salary.pay_type).feed}`;
}
