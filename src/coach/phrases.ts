/** A phrase as its words. */
type Words = readonly string[];

/** A phrase that was found in a text. */
export interface Found {
  phrase: string;
  /** The index of its first word in the text. */
  at: number;
  length: number;
}

/** Whether a word is that of a phrase, or its plural. */
const isWord = (word: string | undefined, wanted: string): boolean => word === wanted || word === `${wanted}s`;

/** The most words of a phrase; longer ones are never looked for. */
const MOST_WORDS = 12;

/** The words of a text in lower case, with one kind of apostrophe. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];

/** Finds phrases in texts, in any letter case, in the time that it takes to read a text once. */
export function phraseFinder(phrases: readonly string[]): (words: Words) => Found[] {
  const byFirst = new Map<string, { phrase: string; words: Words }[]>();
  for (const phrase of phrases) {
    const words = wordsOf(phrase).slice(0, MOST_WORDS);
    const [first] = words;
    if (first === undefined) continue;
    for (const key of words.length === 1 ? [first, `${first}s`] : [first]) byFirst.set(key, [...(byFirst.get(key) ?? []), { phrase, words }]);
  }
  return (words) =>
    words.flatMap((word, at) =>
      (byFirst.get(word) ?? [])
        .filter((candidate) =>
          candidate.words.every((wanted, index) => (index === candidate.words.length - 1 ? isWord(words[at + index], wanted) : words[at + index] === wanted)),
        )
        .map(({ phrase, words: { length } }) => ({ phrase, at, length })),
    );
}

/** The phrases of a list with commas between them. */
export const phrasesIn = (list: string): string[] =>
  list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Whether a text has any of these phrases. */
export const hasPhrase = (words: Words, phrases: readonly string[]): boolean => phraseFinder(phrases)(words).length > 0;

const covers = (outer: Found, inner: Found): boolean => outer.at <= inner.at && outer.at + outer.length >= inner.at + inner.length;

/** Whether a found phrase is within one in which it is fine. The phrases are short, so only those that begin nearby are compared. */
export function fineAt(fine: readonly Found[]): (one: Found) => boolean {
  const byStart = new Map<number, Found[]>();
  for (const one of fine) byStart.set(one.at, [...(byStart.get(one.at) ?? []), one]);
  return (one) =>
    Array.from({ length: MOST_WORDS + 1 }, (_, back) => byStart.get(one.at - back) ?? []).some((starting) => starting.some((phrase) => covers(phrase, one)));
}

/** Whether a text has any of these phrases outside those in which they are fine. */
export function hasPhraseOutside(words: Words, phrases: readonly string[], fineIn: readonly string[]): boolean {
  const isFine = fineAt(phraseFinder(fineIn)(words));
  return phraseFinder(phrases)(words).some((one) => !isFine(one));
}
