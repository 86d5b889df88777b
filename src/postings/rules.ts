import type { Reading } from '~/platform/markdown/parse';

/** Something that leads applicants past the board, as it stands in the text. */
export interface ForbiddenContent {
  kind: 'email address' | 'link' | 'web address';
  found: string;
}

const PLAIN_ENDINGS = 'com|org|net|edu|gov|mil|info|biz';
// Endings that people write; a longer list would find "domains" where only a space after a full stop is missing.
const OTHER_ENDINGS =
  'int|io|ai|app|dev|jobs|careers|work|school|academy|education|camp|church|foundation|community|online|site|website|shop|store|link|page|club|global|world|health|care|news|blog|tech|cloud|co|us|uk|ca|il|au|nz|za|de|fr|nl|eu|ch|at|be|it|es|mx|br|ru|me|tv|ly|gle';
const ENDING = `(?:${PLAIN_ENDINGS}|${OTHER_ENDINGS})(?![\\p{L}\\p{N}])`;
// Every repetition has a bound and every start a border, so that no text takes long to read.
const GAP = '\\s{0,3}';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const LOCAL = "(?<![\\p{L}\\p{N}_+-])[\\p{L}\\p{N}_][\\p{L}\\p{N}._%+'-]{0,63}?";
const bracketed = (word: string) => `${GAP}[([{<]${GAP}${word}${GAP}[)\\]}>]${GAP}`;
const DOT = `(?:\\.|${bracketed('(?:dot|\\.)')}|\\s{1,3}dot\\s{1,3})`;
const HOST = `${LABEL}(?:${DOT}${LABEL}){0,20}`;
const pattern = (source: string) => new RegExp(source, 'giu');

/** Plain, then with room around the sign, then with a bracketed "at", then spelled out; the second and last need an ending to be addresses. */
const EMAILS = [
  pattern(`${LOCAL}@${HOST}`),
  pattern(`${LOCAL}${GAP}@${GAP}${HOST}${DOT}${ENDING}`),
  pattern(`${LOCAL}${bracketed('(?:at|@)')}${HOST}`),
  pattern(`${LOCAL}\\s{1,3}at\\s{1,3}${HOST}(?:\\s{1,3}dot\\s{1,3}|${bracketed('(?:dot|\\.)')})${ENDING}`),
];
const LINK = pattern(`(?:https?|ftp)${GAP}:${GAP}//[^\\s<>"')\\]]+|mailto:${GAP}\\S+|www\\.[^\\s<>"')\\]]+`);
const DOMAIN = pattern(`(?<![\\p{L}\\p{N}.-])(?:${LABEL}${DOT}){1,40}${ENDING}(?!-|\\.[\\p{L}\\p{N}])(?:/[^\\s<>"')\\]]*)?`);
/** `shul.It is warm`: a sentence that begins without a space, and no address. */
const NEXT_SENTENCE = /\.[A-Z][a-z]+$/;
const PLAIN_ENDING = new RegExp(`\\.(?:${PLAIN_ENDINGS})$`, 'i');
const beginsSentence = (match: string): boolean => NEXT_SENTENCE.test(match) && !PLAIN_ENDING.test(match);

/** Single characters that stand for whole words, up to 18 letters each, of scripts in which no address is written. */
const WORD_SIGNS = /[\u3300-\u3357\uFDFA\uFDFB]/g;

/** One look for every disguise of the same letters: full-width forms become plain, invisible characters go. */
export const unmask = (text: string): string =>
  text
    .replace(WORD_SIGNS, ' ')
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');

/** Links within the board are none that lead away. */
const isInternalLink = (target: string): boolean => target.startsWith('#') || /^\/(?![/\\])/.test(target);

/**
 * E-mail addresses (plain or disguised), external links and web addresses in a text, in the order of their kinds.
 * @param reading the words and link targets of an unmasked headline or description.
 * @param organizationUrl the organization's own site, forbidden even where its ending is an unusual one.
 */
export function findForbiddenContent({ text, targets }: Reading, organizationUrl = ''): ForbiddenContent[] {
  const found: ForbiddenContent[] = [];
  let rest = text;
  const take = (kind: ForbiddenContent['kind'], expression: RegExp) => {
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
  take('link', LINK);
  for (const expression of EMAILS) take('email address', expression);
  take('web address', DOMAIN);
  const host = hostOf(organizationUrl);
  if (host && rest.toLowerCase().includes(host)) found.push({ kind: 'web address', found: host });
  const first = new Map<string, ForbiddenContent>();
  for (const one of found) if (!first.has(plain(one.found))) first.set(plain(one.found), one);
  return [...first.values()];
}

const plain = (found: string) => found.toLowerCase().replace(/\/$/, '');

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}

/** What to say about forbidden content (decisions §5: the refusal names what was found), or nothing. */
export function describeForbiddenContent(reading: Reading, organizationUrl = ''): string | undefined {
  const found = findForbiddenContent(reading, organizationUrl);
  if (found.length === 0) return undefined;
  const names = found.slice(0, 5).map(({ kind, found: words }) => `the ${kind} “${words.slice(0, 120)}”`);
  const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
  return `please remove ${names.join(', ')}${more}: applicants reach you through the apply information of step 3`;
}

export const SUBJECT_PLACEHOLDERS = ['first_name', 'last_name', 'email', 'position'] as const;
export type SubjectValues = Record<(typeof SUBJECT_PLACEHOLDERS)[number], string>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The placeholders of an apply subject that mean nothing to us, as written. */
export const unknownPlaceholders = (subject: string): string[] =>
  [...subject.matchAll(PLACEHOLDER)].filter(([, name]) => !(SUBJECT_PLACEHOLDERS as readonly string[]).includes(name ?? '')).map(([written]) => written);

/** The subject of an application's mail: placeholders filled once, so that what is filled in is never read again. One line always. */
export const fillSubject = (subject: string, values: SubjectValues): string =>
  subject
    .replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof SubjectValues] : written))
    .replace(/[\r\n\u2028\u2029\0]+/g, ' ')
    .trim();
