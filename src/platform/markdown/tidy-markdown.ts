/** Makes the Markdown of converted HTML as a person would write it. */
import type { toMdast } from 'hast-util-to-mdast';

export type Mdast = ReturnType<typeof toMdast>;
type Parent = Extract<Mdast, { children: unknown }>;
type Paragraph = Extract<Mdast, { type: 'paragraph' }>;
type Phrasing = Paragraph['children'][number];
type Marked = Extract<Phrasing, { type: 'strong' | 'emphasis' }>;

const text = (value: string): Phrasing => ({ type: 'text', value });
const isMarked = (node: Phrasing | undefined): node is Marked => node?.type === 'strong' || node?.type === 'emphasis';
const isBreak = (node: Phrasing): boolean => node.type === 'break';
const isBlank = (node: Phrasing): boolean => node.type === 'text' && node.value.trim() === '';
const wordsOf = (node: Phrasing): string => ('value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '');

/** Adds a part to others. Texts beside each other are one, and so are marks of one kind, also with a blank between them, where Word divides them. */
function add(parts: Phrasing[], part: Phrasing): void {
  const last = parts.at(-1);
  if (part.type === 'text' && last?.type === 'text') last.value += part.value;
  else if (isMarked(part) && last?.type === part.type) for (const child of part.children) add(last.children, child);
  else if (isMarked(part) && last && isBlank(last) && parts.at(-2)?.type === part.type) {
    const marked = parts.at(-2) as Marked;
    parts.pop();
    for (const child of [last, ...part.children]) add(marked.children, child);
  } else if (part.type !== 'text' || part.value !== '') parts.push(part);
}

/** Marks without words are none, and blanks and breaks at their ends stay outside. */
function tidyPhrasing(children: readonly Phrasing[], within: ReadonlySet<string> = new Set()): Phrasing[] {
  const result: Phrasing[] = [];
  for (const child of children) {
    if (!isMarked(child)) {
      add(result, 'children' in child ? ({ ...child, children: tidyPhrasing(child.children as Phrasing[], within) } as Phrasing) : { ...child });
      continue;
    }
    const { before, core, after } = withoutEnds(tidyPhrasing(child.children, new Set([...within, child.type])));
    const marked = within.has(child.type) ? core : [{ ...child, children: core }];
    for (const node of [...before, ...(core.length === 0 ? [] : marked), ...after]) add(result, node);
  }
  return result.flatMap((node, at) => (needsBlank(node, result[at + 1]) ? [node, text(' ')] : [node]));
}

/** Markdown ends no mark after a sign that a word follows. */
const needsBlank = (node: Phrasing, next: Phrasing | undefined): boolean =>
  isMarked(node) && next?.type === 'text' && /[^\p{L}\p{N}\s]$/u.test(wordsOf(node)) && /^[\p{L}\p{N}]/u.test(next.value);

function withoutEnds(children: readonly Phrasing[]): { before: Phrasing[]; core: Phrasing[]; after: Phrasing[] } {
  const isOutside = (node: Phrasing | undefined) => node !== undefined && (isBreak(node) || isBlank(node));
  const core = [...children];
  const before: Phrasing[] = [];
  const after: Phrasing[] = [];
  while (isOutside(core[0])) before.push(core.shift() as Phrasing);
  while (isOutside(core.at(-1))) after.unshift(core.pop() as Phrasing);
  const first = core[0];
  if (first?.type === 'text') {
    const rest = first.value.trimStart();
    if (rest !== first.value) before.push(text(' '));
    core[0] = text(rest);
  }
  const last = core.at(-1);
  if (last?.type === 'text') {
    const rest = last.value.trimEnd();
    if (rest !== last.value) after.unshift(text(' '));
    core[core.length - 1] = text(rest);
  }
  return { before, core, after };
}

/** The lines of a paragraph without blanks at their ends. Two breaks and more begin another paragraph. */
function paragraphsOf(children: readonly Phrasing[]): Paragraph[] {
  const paragraphs: Phrasing[][][] = [[]];
  let line: Phrasing[] = [];
  const endLine = () => {
    const { core } = withoutEnds(line);
    if (core.length > 0) paragraphs.at(-1)?.push(core);
    else if (paragraphs.at(-1)?.length) paragraphs.push([]);
    line = [];
  };
  for (const child of children) {
    if (isBreak(child)) endLine();
    else line.push(child);
  }
  endLine();
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ type: 'paragraph', children: lines.flatMap((one, at) => (at === 0 ? one : [{ type: 'break' as const }, ...one])) }));
}

/** Tidies a tree in place. */
export function tidyMarkdown<Tree extends Mdast>(tree: Tree): Tree {
  if (!('children' in tree)) return tree;
  const parent = tree as Parent & { children: Mdast[] };
  parent.children = parent.children.flatMap((child): Mdast[] => {
    if (child.type === 'paragraph') return paragraphsOf(tidyPhrasing(child.children));
    if (child.type !== 'heading') return [tidyMarkdown(child)];
    // A heading is bold by itself, and one line.
    const words = tidyPhrasing(child.children.flatMap((node) => (node.type === 'strong' ? node.children : [isBreak(node) ? text(' ') : node])));
    const { core } = withoutEnds(words.map((node) => (isBreak(node) ? text(' ') : node)));
    return core.length === 0 ? [] : [{ ...child, children: core }];
  }) as typeof parent.children;
  if (tree.type === 'list') {
    const isLoose = tree.children.some((item) => item.children.filter(({ type }) => type === 'paragraph').length > 1);
    tree.spread = isLoose;
    tree.children = tree.children.filter(({ children }) => children.length > 0).map((item) => ({ ...item, spread: isLoose && item.children.length > 1 }));
  }
  return tree;
}
