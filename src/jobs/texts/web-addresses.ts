import { LinkifyIt } from 'linkify-it';
import topLevelDomains from 'tlds' with { type: 'json' };
import { productNames } from './product-names';

/** A part of a text, by its place. */
export interface Span {
  start: number;
  end: number;
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: topLevelDomains });

/** Links with a scheme, `mailto:` and `//` included. */
export const findLinks = (text: string): Span[] => toSpans(text, (schema) => schema !== '');

/** Web addresses without a scheme whose ending is a top-level domain, except names of products and slips of punctuation. */
export function findWebAddresses(text: string): Span[] {
  const found = bareAddresses(text);
  // The library skips an address behind some signs and before a hyphen. Spaces in their place do not change any position.
  const loosened = blank(text, found).replace(/[:/@_\\$+=^`|-]/g, (sign, at: number, whole: string) =>
    isLetter(whole[at - 1]) && isLetter(whole[at + 1]) && sign === '-' ? sign : ' ',
  );
  return [...found, ...bareAddresses(loosened)].filter(({ start, end }) => isAddress(text.slice(start, end))).sort((a, b) => a.start - b.start);
}

/** The text with spaces in place of the spans, which are in order and do not overlap. */
export function blank(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    pieces.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

const bareAddresses = (text: string): Span[] => toSpans(text, (schema) => schema === '');

const toSpans = (text: string, wanted: (schema: string) => boolean): Span[] =>
  (linkify.match(text) ?? []).filter(({ schema }) => wanted(schema)).map(({ index, lastIndex }) => ({ start: index, end: lastIndex }));

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Endings that are hardly ever the next word of a text. */
const COMMON_ENDING = /\.(?:com|org|net|edu|gov|mil|info|biz)$/i;
/** `shul.It is warm`, `M.Sc`: a sentence that begins without a space, or an abbreviation. */
const CAPITAL_ENDING = /\.[A-Z][a-z]+$/;
/** `M.SC`: the abbreviation of a degree in capitals. */
const CAPITAL_DEGREE = /^[A-Z]\.[A-Z]{2,3}$/;
/** `9.am`, `10.30.pm`: a number and a word. */
const NUMBER_AND_WORD = /^[\d.]+\.\p{L}+$/u;

/** Whether a bare name with a top-level domain is meant as an address. */
function isAddress(found: string): boolean {
  if (productNames.has(found.toLowerCase())) return false;
  return COMMON_ENDING.test(found) || !(CAPITAL_ENDING.test(found) || CAPITAL_DEGREE.test(found) || NUMBER_AND_WORD.test(found));
}
