import type { Post } from '~/jobs/schemas';
import { blocksOfHtml, type TextBlock } from '~/platform/markdown/text-of-html';
import { shortened } from '~/platform/text';

/** The beginning of a description's HTML in whole blocks, as long as they fit on the page. The last one is cut if it alone is too long. */
export function flyerText(html: string, most: number): TextBlock[] {
  const shown: TextBlock[] = [];
  let left = most;
  for (const line of blocksOfHtml(html, most + 1)) {
    if (line.text.length > left) {
      if (shown.length === 0) shown.push({ ...line, text: shortened(line.text, most) });
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
