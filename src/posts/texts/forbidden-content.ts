import type { Reading } from '~/platform/markdown/parse';
import { hostOf } from '~/platform/network/web-address';
import { inWords } from '~/platform/text/in-words';
import { beginning } from '~/platform/text/text';
import { DISGUISED_ADDRESSES, DISGUISED_LINK, EMAILS, isDisguised, isPlainLink, isSpacedSentence, LINK_START } from './disguised-addresses';
import { blank, findLinks, findWebAddresses, type Span } from './web-addresses';

/** A contact or link in a text, with which applicants would bypass the board. `found` quotes the text. */
export interface ForbiddenContent {
  kind: 'email address' | 'link' | 'web address';
  found: string;
}

/**
 * The class of signs that NFKC expands to three or more characters, such as `…`, `½`, `㈱` and `㎯`. They are not expanded, and end an address as a space
 * does: a text of nothing else would grow up to eighteen times and take as much longer to search. Signs of Latin letters and digits, such as `ﬃ`, `⒑` and
 * `㎟`, are not among them, since an address can be written with them.
 */
const UNEXPANDED =
  '\\u00BC-\\u00BE\\u0385\\u0F77\\u0F79\\u1FC1\\u1FCD-\\u1FCF\\u1FDD-\\u1FDF\\u1FED\\u1FEE\\u2026\\u2034\\u2037\\u2057\\u2100\\u2101\\u2105\\u2106' +
  '\\u2150-\\u215E\\u2189\\u222D\\u2230\\u2474-\\u2487\\u249C-\\u24B5\\u2A0C\\u2A74\\u2A76\\u3200-\\u3243\\u32C9-\\u32CB\\u3300-\\u3357\\u3362-\\u3370' +
  '\\u337F\\u33A7\\u33A8\\u33AE\\u33AF\\u33C2\\u33C6\\u33D8\\u33DE\\u33DF\\u33E9-\\u33FE\\uFB2C\\uFB2D\\uFC5E-\\uFC63\\uFCF2-\\uFCF4' +
  '\\uFD50-\\uFDC7\\uFDF0-\\uFDFC\\uFE19\\u{1D160}-\\u{1D164}\\u{1D1BD}-\\u{1D1C0}\\u{1F110}-\\u{1F12A}\\u{1F240}-\\u{1F248}';
const UNEXPANDED_SIGN = new RegExp(`[${UNEXPANDED}]`, 'gu');
const EXPANDED_PART = new RegExp(`[^${UNEXPANDED}]+`, 'gu');

/**
 * Normalizes letters that look alike, so that addresses cannot be disguised: full-width forms become plain, invisible characters are removed.
 * The result has at most four times the length of the text.
 */
export const normalizeText = (text: string): string =>
  text.replace(EXPANDED_PART, (part) => part.normalize('NFKC')).replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');

/** Whether a link leads to a page of the board. */
const isInternalLink = (target: string): boolean => target.startsWith('#') || /^\/(?![/\\])/.test(target);

/**
 * Email addresses, external links and web addresses in a text, plain or disguised, in the order of their kinds.
 * A library recognizes links and web addresses; patterns of our own find the disguised ones and those that the library skips.
 * @param reading the words and link targets of a normalized headline or description.
 * @param organizationUrl the organization's own site, which is found even if its ending is not a top-level domain, or it is the name of a product.
 */
export function findForbiddenContent({ text, targets }: Reading, organizationUrl = ''): ForbiddenContent[] {
  const found: ForbiddenContent[] = [];
  let rest = text.replace(UNEXPANDED_SIGN, (sign) => ' '.repeat(sign.length));
  const collect = (kind: ForbiddenContent['kind'], spans: readonly Span[]) => {
    for (const { start, end } of spans)
      found.push({ kind: /^mailto:/i.test(text.slice(start, end)) ? 'email address' : kind, found: withoutStop(text.slice(start, end).trim()) });
    rest = blank(rest, spans);
  };
  for (const target of targets.filter((address) => !isInternalLink(address))) {
    if (/^mailto:/i.test(target)) found.push({ kind: 'email address', found: target.replace(/^mailto:/i, '') });
    else found.push({ kind: 'link', found: target });
  }
  collect(
    'link',
    matches(rest, DISGUISED_LINK).filter(({ start, end }) => !isPlainLink(rest.slice(start, end))),
  );
  collect('link', findLinks(rest));
  collect('link', matches(rest, LINK_START));
  for (const pattern of EMAILS) collect('email address', matches(rest, pattern));
  for (const pattern of DISGUISED_ADDRESSES)
    collect(
      'web address',
      matches(rest, pattern).filter(({ start, end }) => isDisguised(rest.slice(start, end))),
    );
  collect('web address', findWebAddresses(rest));
  const host = hostOf(organizationUrl);
  if (host && rest.toLowerCase().includes(host)) found.push({ kind: 'web address', found: host });
  const first = new Map<string, ForbiddenContent>();
  for (const one of found) if (!first.has(comparable(one.found))) first.set(comparable(one.found), one);
  return [...first.values()];
}

/** Without the signs that end the sentence of an address. */
const withoutStop = (found: string): string => found.replace(/[.,;:!?]{1,3}$/, '');

const matches = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].filter(([match]) => !isSpacedSentence(match)).map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

const comparable = (found: string) => found.toLowerCase().replace(/\/$/, '');

/**
 * A message that quotes the forbidden content of a text, so that the employer can find and remove it; undefined if there is none.
 * @param part the name of the text in the message.
 */
export function describeForbiddenContent(reading: Reading, part: string, organizationUrl = ''): string | undefined {
  const found = findForbiddenContent(reading, organizationUrl);
  if (found.length === 0) return undefined;
  const names = found.slice(0, 5).map(({ kind, found: words }) => `the ${kind} “${beginning(words, 120)}”`);
  const more = found.length > 5 ? [`${found.length - 5} more`] : [];
  return `remove ${inWords([...names, ...more])} from the ${part}. Applicants use the “How to apply” section.`;
}
