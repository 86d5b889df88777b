import type { fromHtml } from 'hast-util-from-html';

export type Root = ReturnType<typeof fromHtml>;
export type Child = Root['children'][number];
export type Element = Extract<Child, { type: 'element' }>;
export type Nodes = Root | Child;

/** Elements that stand on lines of their own. */
export const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** An element without attributes. */
export const element = (tagName: string, children: readonly Child[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [...children] as Element['children'],
});

const property = (node: Element, name: string): string => {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};

export const styleOf = (node: Element): string => property(node, 'style');
export const classOf = (node: Element): string => property(node, 'className');
export const attributeOf = property;

/** The words of a tree as they stand there. */
export const textOf = (node: Nodes): string => (node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '');

/** Whether a tree shows nothing but blanks. */
export const isEmpty = (node: Nodes): boolean => /^[\s\u00A0\u200B]*$/.test(textOf(node));

export const hasBlocks = (node: Nodes): boolean =>
  'children' in node && node.children.some((child) => isElement(child) && (BLOCKS.has(child.tagName) || hasBlocks(child)));
