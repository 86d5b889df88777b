/** A start tag of a rendered page, with its place in the HTML. */
interface Tag {
  text: string;
  start: number;
  end: number;
}

/**
 * The start tags that have a nonce, of a page that React rendered: it escapes `<` and `>` in values of attributes. They are found by the nonce, since a
 * regular expression with it would be compiled anew for each page.
 */
export function* tagsWithNonce(html: string, nonce: string): Generator<Tag> {
  const attribute = ` nonce="${nonce}"`;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + attribute.length)) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', start) + 1;
    if (end > at) yield { text: html.slice(start, end), start, end };
  }
}
