import { toastFailure } from '../toast';
import { typeText } from './edit-text';
import { MAX_HTML, MOST_HTML, mayLeaveOut, NOT_PASTED } from './left-out';

/** HTML with lists, whose plain text has no bullets. */
const HAS_LISTS = /<li[\s>]|mso-list|MsoList/;

/**
 * Pastes the lists of other programs into a text area for plain text with hyphens and numbers before their items, and leaves out deleted words and comments.
 * All else is pasted by the browser.
 */
export async function pasteLines(event: React.ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
  const html = event.clipboardData.getData('text/html');
  const text = event.clipboardData.getData('text/plain');
  const leavesOut = mayLeaveOut(html);
  if (!leavesOut && (!HAS_LISTS.test(html) || html.length > MAX_HTML)) return;
  const field = event.currentTarget;
  event.preventDefault();
  const lines =
    html.length > MOST_HTML
      ? undefined
      : await import('../../markdown/from-html').then(({ linesFromHtml }) => linesFromHtml(html)).catch(() => (leavesOut ? undefined : text));
  if (lines === undefined) toastFailure('Nothing was pasted', NOT_PASTED);
  else typeText(field, lines);
}
