/** A text with the part of it that is selected; without a selection both ends are the caret. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** A change of a text: `insert` replaces the part between `from` and `to`, and afterwards the part between the two places of `select` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [start: number, end: number];
}

/** The beginning of a line before its words: quotes, its indentation, the mark of a list or of a heading. */
const LINE_START = /^((?:[ \t]*>)*[ \t]*)((?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+)?/;
/** An item of a list, or a line of a quote. */
const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)])|(>))([ \t]+)/;

/** Selects the same distance from both ends of what was inserted. */
const edit = (from: number, to: number, insert: string, before = 0, after = 0): Edit => ({
  from,
  to,
  insert,
  select: [from + before, from + insert.length - after],
});

/** The number of marks directly at a place of a text, outwards: `step` is -1 for those before it. */
function runAt(text: string, place: number, step: 1 | -1): number {
  let length = 0;
  for (let at = step === 1 ? place : place - 1; text[at] === '*'; at += step) length += 1;
  return length;
}

/** Whether a run of stars holds those of a mark: `***` is bold and italic, `**` bold alone. */
const holds = (run: number, mark: string): boolean => (mark === '*' ? run === 1 || run === 3 : run === 2 || run === 3);

/**
 * Puts the selected words between marks, `**` for bold or `*` for italic, or takes these marks away. Blanks at the ends and the marks of lists
 * stay outside, and each line has marks of its own, because emphasis does not go on in the next paragraph.
 * @param sample stands there, selected, where nothing was.
 */
export function toggleEmphasis({ text, from: start, to: end }: Selected, mark: '*' | '**', sample: string): Edit {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = Math.max(from, end - (words.length - words.trimEnd().length));
  if (from === to) {
    const isInside = holds(Math.min(runAt(text, start, -1), runAt(text, start, 1)), mark);
    if (isInside && start === end) return edit(start - mark.length, start + mark.length, '');
    return edit(start, start, mark + sample + mark, mark.length, mark.length);
  }
  const outside = Math.min(runAt(text, from, -1), runAt(text, to, 1));
  if (holds(outside, mark)) return edit(from - mark.length, to + mark.length, text.slice(from, to));
  const lines = text.slice(from, to).split('\n');
  const parts = lines.map((line, index) => {
    // The selection may begin within a line.
    const lead = index > 0 || from === 0 || text[from - 1] === '\n' ? (LINE_START.exec(line)?.[0] ?? '') : '';
    const rest = line.slice(lead.length);
    const trail = rest.slice(rest.trimEnd().length);
    return { lead, core: rest.trimEnd(), trail };
  });
  const isMarked = (core: string) => core.length > 2 * mark.length && holds(Math.min(runAt(core, 0, 1), runAt(core, core.length, -1)), mark);
  const filled = parts.filter(({ core }) => core !== '');
  if (filled.length === 0) return edit(from, to, text.slice(from, to));
  const isOff = filled.every(({ core }) => isMarked(core));
  const change = (core: string) => (core === '' ? '' : isOff ? core.slice(mark.length, -mark.length) : isMarked(core) ? core : mark + core + mark);
  const changed = parts.map(({ lead, core, trail }) => lead + change(core) + trail).join('\n');
  const isOne = parts.length === 1 && !isOff;
  return isOne ? edit(from, to, changed, (parts[0]?.lead.length ?? 0) + mark.length, mark.length) : edit(from, to, changed);
}

/** How the lines of a text can begin. */
export type LineKind = 'heading' | 'bullets' | 'numbers';

const KINDS: Record<LineKind, { has: RegExp; mark(index: number): string }> = {
  heading: { has: /^#{1,6}[ \t]/, mark: () => '## ' },
  bullets: { has: /^[-*+][ \t]/, mark: () => '- ' },
  numbers: { has: /^\d{1,9}[.)][ \t]/, mark: (index) => `${index + 1}. ` },
};

/** Makes headings or items of a list of the lines that the selection touches, or takes their marks away where all of them have them. */
export function toggleLines({ text, from, to }: Selected, kind: LineKind): Edit {
  const { has, mark } = KINDS[kind];
  const start = text.lastIndexOf('\n', from - 1) + 1;
  // A selection that ends at the beginning of a line does not touch that line.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const next = text.indexOf('\n', last);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const markOf = (line: string) => LINE_START.exec(line)?.[2] ?? '';
  const indentOf = (line: string) => LINE_START.exec(line)?.[1] ?? '';
  const isFilled = (line: string) => line.trim() !== '' || lines.length === 1;
  const isOff = lines.filter(isFilled).every((line) => has.test(markOf(line)));
  let index = 0;
  const changed = lines.map((line) => {
    if (!isFilled(line)) return line;
    const indent = indentOf(line);
    const words = line.slice(indent.length + markOf(line).length);
    return isOff ? indent + words : indent + mark(index++) + words;
  });
  // A list or a heading directly below a paragraph would be read as a part of it by some programs, and is hard to read as text.
  const above = text.slice(0, start).split('\n').at(-2) ?? '';
  const gap = !isOff && above.trim() !== '' && !has.test(markOf(above)) ? '\n' : '';
  const insert = gap + changed.join('\n');
  if (from !== to) return { from: start, to: end, insert, select: [start + gap.length, start + insert.length] };
  const first = lines[0] ?? '';
  const grown = (changed[0] ?? '').length - first.length;
  const caret = Math.max(start + indentOf(first).length, from + grown) + gap.length;
  return { from: start, to: end, insert, select: [caret, caret] };
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** Makes a link of the selection. The missing part is selected, to be typed: its address, or its words where the selection is an address. */
export function insertLink({ text, from, to }: Selected): Edit {
  const words = text.slice(from, to).trim();
  if (ADDRESS.test(words)) {
    const sample = 'link text';
    const insert = `[${sample}](${words})`;
    return { from, to, insert, select: [from + 1, from + 1 + sample.length] };
  }
  const shown = words || 'link text';
  const insert = `[${shown}](https://)`;
  return { from, to, insert, select: [from + shown.length + 3, from + insert.length - 1] };
}

/**
 * The edit for Enter at the end of an item: it begins the next one, and in an item without words it ends the list.
 * @returns undefined where Enter only begins a line.
 */
export function continueList({ text, from, to }: Selected): Edit | undefined {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const line = text.slice(start, next === -1 ? text.length : next);
  const [mark, indent = '', bullet, number, closing = '', quote, blanks = ' '] = ITEM.exec(line) ?? [];
  if (mark === undefined || from < start + mark.length) return undefined;
  if (line.slice(mark.length).trim() === '') return edit(start, start + line.length, '');
  const following = bullet ?? quote ?? `${Number(number) + 1}${closing}`;
  const insert = `\n${indent}${following}${blanks}`;
  return edit(from, to, insert, insert.length);
}
