/** A part of a text: a heading, an item of a list, or else a paragraph, with its line breaks. */
export interface TextBlock {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

/** The parts of the HTML that `parse.ts` and `plain-html.ts` write: no text and no attribute in it has a raw `<`, `>` or quotation mark. */
const TOKEN = /<(\/?)([a-z]+[1-6]?)([^<>]*)>?|<[^<>]*>?|[^<]+/g;
const INLINE = new Set(['a', 'em', 'strong', 'code']);
const ALT = /\salt="([^"]*)"/;
const REFERENCE = /&(amp|lt|gt|quot);/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (text: string): string => text.replace(REFERENCE, (_, name: string) => SIGNS[name] ?? '');

/**
 * The words of stored HTML (decision 016) in blocks, in linear time.
 * @param most reading stops after the block that reaches so many characters.
 */
export function blocksOfHtml(html: string, most = Number.POSITIVE_INFINITY): TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'text';
  let words = '';
  let length = 0;
  const endBlock = () => {
    const text = words
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    words = '';
    if (text === '') return;
    blocks.push({ kind, text });
    length += text.length;
    kind = 'text';
  };
  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKEN)) {
    // Line breaks of the source mean nothing.
    if (!token.startsWith('<')) words += decoded(token).replaceAll('\n', ' ');
    else if (name === 'br') words += '\n';
    else if (name === 'img') words += decoded(ALT.exec(attributes)?.[1] ?? '');
    else if (name && !INLINE.has(name)) {
      endBlock();
      if (length >= most) return blocks;
      if (closing) kind = 'text';
      else if (name === 'li') kind = 'item';
      else if (/^h[1-6]$/.test(name)) kind = 'heading';
    }
  }
  endBlock();
  return blocks;
}

/** The words of stored HTML in one line, at least so many characters of them where it has as many. A heading ends with a colon, as it would run into the text. */
export const textOfHtml = (html: string, most?: number): string =>
  blocksOfHtml(html, most)
    .map(({ kind, text }) => (kind === 'heading' && !/[.:!?…]$/.test(text) ? `${text}:` : text))
    .join(' ')
    .replaceAll('\n', ' ');
