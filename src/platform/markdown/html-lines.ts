/** Lines that are elements of their own, as mail programs and Google Docs write them. */
import { type Child, type Element, element, hasBlocks, isElement, isEmpty, styleOf, textOf } from './html-tree.ts';

/** A longer line is a paragraph, whatever its element is. */
const LONGEST_LINE = 150;

const hasPicture = (node: Child): boolean => isElement(node) && (node.tagName === 'img' || node.children.some(hasPicture));

/** An empty line: a paragraph without words, or a break between paragraphs. */
const isBlankLine = (node: Child): boolean => isElement(node, 'br') || (isElement(node, 'p', 'div') && isEmpty(node) && !hasPicture(node));

const isWithoutSpace = (node: Element): boolean => {
  const margins = [...styleOf(node).matchAll(/margin(?:-(?:top|bottom))?:\s*([\d.]+)/gi)];
  return margins.length > 0 && margins.every(([, space]) => Number(space) === 0);
};

/** Elements within a line. */
const INLINE = new Set(['a', 'b', 'br', 'em', 'font', 'i', 'span', 'strong', 'u']);

/**
 * The children of a container in which lines without space between them are one paragraph with line breaks, and empty lines end it. `div` elements
 * have no space. Paragraphs have none where their style says so, or where their author made the space by empty ones.
 */
export function withLinesJoined(children: readonly Child[]): Child[] {
  const hasEmptyOnes = children.some((child) => isElement(child, 'p') && isBlankLine(child));
  const lineOf = (child: Child): Element | undefined =>
    isElement(child, 'p', 'div') && !hasBlocks(child) && (child.tagName === 'div' || hasEmptyOnes || isWithoutSpace(child)) ? child : undefined;
  const hasParagraphs = children.some((child) => isElement(child, 'p', 'div'));
  if (!hasParagraphs) return [...children];
  const result: Child[] = [];
  let lines: Element[] = [];
  const end = () => {
    const joined = lines.flatMap((line, at) => [...(at === 0 ? [] : [element('br', [])]), ...line.children]);
    if (lines.length > 0) result.push(element('p', joined));
    lines = [];
  };
  let isAfterBlock = true;
  for (const child of children) {
    const line = lineOf(child);
    if (child.type === 'text' && isEmpty(child) && (isAfterBlock || lines.length > 0)) continue;
    if (isBlankLine(child) && (isAfterBlock || lines.length > 0)) {
      end();
      isAfterBlock = true;
    } else if (line) {
      const isLong = textOf(line).length > LONGEST_LINE;
      if (isLong) end();
      lines.push(line);
      if (isLong) end();
      isAfterBlock = true;
    } else {
      end();
      result.push(child);
      isAfterBlock = 'tagName' in child && !INLINE.has(child.tagName);
    }
  }
  end();
  return result;
}
