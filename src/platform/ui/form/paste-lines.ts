import { typeText } from './edit-text';

/** Longer HTML takes a browser too long; its plain text is taken. */
const MAX_HTML = 400_000;

/** HTML with lists, whose plain text has no bullets. */
const HAS_LISTS = /<li[\s>]|mso-list|MsoList/;

/** Pastes the lists of other programs into a text area for plain text with hyphens and numbers before their items. All else is pasted by the browser. */
export async function pasteLines(event: React.ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
  const html = event.clipboardData.getData('text/html');
  const text = event.clipboardData.getData('text/plain');
  if (!HAS_LISTS.test(html) || html.length > MAX_HTML) return;
  const field = event.currentTarget;
  event.preventDefault();
  const lines = await import('../../markdown/from-html').then(({ linesFromHtml }) => linesFromHtml(html)).catch(() => text);
  typeText(field, lines);
}
