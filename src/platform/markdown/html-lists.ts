/** Lists of office programs, which are paragraphs or lists of one item each, as the lists that they look like. */
import { attributeOf, type Child, classOf, type Element, element, isElement, isEmpty, styleOf, textOf } from './html-tree.ts';

interface FlatItem {
  level: number;
  ordered: boolean;
  children: Child[];
}

/** The deepest level of Word. */
const MAX_LEVEL = 9;

const MARK = /^[\s\u00A0]*(?:[·•o§▪◦‣–-]|[\uF000-\uF0FF]|\(?[\da-zא-ת]{1,4}[.)])[\s\u00A0]*$/iu;
const NUMBER = /^[\s\u00A0]*\(?[\da-zא-ת]{1,4}[.)]/i;

/** Takes the element with the bullet or number of a paragraph of Word out of it. @returns its text; undefined where there is none. */
function takeMark(node: Element): string | undefined {
  for (const [at, child] of node.children.entries()) {
    if (!isElement(child)) {
      if (child.type === 'text' && !isEmpty(child)) return undefined;
      continue;
    }
    if (/mso-list:\s*ignore/i.test(styleOf(child)) || (isElement(child, 'span', 'font') && MARK.test(textOf(child)) && !isEmpty(child))) {
      node.children.splice(at, 1);
      return textOf(child);
    }
    const within = takeMark(child);
    if (within !== undefined || !isEmpty(child)) return within;
  }
  return undefined;
}

/** The level of a paragraph by its style, or by its margin, of which Word has half an inch for each level. */
function levelOf(style: string): number {
  const stated = /mso-list:\s*\w+\s+level(\d+)/i.exec(style)?.[1];
  const [, width = '0.5', unit = 'in'] = /margin-left:\s*([\d.]+)(in|pt|cm)/i.exec(style) ?? [];
  const inches = Number(width) / ({ in: 1, pt: 72, cm: 2.54 }[unit.toLowerCase()] ?? 1);
  return Math.min(MAX_LEVEL, Math.max(1, stated === undefined ? Math.round(inches / 0.5) : Number(stated)));
}

/** The items of a paragraph of Word, or of one of the small lists that Word for the web makes; undefined for other elements. */
function flatItems(node: Child): FlatItem[] | undefined {
  if (isElement(node, 'p', 'div') && (/mso-list:\s*\w+\s+level/i.test(styleOf(node)) || /MsoList(?:Paragraph|Bullet|Number)/.test(classOf(node)))) {
    const mark = takeMark(node);
    return mark === undefined
      ? undefined
      : [{ level: levelOf(styleOf(node)), ordered: NUMBER.test(mark) && !/^[\s\u00A0]*o[\s\u00A0]/.test(mark), children: node.children }];
  }
  if (isElement(node, 'div') && /ListContainerWrapper/.test(classOf(node))) {
    return node.children.filter((list) => isElement(list, 'ul', 'ol')).flatMap((list) => itemsOfList(list as Element));
  }
  return undefined;
}

const itemsOfList = (list: Element): FlatItem[] =>
  list.children
    .filter((item) => isElement(item, 'li'))
    .map((item) => ({
      level: Math.min(MAX_LEVEL, Math.max(1, Number.parseInt(attributeOf(item as Element, 'dataAriaLevel') || '1', 10) || 1)),
      ordered: list.tagName === 'ol',
      children: (item as Element).children,
    }));

/** Lists in one another of items with levels. A level that is left out counts as none. */
function nested(items: readonly FlatItem[]): Element[] {
  const roots: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const name = item.ordered ? 'ol' : 'ul';
    const top = open.at(-1);
    if (!top || top.level < item.level || top.list.tagName !== name) {
      if (top?.level === item.level) open.pop();
      const list = element(name, []);
      const parent = open.at(-1)?.list.children.at(-1);
      if (isElement(parent)) parent.children.push(list);
      else roots.push(list);
      open.push({ level: item.level, list });
    }
    open.at(-1)?.list.children.push(element('li', item.children));
  }
  return roots;
}

/** The children of an element with the lists of office programs as lists. */
export function withOfficeLists(children: readonly Child[]): Child[] {
  const result: Child[] = [];
  let items: FlatItem[] = [];
  const end = () => {
    result.push(...nested(items));
    items = [];
  };
  for (const child of children) {
    const found = flatItems(child);
    if (found) items.push(...found);
    else if (items.length === 0 || !(child.type === 'text' && isEmpty(child))) {
      end();
      result.push(child);
    }
  }
  end();
  return result;
}

/** The items of a list: a list that stands beside its items belongs to the one before it, as Google Docs and old editors write it. */
export function withListsInItems(children: readonly Child[]): Child[] {
  const result: Child[] = [];
  let last: Element | undefined;
  for (const child of children) {
    if (isElement(child, 'ul', 'ol') && last) last.children.push(child);
    else if (isElement(child, 'br')) continue;
    else result.push(child);
    if (isElement(child, 'li')) last = child;
  }
  return result;
}
