import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '../brand/index.ts';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);

/** The scripts of names and titles. A font package has one file for each that it covers. */
const SUBSETS = ['latin', 'latin-ext', 'hebrew', 'cyrillic', 'cyrillic-ext', 'greek', 'arabic'];
/** It has the scripts that a font of the brand may lack. */
const FALLBACK = 'rubik';

export interface Face {
  name: string;
  file: string;
  ranges: [from: number, to: number][];
}

/** The files of a font package, with the code points that each has. */
function facesOf(family: string): Face[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'));
  const folder = require.resolve(`@fontsource/${family}/unicode.json`).replace(/unicode\.json$/, 'files/');
  return SUBSETS.flatMap((subset) => {
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
  faces[style] ??= [...new Set(families)].flatMap(facesOf);
  return faces[style];
}

const unpacked = new Map<string, Buffer>();

/** The bytes of a face as documents embed them. They are kept: all faces together are about a megabyte. */
export function fontOf({ file }: Face): Buffer {
  const font = unpacked.get(file) ?? unpackFont(readFileSync(file));
  unpacked.set(file, font);
  return font;
}

/** The font for a code point; the first one for those that no font has. */
export function faceOf(style: Style, codePoint: number): string {
  const candidates = facesFor(style);
  const face = candidates.find(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to));
  return (face ?? candidates[0])?.name ?? '';
}
