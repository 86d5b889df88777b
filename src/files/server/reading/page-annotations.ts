import { PDFDict, type PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import type { FieldText } from './draw-fields.ts';
import type { IsHidden } from './optional-content.ts';
import { contentOf, dictIn, dictOf, entryOf, inherited, membersOf, named, nameIn, nameOf, numberIn, numbersOf, textOfValue } from './pdf-values.ts';

export interface Rect {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** Something that prints on a page besides its content: an answer of a form, a text that was typed over it, a signature, a highlight. */
export type Printed = { rect: Rect; appearance: PDFRawStream } | { rect: Rect; text: FieldText };

export interface PageAnnotations {
  printed: Printed[];
  /** How many show on a screen but do not print, and how many print in a way that only some programs know. */
  screenOnly: number;
  unknown: number;
  /** How many notes were added to it, which open in a window of their own. */
  notes: number;
}

const HIDDEN = 2;
const PRINT = 4;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const PUSH_BUTTON = 1 << 16;

/** Links, comments in a window of their own, attached files and media, none of which a copy has. */
const NEVER_SHOWN = new Set(['Link', 'Popup', 'Text', 'FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D', 'PrinterMark', 'TrapNet']);

/** What has a note of its author: a sign on the page, and marks of the words there. */
const WITH_NOTES = new Set(['Text', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret']);

/** Reads what prints on a page besides its content. Call it when hidden layers are taken out, and before annotations are. */
export function annotationsOf(source: PDFDocument, page: PDFPage, isHidden: IsHidden): PageAnnotations {
  const found: PageAnnotations = { printed: [], screenOnly: 0, unknown: 0, notes: 0 };
  const isRemade = String(entryOf(dictIn(source.catalog, 'AcroForm'), 'NeedAppearances')) === 'true';
  for (const member of membersOf(entryOf(page.node, 'Annots'))) {
    const annotation = dictOf(member);
    if (!annotation) continue;
    const kind = nameIn(annotation, 'Subtype') ?? '';
    const flags = numberIn(annotation, 'F');
    if (flags & HIDDEN || isHidden(annotation.get(named('OC')))) continue;
    if (WITH_NOTES.has(kind) && textOfValue(entryOf(annotation, 'Contents'))?.trim()) found.notes += 1;
    if (NEVER_SHOWN.has(kind)) continue;
    const printed = printedOf(annotation, isRemade);
    if (printed === undefined) continue;
    if (!(flags & PRINT)) found.screenOnly += 1;
    else if (printed === 'unknown') found.unknown += 1;
    else found.printed.push(printed);
  }
  return found;
}

/** What an annotation looks like; undefined where there is nothing to see. */
function printedOf(annotation: PDFDict, isRemade: boolean): Printed | 'unknown' | undefined {
  const rect = rectOf(annotation);
  if (!rect) return undefined;
  const isField = nameIn(annotation, 'Subtype') === 'Widget';
  const appearance = appearanceOf(annotation);
  const text = isField ? textOfField(annotation) : textOfNote(annotation);
  if (appearance && !(text && (isRemade || showsNothing(appearance)))) return { rect, appearance };
  if (text) return { rect, text };
  return isField || appearance ? undefined : 'unknown';
}

function rectOf(annotation: PDFDict): Rect | undefined {
  const [x1, y1, x2, y2] = numbersOf(entryOf(annotation, 'Rect'));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  return width > 0 && height > 0 ? { left: Math.min(x1, x2), bottom: Math.min(y1, y2), width, height } : undefined;
}

/** The stream that draws it; of several, that of its state, such as "on" and "off". */
function appearanceOf(annotation: PDFDict): PDFRawStream | undefined {
  const normal = entryOf(dictIn(annotation, 'AP'), 'N');
  const shown = normal instanceof PDFDict ? entryOf(normal, nameIn(annotation, 'AS') ?? 'Off') : normal;
  return shown instanceof PDFRawStream ? shown : undefined;
}

/** Whether the drawing of a text field has no text, as where a program stored the answer alone. */
const showsNothing = (appearance: PDFRawStream): boolean => {
  const content = contentOf(appearance);
  return content !== undefined && !/\bT[jJ]\b|\bDo\b|['"]/.test(Buffer.from(content).toString('latin1'));
};

/** The answer of a field, to be drawn; undefined for one without a text of its own, such as a button. */
function textOfField(field: PDFDict): FieldText | undefined {
  const flags = numberOf(inherited(field, 'Ff'));
  const kind = nameOf(inherited(field, 'FT'));
  const value = inherited(field, 'V');
  const common = { name: nameOfField(field), size: fontSizeOf(field), align: alignmentOf(field), turn: turnOf(field) };
  if (kind === 'Btn') {
    if (flags & PUSH_BUTTON || dictIn(field, 'AP')) return undefined;
    const state = nameIn(field, 'AS') ?? nameOf(value);
    return state === undefined || state === 'Off' ? undefined : { ...common, text: 'X', size: 0, align: 'center', isLong: false };
  }
  if (kind !== 'Tx' && kind !== 'Ch') return undefined;
  const values = [value, ...membersOf(value)];
  const options = kind === 'Ch' ? labelsOf(field) : new Map<string, string>();
  const texts = values.map(textOfValue).flatMap((text) => (text?.trim() ? [options.get(text) ?? text] : []));
  if (texts.length === 0) return undefined;
  const text = texts.join('\n');
  return { ...common, text: flags & PASSWORD ? '*'.repeat(Math.min(text.length, 20)) : text, isLong: (flags & MULTILINE) !== 0 || texts.length > 1 };
}

/** A text that was typed over the page. */
function textOfNote(annotation: PDFDict): FieldText | undefined {
  const text = nameIn(annotation, 'Subtype') === 'FreeText' ? textOfValue(entryOf(annotation, 'Contents')) : undefined;
  return text?.trim() ? { name: '', text, size: fontSizeOf(annotation), align: alignmentOf(annotation), turn: 0, isLong: true } : undefined;
}

const numberOf = (value: ReturnType<typeof inherited>): number => Number(value?.toString() ?? 0) || 0;

/** The words of a choice, where the stored value is a code. */
function labelsOf(field: PDFDict): Map<string, string> {
  return new Map(
    membersOf(inherited(field, 'Opt')).flatMap((option): [string, string][] => {
      const [value, label] = membersOf(option).map(textOfValue);
      return value !== undefined && label !== undefined ? [[value, label]] : [];
    }),
  );
}

/** The name that people see for it, else that of its place in the form. */
const nameOfField = (field: PDFDict): string => textOfValue(inherited(field, 'TU')) ?? textOfValue(inherited(field, 'T')) ?? '';

/** The size in `/Helv 12 Tf 0 g`; 0 stands for one that fits. */
function fontSizeOf(dict: PDFDict): number {
  const words = (textOfValue(inherited(dict, 'DA')) ?? '').slice(0, 500).split(/\s+/);
  const size = Number(words[words.indexOf('Tf') - 1]);
  return size > 0 && Number.isFinite(size) ? size : 0;
}

const alignmentOf = (dict: PDFDict): FieldText['align'] => (['left', 'center', 'right'] as const)[numberOf(inherited(dict, 'Q'))] ?? 'left';

function turnOf(field: PDFDict): FieldText['turn'] {
  const mark = dictIn(field, 'MK');
  const turn = mark ? ((numberIn(mark, 'R') % 360) + 360) % 360 : 0;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}

/** Whether a document is a form of the kind "XFA" whose pages hold only the advice to open it in another program. */
export function isXfaOnly(source: PDFDocument): boolean {
  const form = dictIn(source.catalog, 'AcroForm');
  if (!form || entryOf(form, 'XFA') === undefined) return false;
  return String(entryOf(source.catalog, 'NeedsRendering')) === 'true' || membersOf(entryOf(form, 'Fields')).length === 0;
}
