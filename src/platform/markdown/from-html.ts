/** CommonMark of an HTML text of another site. The work of the renderer's thread: some texts take long, so only the thread and tests call it. */
import { fromHtml } from 'hast-util-from-html';
import { type State, toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';

type Root = ReturnType<typeof fromHtml>;
type Nodes = Root | Root['children'][number];
type Element = Extract<Nodes, { type: 'element' }>;
type Content = Exclude<ReturnType<typeof toMdast>, { type: 'root' }>;

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
  'select',
  'textarea',
  'button',
]);
/** Elements that end a line of text. */
const BLOCKS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'td', 'th', 'table', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section']);
/** Deeper elements are left out: each level takes a part of the stack. */
const MAX_DEPTH = 200;

interface Conversion {
  /** Texts that are replaced wherever they stand. */
  removing: readonly string[];
  replacement: string;
}

/** CommonMark without links, pictures, scripts and raw HTML. Tables become a line for each row. */
export function toMarkdownText(html: string, { removing, replacement }: Conversion): string {
  const tree = fromHtml(html, { fragment: true });
  clean(tree, (text) => removing.reduce((rest, found) => replaceAll(rest, found, replacement), text));
  const mdast = toMdast(tree, {
    handlers: { a: unwrapped, img: nothing, del: unwrapped, s: unwrapped, strike: unwrapped, table: unwrapped, tr: tableRow, input: nothing },
  });
  return toMarkdown(mdast, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' }).trim();
}

/** The words of an HTML text in one line, with its character references read. */
export function toPlainText(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  clean(tree, (text) => text);
  return wordsOf(tree).replace(/\s+/g, ' ').trim();
}

/** Case does not matter; nothing in `found` has a meaning of its own. */
function replaceAll(text: string, found: string, replacement: string): string {
  const escaped = found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(escaped, 'gi'), () => replacement);
}

/** Removes what nobody reads, and changes the texts. */
function clean(node: Nodes, change: (text: string) => string, depth = 0): void {
  if (node.type === 'text') node.value = change(node.value);
  if (!('children' in node)) return;
  node.children = (depth > MAX_DEPTH ? [] : node.children).filter(
    (child) => child.type === 'text' || (child.type === 'element' && !UNREAD.has(child.tagName)),
  ) as typeof node.children;
  for (const child of node.children) clean(child, change, depth + 1);
}

const wordsOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const words = node.children.map(wordsOf).join('');
  return node.type === 'element' && BLOCKS.has(node.tagName) ? ` ${words} ` : words;
};

const nothing = (): undefined => undefined;
const unwrapped = (state: State, node: Element): Content[] => state.all(node) as Content[];

function tableRow(_state: State, row: Element): Content | undefined {
  const cells = row.children.filter((child) => child.type === 'element').map((cell) => wordsOf(cell).replace(/\s+/g, ' ').trim());
  const words = { type: 'text' as const, value: cells.filter((cell) => cell !== '').join(' – ') };
  return words.value === '' ? undefined : { type: 'paragraph', children: [words] };
}
