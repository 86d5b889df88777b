/**
 * Markdown of an HTML text of another program or site. Some texts take long, so the server only calls it in the renderer's thread; the browser loads it
 * when somebody pastes.
 */
import { fromHtml } from 'hast-util-from-html';
import { type State, toMdast } from 'hast-util-to-mdast';
import { type Info, toMarkdown, type State as Writing } from 'mdast-util-to-markdown';
import { withLinesJoined } from './html-lines.ts';
import { withListsInItems, withOfficeLists } from './html-lists.ts';
import { attributeOf, BLOCKS, type Child, type Element, element, hasBlocks, isElement, type Nodes, styleOf } from './html-tree.ts';
import { withLists } from './plain-lists.ts';
import { type Mdast, tidyMarkdown } from './tidy-markdown.ts';

type Content = Exclude<Mdast, { type: 'root' }>;

/** Elements whose content nobody reads. */
const UNREAD = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'head',
  'title',
  'meta',
  'link',
  'xml',
  'select',
  'textarea',
  'button',
]);
/** Deeper elements are left out: each level takes a part of the stack. */
const MAX_DEPTH = 200;

const HIDDEN = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i;
const BOLD = /font-weight:\s*(?:bold|bolder|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|lighter|[1-4]00)/i;
const ITALIC = /font-style:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /font-style:\s*normal/i;

export interface Conversion {
  /** Texts that are replaced wherever they stand. */
  removing?: readonly string[];
  replacement?: string;
  /** Whether links to web pages and email addresses stay links; otherwise only their words stay. */
  links?: boolean;
}

/**
 * CommonMark of HTML without pictures, scripts and raw HTML: its headings, lists, bold and italic words and lines. Lists may be those of Word, whose
 * items are paragraphs, or lines with bullets. Tables become a line for each row.
 */
export function markdownFromHtml(html: string, { removing = [], replacement = '', links = false }: Conversion = {}): string {
  const tree = treeOf(html, (text) => removing.reduce((rest, found) => replaceAll(rest, found, replacement), text));
  const mdast = toMdast(tree, { document: true, handlers: { ...handlers, a: links ? webLink : unwrapped } });
  const written = toMarkdown(tidyMarkdown(mdast), {
    ...style,
    handlers: {
      // Line breaks of this board's texts need no mark.
      break: (_node, _parent, state: Writing) => (state.stack.some((construct) => construct.startsWith('heading')) ? ' ' : '\n'),
      text: plainText,
    },
  });
  return withLists(withMarksOfLists(written));
}

/** The tree of HTML with the elements that it looks like. */
function treeOf(html: string, change: (text: string) => string): Nodes & { type: 'root' } {
  const tree = fromHtml(html, { fragment: true });
  clean(tree, (text) => change(text.replace(/[\u00A0\u200B\uFEFF]/g, ' ')));
  shape(tree);
  return tree;
}

/** The same as plain text, for fields without Markdown: lines, and lists with hyphens and numbers. */
export function linesFromHtml(html: string): string {
  const tree = treeOf(html, (text) => text);
  const mdast = tidyMarkdown(toMdast(tree, { document: true, handlers: { ...handlers, a: unwrapped } }));
  return withLists(
    toMarkdown(mdast, {
      ...style,
      handlers: { break: () => '\n', text: (node: { value: string }) => node.value, strong: words, emphasis: words, heading: words },
    }),
  );
}

const words = (node: Extract<Content, { type: 'strong' | 'emphasis' | 'heading' }>, _parent: unknown, state: Writing, info: Info): string =>
  state.containerPhrasing(node, info);

/** The words of an HTML text in one line, with its character references read. */
export function toPlainText(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  clean(tree, (text) => text);
  return wordsOf(tree).replace(/\s+/g, ' ').trim();
}

/**
 * Whether HTML that was copied has something that its plain text lacks: a heading, a list, bold or italic words, a table. Programs for code copy their
 * colors as HTML, and their text is best taken as it is.
 */
export function hasFormat(html: string, { links = false }: Pick<Conversion, 'links'> = {}): boolean {
  if (/<(?:div|pre)[^>]*style="[^"]*(?:monospace|Consolas|Menlo)[^"]*white-space:\s*pre\b/i.test(html.slice(0, 2_000))) return false;
  const tree = fromHtml(html, { fragment: true });
  clean(tree, (text) => text);
  const names = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'strong', 'b', 'em', 'i', 'table', 'blockquote', 'hr', ...(links ? ['a'] : [])]);
  const has = (node: Nodes): boolean =>
    (isElement(node) && (names.has(node.tagName) || /mso-list|MsoList/.test(`${styleOf(node)} ${attributeOf(node, 'className')}`))) ||
    ('children' in node && node.children.some(has));
  return has(tree);
}

/** Case does not matter; nothing in `found` has a meaning of its own. */
function replaceAll(text: string, found: string, replacement: string): string {
  const escaped = found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(escaped, 'gi'), () => replacement);
}

/** Removes what nobody reads, changes the texts, and makes elements of the styles of bold and italic words. */
function clean(node: Nodes, change: (text: string) => string, depth = 0): void {
  if (node.type === 'text') node.value = change(node.value);
  if (!('children' in node)) return;
  node.children = (depth > MAX_DEPTH ? [] : node.children).filter(
    (child) => child.type === 'text' || (isElement(child) && !UNREAD.has(child.tagName) && !HIDDEN.test(styleOf(child))),
  ) as typeof node.children;
  for (const child of node.children) clean(child, change, depth + 1);
  if (isElement(node)) readStyle(node);
}

function readStyle(node: Element): void {
  const style = styleOf(node);
  switch (node.tagName) {
    case 'b':
    case 'strong':
      // Google Docs puts all that it copies into an element for bold words that are not bold.
      if (hasBlocks(node)) node.tagName = 'div';
      else if (NOT_BOLD.test(style)) node.tagName = 'span';
      break;
    case 'i':
    case 'em':
      if (NOT_ITALIC.test(style)) node.tagName = 'span';
      break;
    case 'span':
    case 'font':
      if (ITALIC.test(style)) node.children = [element('em', node.children)] as Element['children'];
      if (BOLD.test(style)) node.children = [element('strong', node.children)] as Element['children'];
      break;
    case 'p':
      if (/MsoTitle/.test(attributeOf(node, 'className'))) node.tagName = 'h2';
      break;
  }
}

/** Gives lists and lines the elements that they look like. */
function shape(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) shape(child);
  const children = isElement(node, 'ul', 'ol') ? withListsInItems(node.children) : withLinesJoined(withOfficeLists(node.children));
  node.children = children as Element['children'];
}

const wordsOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const words = node.children.map(wordsOf).join('');
  return isElement(node) && (BLOCKS.has(node.tagName) || node.tagName === 'br') ? ` ${words} ` : words;
};

const nothing = (): undefined => undefined;
const unwrapped = (state: State, node: Element): Content[] => state.all(node) as Content[];

function webLink(state: State, node: Element): Content | Content[] {
  const url = attributeOf(node, 'href');
  const words = state.all(node) as Content[];
  if (!/^(?:https?:\/\/|mailto:)/i.test(url) || wordsOf(node).trim() === '' || hasBlocks(node)) return words;
  return { type: 'link', url, children: words } as Content;
}

/** Longer words in a cell are a text, and not a value. */
const LONGEST_VALUE = 150;

/** Whether a cell has one value: words, or one paragraph of them, as Word writes it. */
function isValue(cell: Element): boolean {
  const parts = cell.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [part] = parts;
  const inner = parts.length === 1 && part && isElement(part, 'p', 'div') ? part : cell;
  return !hasBlocks(inner) && wordsOf(cell).length <= LONGEST_VALUE;
}

/** A row of a table as a line. Tables that only hold the layout of a page or a mail become what is in them. */
function tableRow(state: State, row: Element): Content | Content[] | undefined {
  const cells = row.children.filter((child): child is Extract<Child, { type: 'element' }> => child.type === 'element');
  if (!cells.every(isValue) || cells.length === 1) return cells.flatMap((cell) => state.toFlow(state.all(cell)) as Content[]);
  const words = cells.map((cell) => wordsOf(cell).replace(/\s+/g, ' ').trim()).filter((cell) => cell !== '');
  return words.length === 0 ? undefined : { type: 'paragraph', children: [{ type: 'text', value: words.join(' – ') }] };
}

/** Escapes of `&` and `_` only where they mean something: people read the text in the field. */
const plainText = (node: { value: string }, _parent: unknown, state: Writing, info: Info): string =>
  state
    .safe(node.value, info)
    .replace(/\\&(?!#?\w+;)/g, '&')
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');

/** An escaped mark of a list at the beginning of a line. */
const ESCAPED = /^([ \t]*)(?:\\([-*+])|(\d{1,3})\\([.)]))(?=\s)/gm;

/** Lines of HTML that begin with the marks of a list are one, where several do. */
function withMarksOfLists(markdown: string): string {
  const counts = new Map<string, number>();
  const markOf = (bullet: string | undefined) => bullet ?? '1.';
  for (const [, , bullet] of markdown.matchAll(ESCAPED)) counts.set(markOf(bullet), (counts.get(markOf(bullet)) ?? 0) + 1);
  return markdown.replace(ESCAPED, (written, blanks: string, bullet?: string, number?: string, sign?: string) =>
    (counts.get(markOf(bullet)) ?? 0) > 1 ? `${blanks}${bullet ?? `${number}${sign}`}` : written,
  );
}

const handlers = {
  img: nothing,
  del: unwrapped,
  s: unwrapped,
  strike: unwrapped,
  ins: unwrapped,
  u: unwrapped,
  table: unwrapped,
  tr: tableRow,
  td: unwrapped,
  th: unwrapped,
  input: nothing,
  title: nothing,
};
const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const;
