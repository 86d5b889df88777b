/** The work of the renderer's thread. Some texts take long, so only the thread and tests call it. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { micromark } from 'micromark';

/** The visible words, without the marks of emphasis that could split an address, and the targets of the links. */
export interface Reading {
  text: string;
  targets: string[];
}

/** Link references can repeat a long address very often; the HTML of other texts is at most a few times as long as the text. */
const MAX_HTML = 400_000;

/** Links and pictures whose target micromark has refused. Their attributes have no `>`, and no link is within another. */
const REFUSED_IMAGES = /<img src="" alt="([^"<]*)"[^<>]*>/g;
const REFUSED_LINKS = /<a href=""[^<>]*>((?:(?!<a |<\/a>)[\s\S])*)<\/a>/g;

/**
 * HTML of a CommonMark text. Raw HTML is shown as text and only safe link protocols survive (micromark's default). A link of another
 * protocol becomes its words, since one that leads nowhere would still look like a link.
 * @throws for HTML that is too long.
 */
export function toHtml(markdown: string): string {
  const html = micromark(markdown).replace(REFUSED_IMAGES, '$1').replace(REFUSED_LINKS, '$1');
  if (html.length > MAX_HTML) throw new Error('the HTML is too long');
  return html;
}

interface Node {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  children?: Node[];
}

const inline = new Set(['text', 'emphasis', 'strong', 'inlineCode', 'link', 'linkReference', 'image', 'imageReference', 'html']);

/** The words and the link targets of a CommonMark text; links, autolinks, images and reference definitions are all included. */
export function toReading(markdown: string): Reading {
  const targets: string[] = [];
  const textOf = (node: Node): string => {
    if (node.url !== undefined) targets.push(node.url);
    const own = [node.value, node.alt, node.title && `\n${node.title}`].filter(Boolean).join(' ');
    return own + (node.children ?? []).map((child) => (inline.has(child.type) ? textOf(child) : `${textOf(child)}\n`)).join('');
  };
  return { text: textOf(fromMarkdown(markdown) as Node), targets };
}
