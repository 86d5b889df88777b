/** Whether a text can be stored in a column: without NUL and without unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

// Beside blanks, control and format characters there are letters that fonts show as nothing, for example U+3164 and U+2800.
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing to a reader: it is empty, or has only blanks and invisible characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** A text without the slashes at its end. A regular expression would take time with the square of the slashes within. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
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
