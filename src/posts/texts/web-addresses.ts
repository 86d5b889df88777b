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
  const addressesIn = (searched: string): Span[] =>
    bareAddresses(searched)
      .map((host) => withPath(text, host))
      .filter(({ start, end }) => isAddress(text.slice(start, end)));
  const found = addressesIn(text);
  // The library skips an address behind some signs and before a hyphen. Spaces in their place do not change any position.
  const loosened = blank(text, found).replace(/[:/@_\\$+=^`|-]/g, (sign, at: number, whole: string) =>
    isLetter(whole[at - 1]) && isLetter(whole[at + 1]) && sign === '-' ? sign : ' ',
  );
  const kept: Span[] = [];
  for (const address of [...found, ...addressesIn(loosened)].sort((a, b) => a.start - b.start)) {
    if (address.start >= (kept.at(-1)?.end ?? 0)) kept.push(address);
  }
  return kept;
}

/** A path without the punctuation at its end. The spaces in place of signs have cut it off. */
const PATH = /\/(?:[^\s<>"')\]]*[^\s<>"')\].,;:!?])?/y;

function withPath(text: string, { start, end }: Span): Span {
  PATH.lastIndex = end;
  return { start, end: end + (PATH.exec(text)?.[0].length ?? 0) };
}

/** The text with other words in place of the spans, which are in order and do not overlap. */
export function replaceSpans(text: string, spans: readonly Span[], wordsFor: (span: Span) => string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const span of spans) {
    pieces.push(text.slice(from, span.start), wordsFor(span));
    from = span.end;
  }
  return pieces.join('') + text.slice(from);
}

/** The text with spaces in place of the spans, so that all other words keep their places. */
export const blank = (text: string, spans: readonly Span[]): string => replaceSpans(text, spans, ({ start, end }) => ' '.repeat(end - start));

const bareAddresses = (text: string): Span[] => toSpans(text, (schema) => schema === '');

const toSpans = (text: string, wanted: (schema: string) => boolean): Span[] =>
  (linkify.match(text) ?? []).filter(({ schema }) => wanted(schema)).map(({ index, lastIndex }) => ({ start: index, end: lastIndex }));

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The host of an address, without its port, path and query. */
const hostOf = (address: string): string => address.replace(/[/?#:].*$/su, '');

/** Endings that are hardly ever the next word of a text. */
const COMMON_ENDING = /\.(?:com|org|net|edu|gov|mil|info|biz)$/i;
/** `shul.It is warm`, `M.Sc`: a sentence that begins without a space, or an abbreviation. */
const CAPITAL_ENDING = /\.[A-Z][a-z]+$/;
/** `M.SC`: the abbreviation of a degree in capitals. */
const CAPITAL_DEGREE = /^[A-Z]\.[A-Z]{2,3}$/;
/** `9.am`, `10.30.pm`: a number and a word. */
const NUMBER_AND_WORD = /^[\d.]+\.\p{L}+$/u;

/** Whether a name with a top-level domain is meant as an address. A product is named by the name alone: with a path it is an address. */
function isAddress(found: string): boolean {
  if (productNames.has(found.toLowerCase())) return false;
  const host = hostOf(found);
  return COMMON_ENDING.test(host) || !(CAPITAL_ENDING.test(host) || CAPITAL_DEGREE.test(host) || NUMBER_AND_WORD.test(host));
}
