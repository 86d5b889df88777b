import { findWebAddresses, replaceSpans } from '~/posts/texts/web-addresses';

/** The words in place of an applicant's name and of ways to reach them. */
const APPLICANT = 'the applicant';
const HIDDEN = '[hidden]';

/** Links and mail addresses: each leads to a person. An address begins where none of its letters is before it, so that no text takes long. */
const ADDRESSES = [/(?:https?:\/\/|www\.)\S+/giu, /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+/giu];
const TELEPHONE = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().\u2010-\u2015+-]{0,3}\d){6,}/gu;
/** Years and days, which have as many digits as a telephone number. */
const DATES = /^(?:(?:19|20)\d\d\s*[\u2010-\u2015-]\s*(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$/u;

function withoutAddresses(text: string): string {
  const withoutLinks = ADDRESSES.reduce((shown, pattern) => shown.replace(pattern, HIDDEN), text);
  // As in the text of a post: `dadler.com` is an address, `Node.js` and a sentence that begins without a space are none.
  const withoutNames = replaceSpans(withoutLinks, findWebAddresses(withoutLinks), () => HIDDEN);
  return withoutNames.replace(TELEPHONE, (found) => (DATES.test(found) ? found : HIDDEN));
}

/** The words of a name: "Chaya-Mushka Ben David" has four. Single letters are left out, since many words begin a sentence like that. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => [...word].length > 1);

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What stands between letters that stand alone. */
const BETWEEN = '[\\s._*\\u00b7\\u2010-\\u2015-]{1,2}';

/** A pattern that finds a word with any accents or vowel points, also where each of its letters stands alone: `D-i-n-a`, `D i n a`. */
function letters(word: string): string {
  const parts = [...word].map((letter) => `${escaped(letter)}\\p{M}*`);
  return `(?:${parts.join('')}|${parts.join(BETWEEN)})`;
}

const TWO_LETTERS = new RegExp(`^(\\p{L})\\p{M}*(${BETWEEN})(\\p{L})\\p{M}*$`, 'u');
const LETTER_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])\\p{L}\\p{M}*${BETWEEN}$`, 'u');
const LETTER_AFTER = new RegExp(`^${BETWEEN}\\p{L}\\p{M}*(?![\\p{L}\\p{N}])`, 'u');
const isSmall = (letter: string): boolean => letter === letter.toLowerCase();

/**
 * Whether what was found is a name. Two letters that stand alone may be something else: a degree (`M.A.`), an hour (`a.m.`), a list (`a b`), or a part of a
 * longer word (`E-l-e-m`). They are a name with a hyphen or another sign between them, and otherwise where a capital comes before a small letter: `J.o.`, `J o`.
 */
function isName(found: string, before: string, after: string): boolean {
  const [, first = '', between = '', second = ''] = TWO_LETTERS.exec(found) ?? [];
  if (!first) return true;
  if (LETTER_BEFORE.test(before) || LETTER_AFTER.test(after)) return false;
  return !/^[\s.]+$/.test(between) || (!isSmall(first) && isSmall(second));
}

/** Hebrew writes some prepositions and "and" at the beginning of a word. */
const prefixed = (word: string): string => (/^\p{Script=Hebrew}/u.test(word) ? `(?:[ובלהכמש]\\p{M}*){0,2}${letters(word)}` : letters(word));

/**
 * A text without the name of its applicant, in any spelling of case and accents, and without addresses and telephone numbers. Nicknames, and what
 * an applicant tells about themselves in other words, stay.
 */
export function redactName(text: string, { firstName, lastName }: { firstName: string; lastName: string }): string {
  const shown = withoutAddresses(text.normalize('NFC'));
  const words = [...new Set([...wordsOf(firstName), ...wordsOf(lastName)].map((word) => word.toLowerCase()))].sort((one, other) => other.length - one.length);
  if (words.length === 0) return shown;
  const word = `(?:${words.map(prefixed).join('|')})`;
  // Several words of the name in a row are one name: "Dina Adler", "Adler, Dina", "Ben-David", and as a user name "DinaAdler" or "dina_adler".
  // Their number is limited, since words that begin with each other can be divided in very many ways.
  const name = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${word}(?:(?:\\s+|[._-]|,\\s*|\\u05be)?${word}){0,7}(?![\\p{L}\\p{N}\\p{M}])`, 'giu');
  const plain = shown.normalize('NFD');
  return plain
    .replace(name, (found, at: number) => {
      // A few characters on each side are enough, however long the text is.
      const end = at + found.length;
      return isName(found, plain.slice(Math.max(0, at - 8), at), plain.slice(end, end + 8)) ? APPLICANT : found;
    })
    .normalize('NFC');
}
