/** Patterns for email and web addresses that are disguised: signs spelled out, in brackets, or between spaces. */

/** Endings that are not words, so that they count after a dot between spaces too. */
const RARE_WORDS = 'com|org|net|edu|gov|mil|info|biz|io|ai|app|dev|uk|ca|il|au|nz|za|de|fr|nl|eu|ch|es|mx|br|ru|tv|ly|gle';
/** Endings that are words or parts of words: they count after a dot that is spelled out or in brackets. */
const WORDS =
  'int|jobs|careers|work|school|academy|education|camp|church|foundation|community|online|site|website|shop|store|link|page|club|global|world|health|care|news|blog|tech|cloud|co|us|at|be|it|me';
const endingOf = (endings: string) => `(?:${endings})(?![\\p{L}\\p{N}])`;
const ENDING = endingOf(`${RARE_WORDS}|${WORDS}`);
// Every repetition is bounded and every pattern starts at a word boundary, so that no text takes long to match.
const GAP = '\\s{0,3}';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const SHORT_LABEL = '[\\p{L}\\p{N}]{1,63}';
const LOCAL = "(?<![\\p{L}\\p{N}_+-])[\\p{L}\\p{N}_][\\p{L}\\p{N}._%+'-]{0,63}?";
const bracketed = (word: string) => `${GAP}[([{<]${GAP}${word}${GAP}[)\\]}>]${GAP}`;
const SPELLED_DOT = `(?:${bracketed('(?:dot|[.。])')}|\\s{1,3}dot\\s{1,3})`;
/** `shul . org` and `shul .org`. A space after the dot alone ends a sentence. */
const SPACED_DOT = '\\s{1,3}\\.\\s{0,3}';
const DOT = `(?:[.。]|${SPELLED_DOT})`;
const ANY_DOT = `(?:[.。]|${SPELLED_DOT}|${SPACED_DOT})`;
const HOST = `${LABEL}(?:${DOT}${LABEL}){0,20}`;
/** A host with any dots, whose last one is in a form that its ending allows. */
const DISGUISED_HOST = `(?:${LABEL}${ANY_DOT}){0,20}?(?:${LABEL}${SPACED_DOT}${endingOf(RARE_WORDS)}|${LABEL}${DOT}${ENDING})(?:${SPACED_DOT}${endingOf(RARE_WORDS)})?`;
const PATH = '(?:/[^\\s<>"\')\\]]*)?';
const pattern = (source: string) => new RegExp(source, 'giu');

/** A link to a disguised host, or with a disguised scheme: `https://shul dot org`, `http : // shul . org`, `hxxp://shul.org`. */
export const DISGUISED_LINK = pattern(`(?<![\\p{L}\\p{N}])(?:[a-z]{2,10}${GAP}:${GAP}/\\s?/${GAP}|www${ANY_DOT})${DISGUISED_HOST}${PATH}`);

/** The beginning of a link, whatever follows it. */
export const LINK_START = pattern(`(?<![\\p{L}\\p{N}])(?:(?:https?|ftp)${GAP}:${GAP}/\\s?/${GAP}|www\\.)[^\\s<>"')\\]]+|mailto:${GAP}\\S+`);

/** Whether a match is a link without any disguise, which the library recognizes. */
export const isPlainLink = (match: string): boolean => /^(?:https?|ftp):\/\/[^\s([{<。]+$/i.test(match);

/** Email addresses: plain ones in all scripts, with spaces around the sign, with a bracketed "at", and spelled out. */
export const EMAILS = [
  pattern(`${LOCAL}${GAP}@${GAP}${DISGUISED_HOST}`),
  pattern(`${LOCAL}@${HOST}`),
  pattern(`${LOCAL}${bracketed('(?:at|@)')}(?:${DISGUISED_HOST}|${HOST})`),
  pattern(`${LOCAL}\\s{1,3}at\\s{1,3}${HOST}${SPELLED_DOT}${ENDING}`),
];

/** Web addresses with at least one dot that is disguised. */
export const DISGUISED_ADDRESSES = [
  pattern(`(?<![\\p{L}\\p{N}.-])${DISGUISED_HOST}(?!-|\\.[\\p{L}\\p{N}])${PATH}`),
  pattern(`(?<![\\p{L}\\p{N}.-])(?:${SHORT_LABEL}[-_]dot[-_]){1,20}${endingOf(RARE_WORDS)}`),
];

/** Whether a match of an address has a disguise. Plain ones are not for these patterns. */
export const isDisguised = (match: string): boolean => /[\s([{<。]|[-_]dot[-_]/i.test(match);
/** `children . It is`, `and .NET`: a sentence after a space too many, or the name of the framework. */
export const isSpacedSentence = (match: string): boolean => /\s\.\s{0,3}(?:[A-Z][a-z]+|NET)$/.test(match) && !/\s\.\s{0,3}(?:Com|Org)$/.test(match);
