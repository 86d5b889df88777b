/**
 * Which lines of an anonymous profile tell who its owner is. The database has the same rule for its search (`identity_pattern` and
 * `identifies`); `identifying.db.test.ts` compares the two.
 */

/** Matches characters by their codes, as in the database. Classes of characters differ between versions and locales. */
const anyOf = (ranges: string): RegExp => new RegExp(`[${ranges.replace(/[0-9A-F]+/g, '\\u{$&}').replaceAll(' ', '')}]+`, 'gu');
const MARKS = anyOf(
  '02B0-036F 0483-0489 0591-05BD 05BF 05C1-05C2 05C4-05C5 05C7 0610-061A 064B-065F 0670 06D6-06ED 1AB0-1AFF 1DC0-1DFF 20D0-20FF FE00-FE0F FE20-FE2F',
);
/** All that is neither a letter nor a digit. */
const SEPARATORS = anyOf(
  '0001-002F 003A-0040 005B-0060 007B-00BF 00D7 00F7 0559-055F 0589-05CF 05F3-060F 061B-061F 066A-066D 06D4 2000-2BFF 2E00-2FFF 3000-3004 3007-3030 303D-3040 30FB E000-F8FF FE10-FE1F FE30-FE6F FEFF FFF0-FFFF 1F000-1FAFF E0000-E01FF',
);
/** Letters that have no plain letter by decomposition. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd', ı: 'i', ς: 'σ' };

/** The words of a text in small letters, without accents, apostrophes, hyphens and other signs, with one space between them. @internal */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœłøđıς]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();

const joined = (words: string): string => words.replaceAll(' ', '');
const lengthOf = (text: string): number => [...text].length;

/**
 * A name is also found where it is written in so many parts: `o'brien`, `o brien` and `obrien` are the same, and so are `D-i-n-a` and `Dina`. A longer name is
 * found wherever its letters are.
 */
const MOST_PARTS = 5;

/** From this length on, a name is also found at the beginning and the end of a longer word. Shorter ones are in too many words. */
const LONG = 5;
/** From this length on, a whole name is found wherever its letters are. */
const VERY_LONG = 6;

/** Words that many employers have in their names. @internal */
export const COMMON_WORDS =
  'academy agency america american and associates association beth board camp care center centre charter children citizens college community company congregation corporation council day department district early education elementary family federation for foundation fund group hebrew high home hospital inc institute international israel jcc jewish learning library limited llc ltd middle ministries museum national network new north of office organization preschool private program project public religious school schools seminary senior services shul society south states synagogue talmud temple the torah trust united university west east yeshiva youth'.split(
    ' ',
  );
const COMMON = new Set(COMMON_WORDS);

/** The letters that a line must not have: as words, as beginnings and ends of words, and in a row whatever the spaces between them. */
interface Keys {
  words: string[];
  edges: string[];
  anywhere: string[];
}

function ofPerson([first = '', middle = '', last = '']: readonly string[]): Keys {
  const whole = [first, middle, last].map(joined);
  const [given = '', , family = ''] = whole;
  const parts = [...whole, ...[first, middle, last].flatMap((name) => name.split(' '))].filter((name) => lengthOf(name) > 1);
  const together = given && family ? [given + family, family + given] : [];
  return {
    words: [...parts, ...(given && family ? [[...given][0] + family] : [])],
    edges: parts.filter((name) => lengthOf(name) >= LONG),
    anywhere: [...whole.filter((name) => lengthOf(name) >= VERY_LONG), ...together.filter((name) => lengthOf(name) >= LONG)],
  };
}

/** An employer is known by its whole name, and by each word of it that is not common to many: "Etz Rimon" of "Etz Rimon Day School". */
function ofEmployer(employer: string): Keys {
  const own = employer.split(' ').filter((word) => lengthOf(word) > 2 && !COMMON.has(word));
  return {
    words: [joined(employer), ...own].filter((word) => lengthOf(word) > 1),
    edges: [],
    anywhere: [joined(employer), own.join('')].filter((name) => lengthOf(name) >= VERY_LONG),
  };
}

/** Web and mail addresses, handles and telephone numbers. */
const ADDRESS = /@|:\/\/|www\.|[^ .]{2}\.[^ .,;:/()0-9-]{2}/i;
const TELEPHONE = /[0-9](?:[ ().+/-]{0,3}[0-9]){6,}/;
const YEARS = /(^|[^0-9])(?:19|20)[0-9][0-9] ?[-/] ?(?:19|20)[0-9][0-9](?![0-9])/g;

const hasAddress = (line: string): boolean => {
  const plain = line.normalize('NFKD');
  return ADDRESS.test(plain) || TELEPHONE.test(plain.replace(YEARS, '$1 '));
};

/** The words of a line, and what up to five neighbors are as one word. */
const withNeighbors = (words: readonly string[]): string[] =>
  words.flatMap((_, index) =>
    Array.from({ length: Math.min(MOST_PARTS, words.length - index) }, (_part, more) => words.slice(index, index + more + 1).join('')),
  );

/** Whether a line has an address, a name of the person (given, middle and family name), or one of the employers. */
export function identifying(names: readonly string[], employers: readonly string[]): (line: string) => boolean {
  const keys = [ofPerson(names.map(plainWords)), ...employers.map(plainWords).map(ofEmployer)];
  const words = new Set(keys.flatMap((key) => key.words.flatMap((word) => [word, `${word}s`])));
  const edges = keys.flatMap((key) => key.edges);
  const anywhere = keys.flatMap((key) => key.anywhere);
  return (line) => {
    if (hasAddress(line)) return true;
    const plain = plainWords(line);
    const letters = joined(plain);
    return (
      anywhere.some((name) => letters.includes(name)) ||
      withNeighbors(plain.split(' ')).some((word) => words.has(word) || edges.some((name) => word.startsWith(name) || word.endsWith(name)))
    );
  };
}
