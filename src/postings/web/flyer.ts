import type { Post } from '~/jobs/schemas';

/** A part of the text of a flyer: a heading, a paragraph or an item of a list. */
export interface FlyerLine {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

/** The text without the signs of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

function lineOf(block: string): FlyerLine {
  if (/^#{1,6}\s/.test(block)) return { kind: 'heading', text: plain(block.replace(/^#+\s+/, '').replace(/\s#+$/, '')) };
  if (/^(?:[-*+]|\d{1,3}[.)])\s/.test(block)) return { kind: 'item', text: plain(block.replace(/^\S+\s+/, '')) };
  return { kind: 'text', text: plain(block.replace(/^>\s?/gm, '')) };
}

const HEADING = /^#{1,6}\s/;
const BEGINS_BLOCK = /^\s*(?:#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s)/;

/** The blocks of a text. A heading, an item, and the first line after a blank one or a heading begin a block of their own. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let before = '';
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() !== '') {
      if (before.trim() === '' || HEADING.test(before) || BEGINS_BLOCK.test(line)) blocks.push(line);
      else blocks.push(`${blocks.pop()}\n${line}`);
    }
    before = line;
  }
  return blocks;
}

/** The beginning of a description in whole lines, as long as they fit on the page. The last one is cut if it alone is too long. */
export function flyerText(description: string, most: number): FlyerLine[] {
  const lines = blocksOf(description)
    .map((block) => lineOf(block.trim()))
    .filter(({ text }) => text !== '' && !/^[-=|:\s]+$/.test(text));
  const shown: FlyerLine[] = [];
  let left = most;
  for (const line of lines) {
    if (line.text.length > left) {
      if (shown.length === 0) shown.push({ ...line, text: `${line.text.slice(0, most - 1).trimEnd()}…` });
      break;
    }
    shown.push(line);
    left -= line.text.length;
  }
  while (shown.at(-1)?.kind === 'heading') shown.pop();
  return shown;
}

/** The documents that an applicant sends, as a sentence; empty where nothing is required. */
export function requiredWords({ require_resume: resume, require_cover_letter: letter }: Pick<Post, 'require_resume' | 'require_cover_letter'>): string {
  if (!resume && !letter) return '';
  return `Have your ${[resume && 'resume', letter && 'cover letter'].filter(Boolean).join(' and your ')} ready.`;
}
