import { employmentTypeOf } from '~/posts/employment-type';

/** A word of the board's vocabulary, or several, with what was guessed and left out. */
export interface MappedWords {
  words: string[];
  guesses: string[];
  omitted: string[];
}

/** A word without its spelling: `Day Schools & Yeshivot` and `day school and yeshivot` are the same. */
const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');

/** The rule of a mapping for a name, in any spelling. */
function ruleFor(rules: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = wordKey(name);
  return Object.entries(rules).find(([from]) => wordKey(from) === key)?.[1];
}

const exact = (vocabulary: readonly string[], name: string): string | undefined => vocabulary.find((word) => word.toLowerCase() === name.trim().toLowerCase());
const similar = (vocabulary: readonly string[], name: string): string | undefined => vocabulary.find((word) => wordKey(word) === wordKey(name));

/** The word of a vocabulary that a text is, in any spelling; undefined where it has none. */
export const findWord = (vocabulary: readonly string[], text: string): string | undefined => exact(vocabulary, text) ?? similar(vocabulary, text);

/** The most parts between commas that are one word of a vocabulary. */
const MOST_PARTS = 6;

/** Feeds write several words in one text, with commas between them, and some words of a vocabulary have commas themselves. */
function splitNames(vocabulary: readonly string[], rules: Readonly<Record<string, string>>, given: readonly string[]): string[] {
  const isKnown = (name: string) => exact(vocabulary, name) !== undefined || ruleFor(rules, name) !== undefined;
  return given.flatMap((text) => {
    if (isKnown(text) || !text.includes(',')) return [text];
    const parts = text.split(',').map((part) => part.trim());
    const names: string[] = [];
    for (let start = 0; start < parts.length; ) {
      let end = Math.min(parts.length, start + MOST_PARTS);
      while (end > start + 1 && !isKnown(parts.slice(start, end).join(', '))) end -= 1;
      names.push(parts.slice(start, end).join(', '));
      start = end;
    }
    return names;
  });
}

/** The board's words for names of another board. Names that are not known are left out. @param noun what they are, in words. */
export function mapWords(
  given: readonly string[],
  vocabulary: readonly string[],
  rules: Readonly<Record<string, string>>,
  noun: string,
  most: number,
): MappedWords {
  const result: MappedWords = { words: [], guesses: [], omitted: [] };
  for (const name of splitNames(vocabulary, rules, given).filter((one) => one.trim() !== '')) {
    const rule = ruleFor(rules, name);
    if (rule === '') continue;
    const word = findWord(vocabulary, rule ?? name);
    if (!word) result.omitted.push(`the ${noun} “${name}”, which this board does not have`);
    else if (!result.words.includes(word)) {
      if (result.words.length >= most) result.omitted.push(`the ${noun} “${name}”: a post has at most ${most}`);
      else result.words.push(word);
      if (rule === undefined && word.toLowerCase() !== name.trim().toLowerCase()) result.guesses.push(`the ${noun} “${name}” is “${word}”`);
    }
  }
  return result;
}

/** What a contract type is short for, without its signs. */
const SHORT: Readonly<Record<string, string>> = { ft: 'full time', pt: 'part time' };

/** The contract type of a job. Boards write it as `full-time`, `FULL_TIME`, `FT` or `Full Time`; the first one that is offered stands for none. */
export function mapContractType(given: readonly string[], offered: readonly string[], rules: Readonly<Record<string, string>>): MappedWords {
  const read = (name: string): { word: string; isGuess: boolean } | undefined => {
    const rule = ruleFor(rules, name);
    if (rule) return { word: findWord(offered, rule) ?? rule, isGuess: false };
    const same = findWord(offered, name);
    if (same) return { word: same, isGuess: false };
    const { feed } = employmentTypeOf(SHORT[wordKey(name).replaceAll(' ', '')] ?? name.replaceAll('_', ' '));
    const word = feed === 'other' ? undefined : offered.find((type) => employmentTypeOf(type).feed === feed);
    return word
      ? { word, isGuess: !/^(full|part)[\s_-]?time/i.test(name) && wordKey(name).replaceAll(' ', '') !== wordKey(word).replaceAll(' ', '') }
      : undefined;
  };
  const [name = '', ...others] = given.filter((one) => one.trim() !== '');
  const omitted = others.map((other) => `the contract type “${other}”: a post has one`);
  const found = name === '' ? undefined : read(name);
  if (found && offered.includes(found.word)) {
    return { words: [found.word], guesses: found.isGuess ? [`the contract type “${name}” is “${found.word}”`] : [], omitted };
  }
  const [first = ''] = offered;
  if (name !== '' && ruleFor(rules, name) !== '') omitted.unshift(`the contract type “${name}”, which this board does not have`);
  return { words: [first], guesses: [`the contract type is “${first}”, the default`], omitted };
}
