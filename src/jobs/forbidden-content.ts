import type { Reading } from '~/platform/markdown/parse';

/** A contact or link in a text, with which applicants would bypass the board. `found` quotes the text. */
export interface ForbiddenContent {
  kind: 'email address' | 'link' | 'web address';
  found: string;
}

const PLAIN_ENDINGS = 'com|org|net|edu|gov|mil|info|biz';
// Common top-level domains. A longer list would match text in which only the space after a full stop is missing.
const OTHER_ENDINGS =
  'int|io|ai|app|dev|jobs|careers|work|school|academy|education|camp|church|foundation|community|online|site|website|shop|store|link|page|club|global|world|health|care|news|blog|tech|cloud|co|us|uk|ca|il|au|nz|za|de|fr|nl|eu|ch|at|be|it|es|mx|br|ru|me|tv|ly|gle';
const ENDING = `(?:${PLAIN_ENDINGS}|${OTHER_ENDINGS})(?![\\p{L}\\p{N}])`;
// Every repetition is bounded and every pattern starts at a word boundary, so that no text takes long to match.
const GAP = '\\s{0,3}';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const LOCAL = "(?<![\\p{L}\\p{N}_+-])[\\p{L}\\p{N}_][\\p{L}\\p{N}._%+'-]{0,63}?";
const bracketed = (word: string) => `${GAP}[([{<]${GAP}${word}${GAP}[)\\]}>]${GAP}`;
const DOT = `(?:\\.|${bracketed('(?:dot|\\.)')}|\\s{1,3}dot\\s{1,3})`;
const HOST = `${LABEL}(?:${DOT}${LABEL}){0,20}`;
const pattern = (source: string) => new RegExp(source, 'giu');

/** Four forms: plain, with spaces around the sign, with a bracketed "at", and spelled out. The second and last count only with a known top-level domain. */
const EMAILS = [
  pattern(`${LOCAL}@${HOST}`),
  pattern(`${LOCAL}${GAP}@${GAP}${HOST}${DOT}${ENDING}`),
  pattern(`${LOCAL}${bracketed('(?:at|@)')}${HOST}`),
  pattern(`${LOCAL}\\s{1,3}at\\s{1,3}${HOST}(?:\\s{1,3}dot\\s{1,3}|${bracketed('(?:dot|\\.)')})${ENDING}`),
];
const LINK = pattern(`(?:https?|ftp)${GAP}:${GAP}//[^\\s<>"')\\]]+|mailto:${GAP}\\S+|www\\.[^\\s<>"')\\]]+`);
const DOMAIN = pattern(`(?<![\\p{L}\\p{N}.-])(?:${LABEL}${DOT}){1,40}${ENDING}(?!-|\\.[\\p{L}\\p{N}])(?:/[^\\s<>"')\\]]*)?`);
/** `shul.It is warm`: a sentence that begins without a space is not an address. */
const NEXT_SENTENCE = /\.[A-Z][a-z]+$/;
const PLAIN_ENDING = new RegExp(`\\.(?:${PLAIN_ENDINGS})$`, 'i');
const beginsSentence = (match: string): boolean => NEXT_SENTENCE.test(match) && !PLAIN_ENDING.test(match);

/** Single characters that NFKC expands to whole words of up to 18 letters. No address is written in their scripts. */
const WORD_SIGNS = /[\u3300-\u3357\uFDFA\uFDFB]/g;

/** Normalizes letters that look alike, so that addresses cannot be disguised: full-width forms become plain, invisible characters are removed. */
export const normalizeText = (text: string): string =>
  text
    .replace(WORD_SIGNS, ' ')
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');

/** Whether a link leads to a page of the board. */
const isInternalLink = (target: string): boolean => target.startsWith('#') || /^\/(?![/\\])/.test(target);

/**
 * E-mail addresses (plain or disguised), external links and web addresses in a text, in the order of their kinds.
 * @param reading the words and link targets of a normalized headline or description.
 * @param organizationUrl the organization's own site, which is found even if its top-level domain is not in the list.
 */
export function findForbiddenContent({ text, targets }: Reading, organizationUrl = ''): ForbiddenContent[] {
  const found: ForbiddenContent[] = [];
  let rest = text;
  const collect = (kind: ForbiddenContent['kind'], expression: RegExp) => {
    rest = rest.replace(expression, (match) => {
      if (kind === 'web address' && beginsSentence(match)) return match;
      found.push({ kind, found: match.trim() });
      return ' ';
    });
  };
  for (const target of targets.filter((address) => !isInternalLink(address))) {
    if (/^mailto:/i.test(target)) found.push({ kind: 'email address', found: target.replace(/^mailto:/i, '') });
    else found.push({ kind: 'link', found: target });
  }
  collect('link', LINK);
  for (const expression of EMAILS) collect('email address', expression);
  collect('web address', DOMAIN);
  const host = hostOf(organizationUrl);
  if (host && rest.toLowerCase().includes(host)) found.push({ kind: 'web address', found: host });
  const first = new Map<string, ForbiddenContent>();
  for (const one of found) if (!first.has(comparable(one.found))) first.set(comparable(one.found), one);
  return [...first.values()];
}

const comparable = (found: string) => found.toLowerCase().replace(/\/$/, '');

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}

/** A message that quotes the forbidden content of a text, so that the employer can find and remove it; undefined if there is none. */
export function describeForbiddenContent(reading: Reading, organizationUrl = ''): string | undefined {
  const found = findForbiddenContent(reading, organizationUrl);
  if (found.length === 0) return undefined;
  const names = found.slice(0, 5).map(({ kind, found: words }) => `the ${kind} “${words.slice(0, 120)}”`);
  const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
  return `please remove ${names.join(', ')}${more}: applicants reach you through the apply information of step 3`;
}
