/** Whether a text can be stored in a column: without NUL and without unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Signs as readers see them: a letter with its accents, a flag, a family. Old browsers do not know them. */
const graphemes = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;
/** The units of a text that are looked at around a place where it is cut. */
const AROUND_CUT = 100;

/** The last place up to `at` at which a text can be cut without breaking a sign. One of very many units may be broken between its characters. */
function cutAt(text: string, at: number): number {
  const from = Math.max(0, at - AROUND_CUT);
  const start = /[\uDC00-\uDFFF]/.test(text[from] ?? '') ? from + 1 : from;
  const sign = graphemes?.segment(text.slice(start, at + AROUND_CUT)).containing(at - start);
  if (sign && sign.index > 0) return start + sign.index;
  return /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}

/** The beginning of a text, of at most so many UTF-16 units, without the half of a sign at its end. */
export const beginning = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, cutAt(text, most)));

/** The end of a text, of at least so many UTF-16 units, without the half of a sign before it. */
export const ending = (text: string, least: number): string => (text.length <= least ? text : text.slice(cutAt(text, text.length - least)));

/** A text of at most so many UTF-16 units: one that is longer ends with an ellipsis. */
export const shortened = (text: string, most: number): string => (text.length <= most ? text : `${beginning(text, most - 1).trimEnd()}…`);

/** A text from a source that cannot correct it, as it can be stored: of at most some characters, without NUL and unpaired surrogates. */
export const storable = (text: string, most: number): string => beginning(text.replaceAll('\0', '').toWellFormed(), most);

// Beside blanks, control and format characters there are letters that fonts show as nothing, for example U+3164 and U+2800.
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing to a reader: it is empty, or has only blanks and invisible characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** A text without the signs at its end that a pattern of one sign matches. The pattern `x+$` would take time with the square of the signs within. */
export function withoutTrailing(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** A text without the slashes at its end. */
export const withoutTrailingSlashes = (text: string): string => withoutTrailing(text, /\//);

/** A text without the parts from each `start` to the next `end`. A part without an end stays. */
export function withoutParts(text: string, start: string, end: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf(start, from);
    const to = at < 0 ? -1 : text.indexOf(end, at + start.length);
    if (to < 0) return kept.join('') + text.slice(from);
    kept.push(text.slice(from, at));
    from = to + end.length;
  }
}

/** Whether a URL's path is escaped as it should be and can be stored once it is decoded. No record has another one. */
export function isReadablePath(pathname: string): boolean {
  try {
    return isStorable(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The words that a word becomes when two neighboring letters are exchanged: `ab` for `ba`. */
export function exchangedLetters(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((next, at) => {
    const letter = letters[at] as string;
    return next === letter ? [] : [[...letters.slice(0, at), next, letter, ...letters.slice(at + 2)].join('')];
  });
}
