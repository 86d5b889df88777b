import { withPlainBreaks } from '../text/hidden-characters.ts';

/** A line that begins with the mark of a list. */
interface Item {
  indent: number;
  /** Marks of one kind are items of one list: a bullet itself, `1.` for numbers, `a.` for letters. */
  kind: string;
  number: number | undefined;
  words: string;
  /** Whether there are marks of the other kind, bullets or numbers, between it and the next or the previous item of its list: they are lists within these. */
  holds: { next: boolean; previous: boolean };
}

/** Bullets that stand for nothing else. Word writes those of its symbol fonts as U+F0B7 and the like. */
const BULLET = /^([•·▪▫■□●○◦‣⁃∙➢➤►▶▸✓✔✦❖◆◇★\uF0A7\uF0A8\uF0B7\uF0D8\uF0FC])[\s\u00A0]*(\S.*)$/u;
/** Marks that may be something else, such as the letter `o`, which Word has as its second bullet. A tab or several blanks after them leave no doubt. */
const DOUBTFUL = /^([o§–—―¨]|-|\*|\+)([\s\u00A0]+)(\S.*)$/u;
/** A hyphen at a word, which is a mark where the line beside it has one, too. */
const HYPHEN = /^([-–—])(\p{L}.*)$/u;
const NUMBER = /^(?:(\d{1,3})[.)]|\((\d{1,3})\)|(\d{1,3})\.\))[\s\u00A0]+(\S.*)$/u;
/** The second level of Word's numbers, or Hebrew numbers up to 19. Capital letters may be initials. */
const LETTER = /^\(?([a-zא-י]|י[א-ט]|ט[וז])[.)][\s\u00A0]+(\S.*)$/u;
/** Marks of Markdown, which need no neighbor. */
const MARKDOWN = new Set(['-', '*', '+']);

/** The number of a letter: `c` and `ג` are 3, `יא` is 11. */
const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum + letter.charCodeAt(0) - (letter < 'א' ? 'a' : 'א').charCodeAt(0) + 1, 0);

const widthOf = (blanks: string): number => [...blanks].reduce((width, blank) => (blank === '\t' ? width + 4 - (width % 4) : width + 1), 0);

interface Candidate extends Omit<Item, 'holds'> {
  /** Whether it is an item only beside another one with its mark. */
  needsNeighbor: boolean;
}

function candidateOf(line: string, plus: boolean): Candidate | undefined {
  const rest = line.trimStart();
  const indent = widthOf(line.slice(0, line.length - rest.length));
  const bullet = BULLET.exec(rest);
  if (bullet) return { indent, kind: bullet[1] as string, number: undefined, words: bullet[2] as string, needsNeighbor: false };
  const number = NUMBER.exec(rest);
  // A number may be a date or an amount, so a list begins with 1 or has several numbers.
  if (number) {
    const value = Number(number[1] ?? number[2] ?? number[3]);
    return { indent, kind: '1.', number: value, words: number[4] as string, needsNeighbor: value !== 1 };
  }
  const letter = LETTER.exec(rest);
  if (letter) return { indent, kind: 'a.', number: numberOf(letter[1] as string), words: letter[2] as string, needsNeighbor: true };
  const doubtful = DOUBTFUL.exec(rest);
  if (doubtful) {
    const [, kind = '', blanks = '', words = ''] = doubtful;
    return {
      indent,
      kind,
      number: undefined,
      words,
      needsNeighbor: !(MARKDOWN.has(kind) && (plus || kind !== '+')) && !(blanks.length > 1 || /[\t\u00A0]/.test(blanks)),
    };
  }
  const hyphen = HYPHEN.exec(rest);
  return hyphen ? { indent, kind: hyphen[1] as string, number: undefined, words: hyphen[2] as string, needsNeighbor: true } : undefined;
}

/** A rule across the page, such as `* * *` and `- - -`. */
const RULE = /^[\s\u00A0]*([-*_])(?:[\s\u00A0]*\1){2,}[\s\u00A0]*$/;

interface Same {
  item: Candidate;
  /** Whether there are marks of the other kind between the two at their place: numbers between bullets, or bullets between numbers. */
  isAcross: boolean;
}

/** The nearest item before each line that has its mark, with only items between them. */
function sameBefore(lines: readonly string[], candidates: readonly (Candidate | undefined)[]): (Same | undefined)[] {
  const last = new Map<string, { item: Candidate; others: number }>();
  /** The bullets and the numbers so far, by their indentation. */
  const counts = new Map<number, number>();
  const keyOf = ({ indent }: Candidate, isNumber: boolean) => 2 * indent + (isNumber ? 1 : 0);
  return candidates.map((candidate, at) => {
    if (!candidate) {
      if (lines[at]?.trim() !== '') last.clear();
      return undefined;
    }
    const isNumber = candidate.number !== undefined;
    const found = last.get(candidate.kind);
    const others = counts.get(keyOf(candidate, !isNumber)) ?? 0;
    const own = keyOf(candidate, isNumber);
    counts.set(own, (counts.get(own) ?? 0) + 1);
    last.set(candidate.kind, { item: candidate, others });
    return found && { item: found.item, isAcross: found.item.indent === candidate.indent && others > found.others };
  });
}

/** Whether a line is an item whatever is beside it. */
const isSureBullet = (candidate: Candidate | undefined): boolean => candidate !== undefined && candidate.number === undefined && !candidate.needsNeighbor;

/** The item of each line, where it is one. */
function itemsOf(lines: readonly string[], plus: boolean): (Item | undefined)[] {
  const candidates = lines.map((line) => (RULE.test(line) ? undefined : candidateOf(line, plus)));
  const before = sameBefore(lines, candidates);
  const after = sameBefore(lines.toReversed(), candidates.toReversed()).toReversed();
  return candidates.map((candidate, at): Item | undefined => {
    if (!candidate) return undefined;
    const isNext = (same: Same | undefined) =>
      same !== undefined && (candidate.number === undefined || Math.abs((same.item.number ?? 0) - candidate.number) === 1);
    const [previous, next] = [before[at], after[at]];
    const isBetween = candidate.number === undefined && isSureBullet(candidates[at - 1]) && isSureBullet(candidates[at + 1]);
    if (candidate.needsNeighbor && !isNext(previous) && !isNext(next) && !isBetween) return undefined;
    const isAcross = (same: Same | undefined) => isNext(same) && same?.isAcross === true;
    return { ...candidate, holds: { next: isAcross(next), previous: isAcross(previous) } };
  });
}

/** How the lines that are not items, and the words of items, are written. */
interface Lines {
  /** Whether blocks of code stay as they are. */
  fences: boolean;
  /** Whether a `+` is the mark of an item only beside another one, since a plain text says "+ benefits". */
  plus: boolean;
  write(words: string): string;
}

const inMarkdown: Lines = { fences: true, plus: true, write: (words) => words };

/**
 * Markdown in which lines that begin with bullets or numbers are lists, in one another where they are indented or have the bullets of Word's levels. All other lines stay as they are, but
 * for the blanks before them, which would make code of them.
 */
export function withLists(text: string, { fences, plus, write }: Lines = inMarkdown): string {
  const lines = withPlainBreaks(text)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const items = itemsOf(lines, plus);
  const written: string[] = [];
  /** The lists that are open, from the outermost one. */
  let open: OpenList[] = [];
  let isFenced = false;
  lines.forEach((line, at) => {
    if (fences && /^\s{0,3}(?:```|~~~)/.test(line)) isFenced = !isFenced;
    const item = isFenced ? undefined : items[at];
    const before = written.at(-1) ?? '';
    if (item) {
      if (open.length === 0 && before !== '') written.push('');
      const isApart = open.length > 0 && before === '';
      // Empty lines between items, as web pages copy them, would set the items apart.
      while (open.length > 0 && written.at(-1) === '') written.pop();
      const [outermost] = open;
      open = listsOf(open, item, isApart);
      // Bullets and numbers at one place are two lists.
      if (outermost && open.length === 1 && isNumber(outermost.kind) !== isNumber(item.kind)) written.push('');
      const parent = open.at(-2)?.content ?? 0;
      const mark = item.number === undefined ? '- ' : `${item.number}. `;
      (open.at(-1) as OpenList).content = parent + mark.length;
      written.push(`${' '.repeat(parent)}${mark}${write(item.words.trimStart())}`);
      return;
    }
    if (line === '' || isFenced) {
      if (line !== '' || before !== '') written.push(line);
      return;
    }
    const words = line.trimStart();
    const list = open.at(-1);
    if (list && (before === '' ? widthOf(line.slice(0, line.length - words.length)) >= list.indent + 2 : goesOn(line, words, list.indent))) {
      written.push(`${' '.repeat(list.content)}${write(words)}`);
      return;
    }
    // Without an empty line it would be read as a part of the last item.
    if (list && before !== '') written.push('');
    open = [];
    written.push(write(words));
  });
  while (written.at(-1) === '') written.pop();
  while (written[0] === '') written.shift();
  return written.join('\n');
}

/** Whether a line below an item is the rest of it: it is indented, or begins within a sentence. */
const goesOn = (line: string, words: string, indent: number): boolean => widthOf(line.slice(0, line.length - words.length)) > indent || /^\p{Ll}/u.test(words);

type OpenList = Pick<Item, 'indent' | 'kind' | 'holds'> & { content: number };

/** The bullets of the levels in Word, whose plain text has no indentation. */
const WORD_LEVELS = ['·•\uF0B7', 'o', '§▪\uF0A7'];
const isNumber = (kind: string): boolean => kind === '1.' || kind === 'a.';
const wordLevelOf = (kind: string): number => WORD_LEVELS.findIndex((bullets) => bullets.includes(kind));

/**
 * The lists that are open with an item, whose own list is the last one. A deeper indentation, the next bullet of Word's levels, and bullets between the
 * numbers of one list begin a list within an item, and so do numbers between bullets. Any other mark at the place of an item is a sibling of it.
 * @param isApart whether there is an empty line before it.
 */
function listsOf(open: readonly OpenList[], item: Item, isApart: boolean): OpenList[] {
  const own = { indent: item.indent, kind: item.kind, holds: item.holds, content: 0 };
  const outer = open.filter(({ indent }) => indent <= item.indent);
  const last = outer.at(-1);
  if (!last || item.indent > last.indent + 1) return [...outer, own];
  const same = outer.findLastIndex(({ kind, indent }) => kind === item.kind && indent >= item.indent - 1);
  if (same >= 0) return [...outer.slice(0, same), own];
  const level = wordLevelOf(last.kind);
  const isNextLevel = (level >= 0 && wordLevelOf(item.kind) > level) || (last.kind === '1.' && item.kind === 'a.');
  if (!isApart && outer.length === open.length && isNextLevel) return [...outer, own];
  // Empty lines do not break the order of numbers, but they may set bullets apart from numbers.
  const isWithin = isApart ? last.holds.next && isNumber(last.kind) : last.holds.next || last.holds.previous;
  if (isWithin && isNumber(last.kind) !== isNumber(item.kind)) return [...outer, own];
  const sibling = outer.findIndex(({ kind, indent }) => isNumber(kind) === isNumber(item.kind) && indent >= item.indent - 1);
  return sibling >= 0 ? [...outer.slice(0, sibling), own] : [...outer.filter(({ indent }) => indent < item.indent - 1), own];
}
