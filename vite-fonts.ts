import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The letters that nearly every page in English needs, as ranges of code points. Other characters of the Latin alphabet are in a second file. */
const COMMON: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbd],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2010, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

const hex = (point: number) => point.toString(16).toUpperCase();
const rangeText = (ranges: [number, number][]) => ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
const textOf = (ranges: [number, number][]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))).join('');

/** `U+0000-00FF,U+0131` as pairs of code points. */
const parseRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** The parts of ranges that others do not cover. */
export function without(ranges: [number, number][], removed: [number, number][]): [number, number][] {
  return removed.reduce<[number, number][]>(
    (left, [first, last]) =>
      left.flatMap(([from, to]): [number, number][] => {
        if (last < from || first > to) return [[from, to]];
        const parts: [number, number][] = [
          [from, first - 1],
          [last + 1, to],
        ];
        return parts.filter(([start, end]) => start <= end);
      }),
    ranges,
  );
}

/** Files with symbols that the fonts of every system have. */
const SYMBOLS = /-(math|symbols)-wght-normal\.woff2/;
const COMMON_FILE = 'common.woff2';

/**
 * Makes of a variable font package (Fontsource) a style sheet whose first file is small: it has the common letters only, and only the
 * weights that screens use. The other files of the package are loaded by pages with other letters. The result is kept beside the packages.
 * @param folder the folder of the package.
 * @param weights the lightest and the heaviest weight that screens use.
 * @returns the paths of the style sheet and of the file with the common letters.
 */
export async function smallFont(folder: string, weights: { min: number; max: number }): Promise<{ css: string; common: string }> {
  const sheet = readFileSync(join(folder, 'wght.css'), 'utf8').replaceAll('url(./files/', `url(${folder}/files/`);
  const faces = sheet.split(/(?=\/\* )/).filter((face) => face.includes('@font-face') && !SYMBOLS.test(face));
  const main = faces.find((face) => face.includes('-latin-wght-normal.woff2'));
  const file = /url\(([^)]+)\)/.exec(main ?? '')?.[1];
  const range = /unicode-range:\s*([^;]+);/.exec(main ?? '')?.[1];
  const [, least, most] = /font-weight:\s*(\d+)\s+(\d+)/.exec(main ?? '') ?? [];
  if (!main || !file || !range || !least || !most) throw new Error(`The font package ${basename(folder)} has no variable Latin font.`);
  const [min, max] = [Math.max(weights.min, Number(least)), Math.min(weights.max, Number(most))];
  // Browsers combine the files of a font only if their weights are declared alike.
  const declared = (face: string) => face.replace(/font-weight:[^;]+;/, `font-weight: ${min} ${max};`);
  const others = faces.map((face) => declared(face === main ? face.replace(range, rangeText(without(parseRanges(range), COMMON))) : face));
  const first = declared(main).replace(file, `./${COMMON_FILE}`).replace(range, rangeText(COMMON));
  const css = [...others, first].join('\n');

  const letters = readFileSync(file);
  const key = createHash('sha256').update(css).update(letters).digest('hex').slice(0, 16);
  const kept = join(root, 'node_modules/.cache/parnassa-fonts', key);
  const made = { css: join(kept, 'font.css'), common: join(kept, COMMON_FILE) };
  if (existsSync(kept)) return made;
  const unfinished = `${kept}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, COMMON_FILE), await subsetFont(letters, textOf(COMMON), { targetFormat: 'woff2', variationAxes: { wght: { min, max } } }));
  writeFileSync(join(unfinished, 'font.css'), css);
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    // Another build has made it meanwhile.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  return made;
}
