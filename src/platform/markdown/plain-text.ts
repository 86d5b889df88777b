import { withLists } from './plain-lists.ts';

/** What nobody writes by chance: a heading of a lower level, bold words, a link with its words. */
const WRITTEN_AS_MARKDOWN = /^#{2,6} +\S|\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|\]\((?:https?:|mailto:)/m;

/** The beginning of a line that would be a heading, a quote, an item, a rule, a block of code, or make a heading of the line above. */
const BLOCK = /^(?:#{1,6}(?=[ \t]|$)|>|[-+*](?=[ \t]|$)|(?:[-_*][ \t]*){2,}$|=+[ \t]*$|~~~)/;
const NUMBER = /^(\d{1,9})([.)])(?=[ \t]|$)/;
/**
 * Signs that mean something within a line: a backslash at a sign or at the end of its line, a character reference, a tag or an address in angle brackets,
 * code, the end of a link's words, emphasis.
 */
const INLINE = /\\(?=[!-/:-@[-`{-~]|$)|&(?=#?\w{1,40};)|<(?=[a-z/!?])|`|\](?=[([:])|\*+|_+/gi;
const WORD = /[\p{L}\p{N}]/u;

/** Marks of direction and other invisible signs before the mark of a list or a block, which the board removes later. */
const BEFORE_MARKS = /^([ \t]*)[\u200B-\u200F\u2060\uFEFF]+(?=[^\p{L}])/gmu;

/** A line that Markdown shows as it is. */
function escapedLine(line: string): string {
  const written = line.replace(INLINE, (signs, at: number) => {
    const [before = ' ', after = ' '] = [line[at - 1], line[at + signs.length]];
    // Between blanks, `*` and `_` mean nothing, and neither does `_` within a word.
    const isApart = /^[*_]/.test(signs) && before.trim() === '' && after.trim() === '';
    const isWithin = signs.startsWith('_') && WORD.test(before) && WORD.test(after);
    return isApart || isWithin ? signs : signs.replace(/./g, '\\$&');
  });
  return BLOCK.test(written) ? `\\${written}` : written.replace(NUMBER, '$1\\$2');
}

/**
 * Markdown that shows a plain text as it was written: its lines, and its lists as lists. Signs that Markdown would read are escaped, unless the text has been
 * written as Markdown.
 */
export function markdownFromText(text: string): string {
  const plain = text.replace(BEFORE_MARKS, '$1');
  return WRITTEN_AS_MARKDOWN.test(plain) ? withLists(plain) : withLists(plain, { fences: false, plus: false, write: escapedLine });
}
