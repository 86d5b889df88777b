import { randomInt } from 'node:crypto';

/** The alphabet without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A coupon code that is hard to guess and easy to type: `GIFT-7KQM-X2VD-9RTB` (about 59 bits). */
export function newCouponCode(prefix: string): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [prefix, group(), group(), group()].join('-');
}
