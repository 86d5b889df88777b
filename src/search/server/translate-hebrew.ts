import { hebrewWords } from './hebrew-words';

/** The most translations that are offered. */
const MOST = 3;
/** The most words of an entry of the table. */
const LONGEST = 2;

const HEBREW = /\p{Script=Hebrew}/u;
/** Vowel points and accents. */
const POINTS = /[\u0591-\u05bd\u05bf-\u05c7]/g;
/** The signs of abbreviations, and of phrases. */
const QUOTES = /["'“”‘’״׳]/g;
/** The letters that Hebrew writes as a part of the next word: and, the, in, to, from, that, as. */
const PREFIX = /^[והבלמשכ]/;

/** The entry of some words: as they are, or without what the first of them begins with, or the article of a later one: `לבית הספר`. */
function entryOf([first = '', ...others]: string[]): readonly string[] | undefined {
  const firsts = [first, ...(PREFIX.test(first) ? [first.slice(1)] : [])];
  const ends = [others, others.map((word) => word.replace(/^ה/, ''))];
  const keys = firsts.flatMap((begin) => ends.map((end) => [begin, ...end].join(' ').toLowerCase()));
  const key = keys.find((text) => Object.hasOwn(hebrewWords, text));
  return key === undefined ? undefined : hebrewWords[key];
}

interface Part {
  translations: readonly string[];
  /** Whether it is one of the table; other words stay as they are. */
  isHebrew: boolean;
}

/** The parts of a text in their order, phrases of the table first. Hebrew words that it does not know are left out. */
function partsOf(words: string[]): Part[] {
  const [word, ...rest] = words;
  if (word === undefined) return [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const translations = entryOf(words.slice(0, length));
    if (translations) return [{ translations, isHebrew: true }, ...partsOf(words.slice(length))];
  }
  return HEBREW.test(word) ? partsOf(rest) : [{ translations: [word], isHebrew: false }, ...partsOf(rest)];
}

/**
 * The English translations of a search text in Hebrew, likeliest first: `teacher` for `מורה` and `morah`, `hebrew teacher` for `מורה לעברית`, since Hebrew
 * has the noun before what describes it. Empty for a text without a word of the table, or with an excluded word.
 */
export function englishTranslations(kw: string): string[] {
  if (/(^|\s)-/.test(kw)) return [];
  const words =
    kw
      .replace(POINTS, '')
      .replace(QUOTES, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = partsOf(words);
  if (!parts.some(({ isHebrew }) => isHebrew)) return [];
  const ordered = parts.every(({ isHebrew }) => isHebrew) ? parts.toReversed() : parts;
  // Cut at each word: a text of many words with several translations has more of them than memory holds.
  return ordered.reduce<string[]>(
    (begun, { translations }) => begun.flatMap((text) => translations.map((translation) => `${text} ${translation}`.trim())).slice(0, MOST),
    [''],
  );
}
