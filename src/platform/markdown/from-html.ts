/**
 * Markdown of an HTML text of another program or site. Some texts take long, so the server only calls it in the renderer's thread; the browser loads it
 * when somebody pastes.
 */
import { fromHtml } from 'hast-util-from-html';
import { type State, toMdast } from 'hast-util-to-mdast';
import { type Info, toMarkdown, type State as Writing } from 'mdast-util-to-markdown';
import { withLinesJoined } from './html-lines.ts';
import { withListsInItems, withOfficeLists } from './html-lists.ts';
import { attributeOf, BLOCKS, type Child, classOf, type Element, element, hasBlocks, isElement, isEmpty, type Nodes, styleOf } from './html-tree.ts';
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
/** Words that were deleted or struck out: their author does not offer them any more, and Markdown has no line through words. */
const DELETED = new Set(['del', 's', 'strike']);
const DELETED_STYLE = /text-decoration(?:-line)?:[^;]*line-through|text-line-through:\s*(?!none)[a-z]/i;
const DELETED_CLASS = /\bmsoDel\b|TrackChangeTextDeletion/i;
/** Comments of Word with the signs that lead to them, and the headers and footers of its pages. Its footnotes are a part of the text. */
const ASIDE_STYLE = /mso-element:\s*(?:comment|header|footer)|mso-special-character:\s*comment/i;
const ASIDE_CLASS = /\bmsocom(?:anchor|off|txt)\b/i;
const COMMENT_ADDRESS = /^#_msocom_/i;
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
  rankHeadings(tree);
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
 * Whether HTML that was copied is to be taken in place of its plain text: it has a heading, a list, bold or italic words or a table, or the plain text also
 * has words that are left out, such as deleted ones and comments. Programs for code copy their colors as HTML, and their text is best taken as it is.
 */
export function isBetterThanText(html: string, { links = false }: Pick<Conversion, 'links'> = {}): boolean {
  if (/<(?:div|pre)[^>]*style="[^"]*(?:monospace|Consolas|Menlo)[^"]*white-space:\s*pre\b/i.test(html.slice(0, 2_000))) return false;
  const tree = fromHtml(html, { fragment: true });
  if (clean(tree, (text) => text)) return true;
  const names = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'strong', 'b', 'em', 'i', 'table', 'blockquote', 'hr', ...(links ? ['a'] : [])]);
  const has = (node: Nodes): boolean =>
    (isElement(node) && (names.has(node.tagName) || /mso-list|MsoList|MsoTitle/.test(`${styleOf(node)} ${attributeOf(node, 'className')}`))) ||
    ('children' in node && node.children.some(has));
  return has(tree);
}

/** Case does not matter; nothing in `found` has a meaning of its own. */
function replaceAll(text: string, found: string, replacement: string): string {
  const escaped = found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(escaped, 'gi'), () => replacement);
}

/** Whether an element has words that its author does not offer to readers. */
const isLeftOut = (node: Element): boolean =>
  DELETED.has(node.tagName) ||
  HIDDEN.test(styleOf(node)) ||
  DELETED_STYLE.test(styleOf(node)) ||
  ASIDE_STYLE.test(styleOf(node)) ||
  DELETED_CLASS.test(classOf(node)) ||
  ASIDE_CLASS.test(classOf(node)) ||
  COMMENT_ADDRESS.test(attributeOf(node, 'href'));

/** Whether an element is a block of which nothing is left. Cells keep their place. */
const isEmptyBlock = (node: Element): boolean => BLOCKS.has(node.tagName) && !isElement(node, 'td', 'th') && isEmpty(node);

/**
 * Removes what nobody reads and what is not for readers, changes the texts, and makes elements of the styles of bold and italic words.
 * @returns whether words were removed that are not for readers.
 */
function clean(node: Nodes, change: (text: string) => string, depth = 0): boolean {
  if (node.type === 'text') node.value = change(node.value);
  if (!('children' in node)) return false;
  const kept: Child[] = [];
  let hasLess = false;
  for (const child of depth > MAX_DEPTH ? [] : node.children) {
    if (child.type === 'text') clean(child, change);
    else if (!isElement(child) || UNREAD.has(child.tagName)) continue;
    else if (isLeftOut(child)) {
      hasLess ||= !isEmpty(child);
      continue;
    } else if (clean(child, change, depth + 1)) {
      hasLess = true;
      // An empty line would part what is around it.
      if (isEmptyBlock(child)) continue;
    }
    kept.push(child);
  }
  node.children = kept as typeof node.children;
  if (isElement(node)) readStyle(node);
  return hasLess;
}

/** Makes a heading of the title of a document of Word. The other headings come below it. */
function rankHeadings(tree: Nodes): void {
  const found: Element[] = [];
  const collect = (node: Nodes) => {
    if (isElement(node, 'p', 'h1', 'h2', 'h3', 'h4', 'h5')) found.push(node);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(tree);
  const isTitle = (node: Element) => node.tagName === 'p' && /\bMsoTitle/.test(classOf(node));
  const isLowered = found.some(isTitle) && found.some((node) => node.tagName === 'h1');
  for (const node of found) {
    if (isTitle(node)) node.tagName = 'h1';
    else if (isLowered && node.tagName !== 'p') node.tagName = `h${Number(node.tagName.slice(1)) + 1}`;
  }
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

/** A term of a list of definitions, above what is said about it. As items, these would become a part of a list beside them. */
const term = (state: State, node: Element): Content | Content[] => {
  const words = state.all(node) as Content[];
  return hasBlocks(node) || wordsOf(node).trim() === '' ? words : ({ type: 'paragraph', children: [{ type: 'strong', children: words }] } as Content);
};

/** Escapes of `&` and `_` only where they mean something: people read the text in the field. */
const plainText = (node: { value: string }, _parent: unknown, state: Writing, info: Info): string =>
  state
    .safe(node.value, info)
    .replace(/\\&(?!#?\w+;)/g, '&')
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');

/** An escaped mark of a list at the beginning of a line. */
const ESCAPED = /^([ \t]*)(?:\\([-*+])|(\d{1,3})\\([.)]))(?=\s)/gm;

/** Lines of HTML that begin with the marks of a list are one, where several do, or bullets of two kinds are on lines beside each other. */
function withMarksOfLists(markdown: string): string {
  const counts = new Map<string, number>();
  const markOf = (bullet: string | undefined) => bullet ?? '1.';
  for (const [, , bullet] of markdown.matchAll(ESCAPED)) counts.set(markOf(bullet), (counts.get(markOf(bullet)) ?? 0) + 1);
  const lines = markdown.split('\n');
  const isBullet = (line: string | undefined) => line !== undefined && /^[ \t]*\\?[-*+]\s/.test(line);
  return lines
    .map((line, at) =>
      line.replace(ESCAPED, (written, blanks: string, bullet?: string, number?: string, sign?: string) => {
        const hasNeighbor = bullet !== undefined && (isBullet(lines[at - 1]) || isBullet(lines[at + 1]));
        return hasNeighbor || (counts.get(markOf(bullet)) ?? 0) > 1 ? `${blanks}${bullet ?? `${number}${sign}`}` : written;
      }),
    )
    .join('\n');
}

const handlers = {
  img: nothing,
  ins: unwrapped,
  u: unwrapped,
  table: unwrapped,
  tr: tableRow,
  td: unwrapped,
  th: unwrapped,
  input: nothing,
  title: nothing,
  dl: unwrapped,
  dt: term,
  dd: unwrapped,
};
const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const;
