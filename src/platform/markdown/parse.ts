/** The work of the renderer's thread. Some texts take long, so only the thread and tests call it. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { micromark, type Options } from 'micromark';

type Extension = NonNullable<Options['extensions']>[number];
type Construct = Extract<NonNullable<Extension['text']>[string], { tokenize: unknown }>;
type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** The visible words, without the marks of emphasis that could split an address, and the targets of the links. */
export interface Reading {
  text: string;
  targets: string[];
}

/** Link references can repeat a long address very often; the HTML of other texts is at most a few times as long as the text. */
const MAX_HTML = 400_000;

/** A text whose HTML is far longer than it is. */
export class HtmlTooLong extends Error {}

/** Links and pictures whose target micromark has refused. Their attributes have no `>`, and no link is within another. */
const REFUSED_IMAGES = /<img src="" alt="([^"<]*)"[^<>]*>/g;
const REFUSED_LINKS = /<a href=""[^<>]*>((?:(?!<a |<\/a>)[\s\S])*)<\/a>/g;

/** Tabs, the columns that a tab fills, and spaces, as micromark codes them. */
const BLANKS: ReadonlySet<number | null> = new Set([-2, -1, 32]);

/**
 * Each line break in the words of a text becomes one of HTML: people press Enter where they want a new line. CommonMark by itself only keeps
 * those after two spaces or a backslash.
 */
function lineBreaks(): { syntax: Extension; html: HtmlExtension } {
  const breaks = new WeakSet<object>();
  // As the construct of CommonMark, whose place it takes. It is not called for line breaks in code and within the address of a link.
  const tokenize: Construct['tokenize'] = (effects, ok) => {
    const afterIt: typeof ok = (code) => {
      if (!BLANKS.has(code)) return ok(code);
      effects.enter('linePrefix');
      return blanks(code);
    };
    const blanks: typeof ok = (code) => {
      if (BLANKS.has(code)) {
        effects.consume(code);
        return blanks;
      }
      effects.exit('linePrefix');
      return ok(code);
    };
    return (code) => {
      breaks.add(effects.enter('lineEnding'));
      effects.consume(code);
      effects.exit('lineEnding');
      return afterIt;
    };
  };
  const construct = { name: 'lineBreak', tokenize };
  return {
    syntax: { text: { [-5]: construct, [-4]: construct, [-3]: construct } },
    html: {
      enter: {
        lineEnding(token) {
          if (breaks.has(token)) this.tag('<br />');
        },
      },
      // What marks a line break is followed by one, which would be doubled.
      exit: { hardBreakEscape: () => undefined, hardBreakTrailing: () => undefined },
    },
  };
}

/**
 * HTML of a CommonMark text in which single line breaks are kept. Raw HTML is shown as text and only safe link protocols survive (micromark's default). A link of another
 * protocol becomes its words, since one that leads nowhere would still look like a link.
 * @throws HtmlTooLong
 */
export function toHtml(markdown: string): string {
  const { syntax, html: tags } = lineBreaks();
  const html = micromark(markdown, { extensions: [syntax], htmlExtensions: [tags] })
    .replace(REFUSED_IMAGES, '$1')
    .replace(REFUSED_LINKS, '$1');
  if (html.length > MAX_HTML) throw new HtmlTooLong();
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
