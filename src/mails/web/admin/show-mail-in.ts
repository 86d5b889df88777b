/**
 * Shows the HTML of a mail in a frame without scripts. The policy of the board admits no style that stands in HTML, so styles are
 * taken out of the text before it is parsed, and set by the page. Links lead nowhere, and nothing is loaded from elsewhere.
 */
export function showMailIn(frame: HTMLIFrameElement, html: string): void {
  const [target, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
  if (!target || !view) return;
  const [before = '', ...parts] = html.split(/<style[^<>]*>/).map((part) => part.split('</style>'));
  const sheets = parts.map(([css = '']) => inLight(css));
  const parsed = new DOMParser().parseFromString(
    [before, ...parts.map(([, ...after]) => after)].flat().join('').replaceAll(' style="', ' data-style="'),
    'text/html',
  );
  for (const element of parsed.querySelectorAll('script, link, meta, base, iframe, object, embed, form')) element.remove();
  for (const link of parsed.querySelectorAll('a[href]')) link.removeAttribute('href');
  target.documentElement.replaceWith(target.adoptNode(parsed.documentElement));
  for (const element of target.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  target.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}

/** A style sheet of a mail without its dark colors: the frame is like paper, as the colors in the elements are. */
const inLight = (css: string): string => css.replaceAll('@media (prefers-color-scheme: dark)', '@media not all').replaceAll('light dark', 'light');
