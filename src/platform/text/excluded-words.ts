/** A quoted phrase, which is kept, or an excluded word or phrase. */
const PHRASE_OR_EXCLUDED = /"[^"]*"?|(?<!\S)-("[^"]*"?|\S+)/g;

/** A search text without what it excludes: `teacher` for `teacher -hebrew`. */
export const withoutExcluded = (kw: string): string => kw.replace(PHRASE_OR_EXCLUDED, (part) => (part.startsWith('-') ? ' ' : part));

/** Whether a search text has words that are searched for, besides excluded ones. */
export const hasWanted = (kw: string): boolean => /[\p{L}\p{N}]/u.test(withoutExcluded(kw));
