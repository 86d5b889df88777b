import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '../brand/index.ts';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);

/** The scripts of names and titles. A font package has one file for each that it covers. */
const SUBSETS = ['latin', 'latin-ext', 'hebrew', 'cyrillic', 'cyrillic-ext', 'greek', 'arabic'];
/** It has the scripts that a font of the brand may lack. */
const FALLBACK = 'rubik';
/** Fonts for the scripts that it lacks, each with the files of those scripts alone. */
export const SCRIPTS: Record<string, string[]> = {
  'noto-sans': ['greek', 'greek-ext', 'vietnamese', 'devanagari'],
  'noto-sans-armenian': ['armenian'],
  'noto-sans-ethiopic': ['ethiopic'],
  'noto-sans-georgian': ['georgian'],
};

export interface Face {
  name: string;
  file: string;
  ranges: [from: number, to: number][];
}

/** The files of a font package, with the code points that each has. */
function facesOf(family: string, subsets: readonly string[] = SUBSETS): Face[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'));
  const folder = require.resolve(`@fontsource/${family}/unicode.json`).replace(/unicode\.json$/, 'files/');
  return subsets.flatMap((subset) => {
    const file = `${folder}${family}-${subset}-400-normal.woff`;
    return ranges[subset] && existsSync(file) ? [{ name: `${family} ${subset}`, file, ranges: parseRanges(ranges[subset]) }] : [];
  });
}

/** `U+0590-05FF,U+20AA` → its code points. */
const parseRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

export type Style = 'text' | 'head';

const faces: Partial<Record<Style, Face[]>> = {};

/** The fonts of a style, in the order in which they are asked for a glyph: those of the brand come first. */
export function facesFor(style: Style): Face[] {
  const families = [...(style === 'head' ? [brand.fonts.headings.package] : []), brand.fonts.text.package, FALLBACK];
  faces[style] ??= [
    ...[...new Set(families)].flatMap((family) => facesOf(family)),
    ...Object.entries(SCRIPTS).flatMap(([family, subsets]) => facesOf(family, subsets)),
  ];
  return faces[style];
}

const unpacked = new Map<string, Buffer>();

/** The bytes of a face as documents embed them. They are kept: all faces together are about a megabyte. */
export function fontOf({ file }: Face): Buffer {
  const font = unpacked.get(file) ?? unpackFont(readFileSync(file));
  unpacked.set(file, font);
  return font;
}

const faceFor = (style: Style, codePoint: number): Face | undefined =>
  facesFor(style).find(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to));

/** The font for a code point; the first one for those that no font has. */
export const faceOf = (style: Style, codePoint: number): string => (faceFor(style, codePoint) ?? facesFor(style)[0])?.name ?? '';

/** Signs that are written with letters where no font has them. */
const WRITTEN: Record<string, string> = {
  '☐': '[ ]',
  '□': '[ ]',
  '☑': '[x]',
  '☒': '[x]',
  '✓': '[x]',
  '✔': '[x]',
  '✗': 'x',
  '✘': 'x',
  '✕': 'x',
  '✖': 'x',
  '→': '>',
  '➔': '>',
  '★': '*',
  '☆': '*',
};
const BULLETS = /[\u2022-\u2023\u25a0-\u25ff\u2700-\u27bf\ue000-\uf8ff]/u;
/** What has no form of its own: marks of direction, joiners, and choices between the forms of a sign. */
const FORMLESS = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;
/** What stands for a letter that no font has. */
export const UNKNOWN_LETTER = '?';

/** A text as it can be drawn, and whether it has letters that no font has. */
export function drawable(style: Style, text: string): { text: string; isWhole: boolean } {
  let isWhole = true;
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (faceFor(style, letter.codePointAt(0) as number)) return letter;
    if (FORMLESS.test(letter)) return /\p{Variation_Selector}/u.test(letter) ? '' : letter;
    const written = WRITTEN[letter] ?? (BULLETS.test(letter) ? '•' : undefined);
    isWhole &&= written !== undefined;
    return written ?? UNKNOWN_LETTER;
  });
  return { text: letters.join(''), isWhole };
}
