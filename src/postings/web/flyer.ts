import { blocksOfHtml, type TextBlock } from '~/platform/markdown/text-of-html';
import { shortened } from '~/platform/text/text';
import type { Post } from '~/posts/schemas';

/** What a line break takes of the page, in characters: the rest of its line. */
const REST_OF_LINE = 40;

/** The first lines of a block, as many as fit, and what they take. */
function linesThatFit(text: string, most: number): { text: string; length: number } {
  const lines: string[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const added = line.length + (lines.length > 0 ? REST_OF_LINE : 0);
    if (length + added > most) break;
    lines.push(line);
    length += added;
  }
  return { text: lines.join('\n'), length };
}

/** The beginning of a description's HTML, as long as it fits on the page: whole blocks, and the first lines of the one after them. A line that alone is too long is cut. */
export function flyerText(html: string, most: number): TextBlock[] {
  const shown: TextBlock[] = [];
  let left = most;
  for (const block of blocksOfHtml(html, most + 1)) {
    const { text, length } = linesThatFit(block.text, left);
    const isWhole = text === block.text;
    if (text !== '') shown.push({ ...block, text: isWhole ? text : `${text}…` });
    else if (shown.every(({ kind }) => kind === 'heading')) shown.push({ ...block, text: shortened(block.text.split('\n')[0] ?? '', left) });
    if (!isWhole) break;
    left -= length;
  }
  while (shown.at(-1)?.kind === 'heading') shown.pop();
  return shown;
}

/** The documents that an applicant sends, as a sentence; empty where nothing is required. */
export function requiredWords({ require_resume: resume, require_cover_letter: letter }: Pick<Post, 'require_resume' | 'require_cover_letter'>): string {
  if (!resume && !letter) return '';
  return `Have your ${[resume && 'resume', letter && 'cover letter'].filter(Boolean).join(' and your ')} ready.`;
}
