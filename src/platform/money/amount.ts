import { currencies } from './currencies';

/** An amount that somebody typed which no reading makes a number stays a text, so that it is refused instead of changed. */
export type TypedAmount = number | string;

/** `60,000`, `60 000`, `60.000`: three digits after each mark, and no zero in front. The marks of one number are all the same. */
const GROUPED = /^[1-9]\d{0,2}(?:([,. ])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The code of a currency before or behind the digits: `CHF 60,000`, `60,000 USD`. */
const CODE = /^([a-z]{3}) ?(?=\d)|(?<=\d) ?([a-z]{3})$/i;

/** The digits of an amount with a point before its cents and no other mark; undefined for a text that is no amount. */
function plainDigits(text: string, isInThousands: boolean): string | undefined {
  // Before a “k”, a point is always that of a fraction: 62.125k. 62,125k may be either.
  if (GROUPED.test(text) && !(isInThousands && /[.,]/.test(text))) return text.replace(/\D/g, '');
  const [whole = '', mark, cents] = text.split(/([.,])(?=\d{1,2}$)/);
  if (mark && (/^\d+$/.test(whole) || (GROUPED.test(whole) && !whole.includes(mark)))) return `${whole.replace(/\D/g, '')}.${cents}`;
  return PLAIN.test(text) ? text : undefined;
}

/**
 * Reads an amount of money as people write it: `60k`, `60K`, `60,000`, `60 000`, `$60,000`, `CA$60,000`, `60,000 €` and `60.000` are all 60,000. Three digits after a
 * point or comma are thousands, one or two are cents.
 * @returns an amount with at most two decimals; 0 for an empty text; undefined for a text that is no amount.
 */
export function readAmount(typed: string): number | undefined {
  const text = typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(CODE, (written, before?: string, after?: string) => (currencies.includes((before ?? after ?? '').toUpperCase()) ? '' : written))
    .replace(/^[A-Z]{0,3}\p{Sc} ?| ?\p{Sc}$/u, '');
  if (text === '') return 0;
  const digits = text.replace(/ ?k$/i, '');
  const isInThousands = digits !== text;
  const plain = plainDigits(digits, isInThousands);
  return plain === undefined ? undefined : Math.round(Number(plain) * (isInThousands ? 1_000 : 1) * 100) / 100;
}

/** The number of an amount that was typed; 0 for a text that is none. */
export const amountOrNone = (amount: TypedAmount): number => (typeof amount === 'number' ? amount : 0);
