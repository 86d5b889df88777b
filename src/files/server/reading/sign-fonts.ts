/** The signs of the fonts of signs that word processors use, by their codes, which mean letters in other fonts. */
const WINGDINGS: Record<number, string> = {
  40: '☎',
  42: '✉',
  111: '☐',
  113: '☐',
  114: '☐',
  120: '☒',
  168: '☐',
  216: '➢',
  223: '←',
  224: '→',
  232: '→',
  240: '→',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};
const WINGDINGS_2: Record<number, string> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  42: '☐',
  163: '☐',
};
const SYMBOL: Record<number, string> = { 172: '←', 174: '→', 176: '°', 177: '±', 179: '≥', 163: '≤', 180: '×', 222: '→' };
const FONTS: Record<string, Record<number, string>> = { wingdings: WINGDINGS, 'wingdings 2': WINGDINGS_2, symbol: SYMBOL };

/** A sign as everybody's fonts have it; a bullet for others. @param code in hexadecimal digits; fonts of signs begin at F000. */
export function signOf(font: string, code: string): string {
  const point = Number.parseInt(code, 16);
  const signs = FONTS[font.trim().toLowerCase()];
  if (signs) return signs[point & 0xff] ?? '•';
  // Other fonts have their signs where Unicode does, unless these are in the area for private use.
  return point > 0x20 && point < 0xd800 ? String.fromCodePoint(point) : '•';
}

/** A text in which signs of Wingdings that were pasted or typed as letters of its private area are those of everybody's fonts. */
export const withSigns = (text: string): string => text.replace(/[\uF020-\uF0FF]/g, (sign) => WINGDINGS[sign.charCodeAt(0) & 0xff] ?? '•');
