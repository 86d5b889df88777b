import createBidi from 'bidi-js';

const bidi = createBidi();

/** Letters that a font sets from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const NO_BREAK_SPACE = '\u00a0';
/** Marks that only direct the order of the text around them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of one direction in one font. */
export interface Run {
  font: string;
  text: string;
}

interface Setting {
  width: number;
  /** The font that has the glyph of a code point. */
  fontOf(codePoint: number): string;
  measure(run: Run): number;
}

interface Letter {
  char: string;
  level: number;
  font: string;
}

/**
 * Breaks a text into lines, and orders the runs of each from left to right by the Unicode Bidirectional Algorithm, with brackets mirrored.
 * A run of right-to-left letters keeps the order in which it is read, since fonts set those from the right themselves.
 */
export function visualLines(text: string, { width, fontOf, measure }: Setting): Run[][] {
  const widthOf = (letters: Letter[]) => runsOf(letters).reduce((sum, run) => sum + measure(run), 0);
  const lines: Letter[][] = [[]];
  let used = 0;
  for (const word of wordsOf(lettersOf(text, fontOf))) {
    // A word that is longer than a line is broken anywhere.
    for (const piece of widthOf(trimEnd(word)) > width ? word.map((letter) => [letter]) : [word]) {
      if (used > 0 && used + widthOf(trimEnd(piece)) > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(...piece);
      used += widthOf(piece);
    }
  }
  return lines.map((line) => runsOf(trimEnd(line)));
}

function lettersOf(text: string, fontOf: Setting['fontOf']): Letter[] {
  const line = text
    .normalize('NFC')
    .replace(/(?:(?!\u00a0)[\p{Cc}\u2028\u2029\s])+/gu, ' ')
    .trim();
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const letters: Letter[] = [];
  let index = 0;
  for (const char of line) {
    const level = levels[index] ?? 0;
    index += char.length;
    if (char.replace(DIRECTION_MARKS, '') === '') continue;
    letters.push({ char, level, font: fontOf((char === NO_BREAK_SPACE ? ' ' : char).codePointAt(0) as number) });
  }
  return letters;
}

/** Words, each with the space after it. */
function wordsOf(letters: Letter[]): Letter[][] {
  const words: Letter[][] = [];
  letters.forEach((letter, index) => {
    if (index === 0 || letters[index - 1]?.char === ' ') words.push([]);
    words.at(-1)?.push(letter);
  });
  return words;
}

const trimEnd = (line: Letter[]): Letter[] => line.slice(0, line.findLastIndex(({ char }) => char !== ' ') + 1);

function runsOf(line: Letter[]): Run[] {
  const groups: Letter[][] = [];
  for (const letter of line) {
    const last = groups.at(-1)?.[0];
    if (last && last.level === letter.level && last.font === letter.font) groups.at(-1)?.push(letter);
    else groups.push([letter]);
  }
  return inVisualOrder(groups).map(toRun);
}

/** Reverses each sequence of groups from the highest level down to the lowest odd one. */
function inVisualOrder(groups: Letter[][]): Letter[][] {
  const levelOf = (group: Letter[] | undefined) => group?.[0]?.level ?? 0;
  const ordered = [...groups];
  for (let level = Math.max(0, ...groups.map(levelOf)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && levelOf(ordered[end]) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

function toRun(group: Letter[]): Run {
  const { level = 0, font = '' } = group[0] ?? {};
  const isReversed = level % 2 === 1;
  const chars = group.map(({ char }) => (isReversed ? (bidi.getMirroredCharacter(char) ?? char) : char));
  const text = chars.join('').replaceAll(NO_BREAK_SPACE, ' ');
  return { font, text: RIGHT_TO_LEFT.test(text) === isReversed ? text : chars.reverse().join('') };
}
