import { markdownFromText } from '../../markdown/plain-text';
import { withPlainBreaks } from '../../text/hidden-characters';
import { MAX_HTML, MOST_HTML, mayLeaveOut } from './left-out';
import type { Edit, Selected } from './markdown-edits';

/** What the clipboard has. */
export interface Clipboard {
  html: string;
  text: string;
}

/**
 * The clipboard as Markdown: its HTML where that has a format or leaves out words, else its plain text. The converter is loaded when it is needed.
 * @returns undefined where the plain text may have words that are not for readers, and the HTML cannot be read.
 */
export async function pastedMarkdown({ html, text }: Clipboard, links: boolean): Promise<string | undefined> {
  const leavesOut = mayLeaveOut(html);
  if (html === '' || (html.length > MAX_HTML && !leavesOut)) return markdownFromText(text);
  if (html.length > MOST_HTML) return undefined;
  try {
    const { isBetterThanText, markdownFromHtml } = await import('../../markdown/from-html');
    if (isBetterThanText(html, { links })) return withPlainBreaks(markdownFromHtml(html, { links }));
  } catch {
    // Without a connection the converter cannot be loaded; the plain text has the words.
    if (leavesOut) return undefined;
  }
  return markdownFromText(text);
}

/** The beginning of a heading, an item, a quote, or a rule, which needs a line of its own. */
const BLOCK = /^(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|>|---)/;
const lastLineOf = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

/**
 * The change that puts Markdown in place of what is selected. Blocks are set apart from the words beside them by empty lines; words within a line keep
 * the blanks at their ends.
 * @param text the plain text of the clipboard.
 */
export function insertPasted({ text: field, from, to }: Selected, markdown: string, text: string): Edit {
  const isWithinLine = !markdown.includes('\n') && !BLOCK.test(markdown);
  const before = field.slice(0, from);
  const after = field.slice(to);
  const insert = isWithinLine
    ? blanksOf(text.length - text.trimStart().length) + markdown + blanksOf(text.length - text.trimEnd().length)
    : gap(lastLineOf(before), before, BLOCK.test(markdown)) + markdown + (after.trim() === '' || after.startsWith('\n') ? '' : '\n\n');
  const end = from + insert.length;
  return { from, to, insert, select: [end, end] };
}

/** A blank where a text has any at an end. */
const blanksOf = (length: number): string => (length > 0 ? ' ' : '');

/** The line breaks before a block. */
function gap(line: string, before: string, isBlock: boolean): string {
  if (before.trim() === '' || !isBlock) return '';
  if (line.trim() !== '') return '\n\n';
  return before.endsWith('\n\n') ? '' : '\n';
}
