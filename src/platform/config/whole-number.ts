import { z } from 'zod';

/** A whole number that is given as text or as a number, within bounds. One message names what is allowed, whatever is wrong. @param words how it begins. */
export function wholeNumberText(least: number, most: number, words = 'must be') {
  const message = `${words} a whole number from ${least} to ${most}`;
  return z
    .union([z.string(), z.number()], message)
    .refine((value) => /^\d{1,9}$/.test(String(value)), { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}
