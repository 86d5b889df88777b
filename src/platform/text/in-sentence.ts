/** A word of a vocabulary within a sentence: `housing` for `Housing`; `IRA match` stays. */
export const inSentence = (word: string): string => (/^\p{Lu}(?!\p{Lu})/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);
