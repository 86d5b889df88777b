import { mainPartOf, relationshipsIn, resolvePart } from '../inspection/docx-parts.ts';
import { type Element, walkXml } from '../inspection/xml-walk.ts';
import { type Collector, createCollector, type DocumentText } from './collected-text.ts';
import { signOf, withSigns } from './sign-fonts.ts';

/** What Word does not print: what was deleted or moved away while changes were tracked, and the second form of what newer programs draw themselves. */
const NOT_PRINTED = new Set(['w:del', 'w:moveFrom', 'mc:Fallback']);

const isOn = (element: Element): boolean => !['0', 'false', 'off', 'none'].includes(element.get('w:val') ?? 'true');

interface Sections {
  headers: Set<string>;
  footers: Set<string>;
}

/** The marks of the notes that are referred to, by their ids: Word numbers them in the order of their references. */
interface Notes {
  footnotes: Map<string, string>;
  endnotes: Map<string, string>;
  counts: { footnotes: number; endnotes: number };
}

/** The text that a document of Word prints, from its parts by name; undefined where it cannot be read. */
export function textOfDocx(parts: ReadonlyMap<string, Buffer>): DocumentText | undefined {
  const main = mainPartOf(parts);
  const body = main === undefined ? undefined : parts.get(main);
  if (main === undefined || !body) return undefined;
  const related = relationshipsIn(parts, main).map(({ id, type, target }) => ({ id, type, bytes: parts.get(resolvePart(parts, main, target) ?? '') }));
  const partOf = (type: string) => related.find((one) => one.type === type)?.bytes;
  const hiddenStyles = readHiddenStyles(partOf('styles'));
  const sections = readSections(body, hasOwnEvenPages(partOf('settings')));
  const collector = createCollector();
  const notes: Notes = { footnotes: new Map(), endnotes: new Map(), counts: { footnotes: 0, endnotes: 0 } };
  const read = (bytes: Buffer | undefined, only?: ReadonlyMap<string, string>) => !bytes || readPart(bytes, hiddenStyles, collector, notes, only);
  const readAll = (ids: ReadonlySet<string>) => {
    for (const { id, bytes } of related) if (ids.has(id)) read(bytes);
    collector.startLine();
  };
  readAll(sections.headers);
  if (!read(body)) return undefined;
  collector.startLine();
  read(partOf('footnotes'), notes.footnotes);
  read(partOf('endnotes'), notes.endnotes);
  readAll(sections.footers);
  return { text: collector.text(), notShown: collector.notShown() };
}

interface Frame {
  name: string;
  isHidden: boolean;
  style?: string | undefined;
  /** Whether the run says itself that it is hidden, or not. */
  vanish?: boolean | undefined;
}

/** Reads a part into the collector. @param only the notes that are wanted, where it is a part with notes. @returns false where it is damaged. */
function readPart(bytes: Buffer, hiddenStyles: ReadonlySet<string>, collector: Collector, notes: Notes, only?: ReadonlyMap<string, string>): boolean {
  const frames: Frame[] = [];
  let hidden = 0;
  const hide = (frame: Frame | undefined) => {
    if (!frame || frame.isHidden) return;
    frame.isHidden = true;
    hidden += 1;
  };
  const nearest = (name: string) => frames.findLast((frame) => frame.name === name);
  const isHiddenStyle = (style: string | undefined) => style !== undefined && hiddenStyles.has(style);
  const judgeRun = (run: Frame | undefined) => {
    if (run && (run.vanish ?? (isHiddenStyle(run.style) || isHiddenStyle(nearest('w:p')?.style)))) hide(run);
  };
  return walkXml(bytes, {
    open(element) {
      const { name } = element;
      const parent = frames.at(-1);
      const frame: Frame = { name, isHidden: false };
      frames.push(frame);
      // What a run contains follows its properties.
      if (parent?.name === 'w:r' && name !== 'w:rPr') judgeRun(parent);
      if (isSkipped(name, element, parent, only)) hide(frame);
      else if (name === 'w:vanish' && parent?.name === 'w:rPr') setVanish(frames.at(-3), isOn(element));
      else if (name === 'w:hidden' && parent?.name === 'w:trPr' && isOn(element)) hide(nearest('w:tr'));
      // Where a row or a cell was deleted, the texts within it need not say so as well.
      else if (name === 'w:del' && parent?.name === 'w:trPr') hide(nearest('w:tr'));
      else if (name === 'w:cellDel' && parent?.name === 'w:tcPr') hide(nearest('w:tc'));
      else if (name === 'w:pStyle' || name === 'w:rStyle') setStyle(frames.at(-3), element.get('w:val'));
      else if (hidden === 0) addElement(element, parent?.name, collector, notes, only);
    },
    text(text) {
      const name = frames.at(-1)?.name;
      if (hidden === 0 && (name === 'w:t' || name === 'm:t')) collector.add(withSigns(text));
    },
    close(name) {
      const frame = frames.pop();
      if (hidden === 0 && (name === 'w:p' || name === 'w:txbxContent')) collector.add('\n');
      if (frame?.isHidden) hidden -= 1;
    },
    isDone: collector.isFull,
  });
}

/** Properties of a run within those of a paragraph are those of the sign at its end. */
function setVanish(owner: Frame | undefined, vanish: boolean): void {
  if (owner?.name === 'w:r') owner.vanish = vanish;
}

function setStyle(owner: Frame | undefined, style: string | undefined): void {
  if (owner) owner.style = style;
}

function isSkipped(name: string, element: Element, parent: Frame | undefined, only: ReadonlyMap<string, string> | undefined): boolean {
  // Within the properties of a paragraph these say that its end was deleted, and within those of a row that the row was.
  if (NOT_PRINTED.has(name)) return !/^w:(?:rPr|trPr)$/.test(parent?.name ?? '');
  return only !== undefined && (name === 'w:footnote' || name === 'w:endnote') && !only.has(element.get('w:id') ?? '');
}

const DRAWN = {
  'pic:pic': 'picture',
  'v:imagedata': 'picture',
  'c:chart': 'chart',
  'dgm:relIds': 'diagram',
  'w:object': 'embedded object',
  'w:altChunk': 'part of another format',
} as const;

/** Lower-case Roman numbers, with which Word numbers endnotes. */
function romanOf(number: number): string {
  const signs: [number, string][] = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  const [value, sign] = signs.find(([least]) => number >= least) ?? [0, ''];
  return value === 0 ? '' : sign + romanOf(number - value);
}

/** The mark of a note at its reference. One with a mark of its own, which follows the reference as text, has no number. */
function markOf(reference: Element, notes: Notes): string {
  const kind = reference.name === 'w:endnoteReference' ? 'endnotes' : 'footnotes';
  const id = reference.get('w:id') ?? '';
  if (/^(?:1|true|on)$/.test(reference.get('w:customMarkFollows') ?? '')) notes[kind].set(id, '');
  else if (!notes[kind].has(id)) {
    notes.counts[kind] += 1;
    const number = notes.counts[kind];
    notes[kind].set(id, kind === 'endnotes' ? romanOf(number) : String(number));
  }
  return bracketed(notes[kind].get(id));
}

const bracketed = (mark: string | undefined): string => (mark ? `[${mark}]` : '');

function addElement(element: Element, parent: string | undefined, collector: Collector, notes: Notes, only: ReadonlyMap<string, string> | undefined): void {
  const { name } = element;
  if (name === 'w:br' || name === 'w:cr') collector.add('\n');
  else if ((name === 'w:tab' && parent === 'w:r') || name === 'w:ptab') collector.add(' ');
  else if (name === 'w:noBreakHyphen') collector.add('-');
  else if (name === 'w:sym') collector.add(signOf(element.get('w:font') ?? '', element.get('w:char') ?? ''));
  else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') collector.add(markOf(element, notes));
  else if (name === 'w:footnote' || name === 'w:endnote') {
    const mark = bracketed(only?.get(element.get('w:id') ?? ''));
    if (mark !== '') collector.add(`${mark} `);
  } else if (name === 'w:txbxContent') collector.startLine();
  else if (name in DRAWN) collector.miss(DRAWN[name as keyof typeof DRAWN]);
}

/** The headers and footers that print: those of first and even pages only where a section has its own. */
function readSections(body: Buffer, hasEvenPages: boolean): Sections {
  const sections: Sections = { headers: new Set(), footers: new Set() };
  let found: { kind: 'headers' | 'footers'; type: string; id: string }[] = [];
  let hasTitlePage = false;
  walkXml(body, {
    open(element) {
      const { name } = element;
      const id = element.get('r:id') ?? '';
      const type = element.get('w:type') ?? 'default';
      if (name === 'w:headerReference') found.push({ kind: 'headers', type, id });
      else if (name === 'w:footerReference') found.push({ kind: 'footers', type, id });
      else if (name === 'w:titlePg') hasTitlePage = isOn(element);
    },
    close(name) {
      if (name !== 'w:sectPr') return;
      for (const { kind, type, id } of found)
        if (type === 'default' || (type === 'first' && hasTitlePage) || (type === 'even' && hasEvenPages)) sections[kind].add(id);
      found = [];
      hasTitlePage = false;
    },
  });
  return sections;
}

function hasOwnEvenPages(settings: Buffer | undefined): boolean {
  let found = false;
  if (settings)
    walkXml(settings, {
      open(element) {
        if (element.name === 'w:evenAndOddHeaders') found = isOn(element);
      },
    });
  return found;
}

/** The styles whose text is hidden, also those that are based on one. */
function readHiddenStyles(styles: Buffer | undefined): Set<string> {
  const vanish = new Map<string, boolean>();
  const basedOn = new Map<string, string>();
  let style: string | undefined;
  if (styles)
    walkXml(styles, {
      open(element) {
        if (element.name === 'w:style') style = element.get('w:styleId');
        else if (style !== undefined && element.name === 'w:vanish') vanish.set(style, isOn(element));
        else if (style !== undefined && element.name === 'w:basedOn') basedOn.set(style, element.get('w:val') ?? '');
      },
      close(name) {
        if (name === 'w:style') style = undefined;
      },
    });
  const isHidden = (id: string, depth = 0): boolean => {
    const parent = basedOn.get(id);
    return vanish.get(id) ?? (parent !== undefined && depth < 20 && isHidden(parent, depth + 1));
  };
  return new Set([...new Set([...vanish.keys(), ...basedOn.keys()])].filter((id) => isHidden(id)));
}
