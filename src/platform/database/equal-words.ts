/**
 * Words that a search takes for each other: ordinal numbers, and words of Jewish organizations in their common spellings. Words with
 * further meanings are not among them, since a search would find those as well. A phrase is what its short forms stand for, and not the other way round.
 */
const EQUAL_WORDS: readonly (readonly string[])[] = [
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['6th', 'sixth'],
  ['7th', 'seventh'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['10th', 'tenth'],
  ['11th', 'eleventh'],
  ['12th', 'twelfth'],
  ['cantor', 'chazzan', 'chazan', 'hazzan'],
  ['synagogue', 'shul'],
  ['yeshiva', 'yeshivah'],
  ['kashrut', 'kashrus', 'kashruth'],
  ['mashgiach', 'mashgicha', 'kashrut <-> supervisor'],
  ['ece', 'early <-> childhood'],
  ['mikvah', 'mikveh', 'mikva'],
  ['shabbat', 'shabbos'],
];

const groups = new Map(EQUAL_WORDS.flatMap((group) => group.map((word) => [word, group] as const)));

/** The words that a search takes for a word in any letter case, itself among them, also where it is a plural; undefined for most words. */
export function equalWords(word: string): readonly string[] | undefined {
  const typed = word.toLowerCase();
  return groups.get(typed) ?? groups.get(typed.replace(/s$/, ''));
}
