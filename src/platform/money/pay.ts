import { inSentence } from '../text/in-sentence';
import { isDollarPlace } from './dollar-countries';
import { payUnit, payUnits } from './pay-units';

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

/** `$52k`, `$61.5k`: an amount of a year in dollars of the United States. Less than 1,000 stays as it is. */
const abbreviate = (amount: number): string => (amount > 999 ? `$${amount / 1_000}k` : formatMoney(amount, 'USD'));

/** Whether the short form has the very amount: a whole number of hundreds above 999. */
const isShortExact = (amount = 0): boolean => amount <= 999 || amount % 100 === 0;

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

const joined = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** A pay's amounts in words, with a function that writes one of them. */
function amountWords({ min, max }: StatedPay, write: (amount: number) => string, between: string): string {
  if (min === undefined) return `Up to ${write(max ?? 0)}`;
  if (max === undefined) return `From ${write(min)}`;
  return max > min ? `${write(min)}${between}${write(max)}` : write(min);
}

/** Whether a pay is in dollars that its readers write with a bare `$`. */
const isInOwnDollars = ({ pay, location }: Pay): boolean => (pay?.currency ?? 'USD') === 'USD' && isDollarPlace(location?.country_code);

/** A function that writes an amount of a pay in its money: `$31.50` at home, `US$60,000` elsewhere. @param decimals as those of `formatMoney`. */
function writerOf(job: Pay, decimals?: number): (amount: number) => string {
  const { currency = 'USD' } = job.pay ?? {};
  const mark = currency === 'USD' && !isInOwnDollars(job) ? 'US' : '';
  return (amount) => `${mark}${formatMoney(amount, currency, decimals)}`;
}

/** A pay's words with what comes in addition: `£38,000 per yr plus housing`. */
function withExtras(words: string, { pay }: Pay): string {
  const extras = pay?.extras ?? [];
  return extras.length > 0 ? `${words} plus ${joined(extras.map(inSentence))}` : words;
}

/**
 * A pay in a line: in dollars of the United States `$52k – $61.5k per yr`, where thousands have the very amounts of a year, and `$4,250 per mo`;
 * `£38,000 per yr` in other money; `Up to €42,000 per yr plus housing`. Empty where no amount is stated.
 */
export function formatPay(job: Pay): string {
  const stated = statedPay(job);
  if (!stated) return '';
  const unit = payUnit(job.salary.pay_type);
  const isShort = isInOwnDollars(job) && unit === payUnits.Annually && isShortExact(stated.min) && isShortExact(stated.max);
  return withExtras(`${amountWords(stated, isShort ? abbreviate : writerOf(job), ' – ')} ${unit.short}`, job);
}

/** A pay for aggregators: `$52,000.00 - $61,500.00 per year plus housing`. Empty where no amount is stated. */
export function formatFeedPay(job: Pay): string {
  const stated = statedPay(job);
  if (!stated) return '';
  return withExtras(`${amountWords(stated, writerOf(job, 2), ' - ')} per ${payUnit(job.salary.pay_type).feed}`, job);
}
