import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  type PDFPage,
  type PDFRawStream,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { isMachineFault } from '../machine-fault.ts';
import { hasUnpackedTooMuch, refuseTooLarge, startUnpacking } from './bounded-decoding.ts';
import { onlyInOtherPrograms, protectedByPassword, type ReadingResult, tooLarge, tooManyPages, unreadable } from './copy-result.ts';
import { drawFields, type FieldText, PAGE } from './draw-fields.ts';
import { drawText } from './draw-text.ts';
import { layersOf, removeHiddenLayers } from './optional-content.ts';
import { annotationsOf, isXfaOnly, type PageAnnotations, type Rect } from './page-annotations.ts';
import { entryOf, numbersOf } from './pdf-values.ts';

/** Longer documents are not resumes, and take long. */
const MOST_PAGES = 100;
/** The most answers of a form that are drawn. More are listed at the end. */
const MOST_FIELDS = 500;
/** The most marks in each direction of a page, however large or narrow it is. */
const MOST_MARKS = 20;

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 };

/**
 * A copy of a PDF with a mark over each page. Only what the pages print is copied: the author's name in the properties of the document, attached
 * files, links, comments, scripts and hidden layers are not. Where something that people may expect cannot be shown, a last page says so.
 * @param mark a PDF of one page, which is laid over each page in the page's width.
 */
export async function markPages(bytes: Uint8Array, mark: Uint8Array, title: string): Promise<ReadingResult> {
  startUnpacking();
  try {
    const result = await copyMarked(bytes, mark, title);
    refuseTooLarge();
    return result;
  } catch (error) {
    // The library may have caught the error that says so, and failed at what it lacked then.
    if (hasUnpackedTooMuch()) return tooLarge;
    if (error instanceof Damaged) return unreadable;
    throw error;
  }
}

/** What the library stumbles over in a file. Errors elsewhere are faults of the board. */
class Damaged extends Error {}

/** @throws Damaged where the file makes the reading of it fail. */
async function fromFile<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw isMachineFault(error) ? error : new Damaged('the file is damaged', { cause: error });
  }
}

async function copyMarked(bytes: Uint8Array, mark: Uint8Array, title: string): Promise<ReadingResult> {
  const source = await load(bytes);
  if (!(source instanceof PDFDocument)) return source;
  const read = await fromFile(() => readPages(source));
  if (!read) return onlyInOtherPrograms;
  const { pages, annotations, boxes } = read;
  const copy = await PDFDocument.create();
  copy.setTitle(title, { showInWindowTitleBar: true });
  const [stamp] = await copy.embedPdf(mark, [0]);
  if (!stamp) return unreadable;
  const shown = pages.filter((page) => page.node.Contents() !== undefined);
  const embedded = await fromFile(async () => {
    const drawn = await copy.embedPages(shown, shown.map(visibleBox));
    // Their contents are only read here.
    await copy.flush();
    return drawn;
  });
  const contents = new Map(shown.map((page, index) => [page, embedded[index]]));
  const overlay = await createOverlay(source, copy, annotations);
  for (const [index, page] of pages.entries()) {
    const { left, bottom, right, top, turn } = boxes[index] as SeenBox;
    const marked = copy.addPage([right - left, top - bottom]);
    marked.setRotation(degrees(turn));
    // The content is a form of its own: it cannot change how what follows is drawn.
    const content = contents.get(page);
    if (content) marked.drawPage(content);
    await fromFile(() => overlay.draw(marked, annotations[index], { left, bottom }));
    drawMark(marked, stamp, turn);
  }
  const notes = [...notesOn(source, annotations, overlay.tooLong), ...(overlay.note ? [overlay.note] : [])];
  if (notes.length > 0) await addNotes(copy, notes, stamp);
  return { pdf: await copy.save() };
}

interface SeenBox extends Box {
  turn: Turn;
}

/** What the pages of a document show, which is all that it has afterwards; undefined for a form that only other programs can show. */
function readPages(source: PDFDocument): { pages: PDFPage[]; annotations: PageAnnotations[]; boxes: SeenBox[] } | undefined {
  if (isXfaOnly(source)) return undefined;
  const isHidden = layersOf(source);
  const pages = source.getPages();
  removeHiddenLayers(source, isHidden);
  const annotations = pages.map((page) => annotationsOf(source, page, isHidden));
  removeHiddenParts(source);
  return { pages, annotations, boxes: pages.map((page) => ({ ...visibleBox(page), turn: turnOf(page) })) };
}

/** A document with pages, or why it has no copy. */
async function load(bytes: Uint8Array): Promise<PDFDocument | ReadingResult> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    if (source.getPageCount() === 0) return unreadable;
    return source.getPageCount() > MOST_PAGES ? tooManyPages : source;
  } catch (error) {
    refuseTooLarge();
    if (isMachineFault(error)) throw error;
    return error instanceof EncryptedPDFError ? protectedByPassword : unreadable;
  }
}

/** Draws what the annotations of the pages print. */
async function createOverlay(source: PDFDocument, copy: PDFDocument, annotations: readonly PageAnnotations[]) {
  const copier = PDFObjectCopier.for(source.context, copy.context);
  const texts = annotations.flatMap(({ printed }) => printed.flatMap((one) => ('text' in one ? [one] : [])));
  const sized = texts.slice(0, MOST_FIELDS).map(({ text, rect }) => ({ ...text, ...sizeIn(rect, text.turn) }));
  const { pdf, tooLong, note } = sized.length > 0 ? await drawFields(sized) : { pdf: undefined, tooLong: [], note: undefined };
  const boxes = sized.map(({ width, height }) => ({
    left: 0,
    right: Math.min(width, PAGE.width),
    bottom: Math.max(0, PAGE.height - height),
    top: PAGE.height,
  }));
  const drawn = pdf ? await copy.embedPages((await PDFDocument.load(pdf)).getPages(), boxes) : [];
  const drawnTexts = new Map(texts.map((one, index) => [one, drawn[index]]));
  return {
    note,
    tooLong: [...tooLong, ...texts.slice(MOST_FIELDS).map(({ text }) => text)],
    draw(page: PDFPage, { printed = [] }: Partial<PageAnnotations> = {}, origin: { left: number; bottom: number }): void {
      for (const one of printed) {
        const rect = { ...one.rect, left: one.rect.left - origin.left, bottom: one.rect.bottom - origin.bottom };
        if ('appearance' in one) drawAppearance(page, copier.copy(one.appearance), rect);
        else {
          const embedded = drawnTexts.get(one);
          if (embedded) drawTurned(page, embedded, rect, one.text.turn);
        }
      }
    },
  };
}

const sizeIn = ({ width, height }: Rect, turn: Turn) => (turn === 90 || turn === 270 ? { width: height, height: width } : { width, height });

/** Places a text, which fills its rectangle, as it is turned there. */
function drawTurned(page: PDFPage, text: PDFEmbeddedPage, { left, bottom, width, height }: Rect, turn: Turn): void {
  const corners: Record<Turn, [x: number, y: number]> = {
    // A rectangle that is larger than the drawn page has the text in its upper left corner.
    0: [left, bottom + height - text.height],
    90: [left + text.height, bottom],
    180: [left + width, bottom + text.height],
    270: [left + width - text.height, bottom + height],
  };
  const [x, y] = corners[turn];
  page.drawPage(text, { x, y, rotate: degrees(turn) });
}

/** Draws an appearance as viewers do: its box, moved by its own matrix, fills the rectangle of the annotation. */
function drawAppearance(page: PDFPage, appearance: PDFRawStream, rect: Rect): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(entryOf(appearance.dict, 'BBox'));
  const given = numbersOf(entryOf(appearance.dict, 'Matrix'));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.length === 6 ? given : [];
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y): [number, number] => [a * x + c * y + e, b * x + d * y + f]));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return;
  const [scaleX, scaleY] = [rect.width / width, rect.height / height];
  appearance.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  appearance.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const name = page.node.newXObject('Annotation', page.doc.context.register(appearance));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, rect.left - left * scaleX, rect.bottom - bottom * scaleY),
    drawObject(name),
    popGraphicsState(),
  );
}

/** Sentences about what the copy does not show. */
function notesOn(source: PDFDocument, annotations: readonly PageAnnotations[], tooLong: readonly FieldText[]): string[] {
  const sum = (of: (one: PageAnnotations) => number) => annotations.reduce((total, one) => total + of(one), 0);
  const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]);
  return [
    ...tooLong.map(({ name, text }) => `This answer${name === '' ? '' : ` to “${name}”`} is longer than its field:\n${text}`),
    ...counted(
      sum(({ screenOnly }) => screenOnly),
      'One answer or remark shows on the screen but doesn’t print, so it’s left out.',
      '# answers or remarks show on the screen but don’t print, so they’re left out.',
    ),
    ...counted(
      sum(({ unknown }) => unknown),
      'One drawing or mark on a page can’t be shown.',
      '# drawings or marks on the pages can’t be shown.',
    ),
    ...counted(
      sum(({ notes }) => notes),
      'One note added to a page is left out.',
      '# notes added to the pages are left out.',
    ),
    ...(entryOf(source.catalog, 'Collection') ? ['The file is a collection of other files, which aren’t shown.'] : []),
  ];
}

/** Adds pages that say what is not shown. */
async function addNotes(copy: PDFDocument, notes: readonly string[], stamp: PDFEmbeddedPage): Promise<void> {
  const pages = await PDFDocument.load(await drawText('About this copy', { text: ['About this copy', ...notes].join('\n\n'), notShown: [] }));
  for (const embedded of await copy.embedPages(pages.getPages())) {
    const page = copy.addPage([embedded.width, embedded.height]);
    page.drawPage(embedded);
    drawMark(page, stamp, 0);
  }
}

/** The entries of a page that are needed to show it. */
const OF_PAGE = new Set(['Type', 'Parent', 'Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate']);
/** The entries of other objects that are not shown: attached files and notes of programs. */
const HIDDEN = ['AF', 'EF', 'Metadata', 'PieceInfo', 'OPI', 'Ref'].map((name) => PDFName.of(name));

/** Takes out of a document what its pages do not show, before anything is copied. */
function removeHiddenParts(source: PDFDocument): void {
  for (const { node } of source.getPages()) for (const key of node.keys()) if (!OF_PAGE.has(key.decodeText())) node.delete(key);
  const waiting: PDFObject[] = source.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) {
      for (const name of HIDDEN) dict.delete(name);
      waiting.push(...dict.values());
    } else if (dict instanceof PDFArray) for (const part of dict.asArray()) waiting.push(part);
  }
}

/** The part of a page that viewers show: its crop box within its media box. Boxes may be reversed, or too narrow to be seen. */
function visibleBox(page: PDFPage): Box {
  const media = boxOf(page.getMediaBox());
  const crop = boxOf(page.getCropBox());
  const both = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return [both, media].find(({ left, bottom, right, top }) => right - left >= 1 && top - bottom >= 1) ?? LETTER;
}

const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Box => ({
  left: Math.min(x, x + width),
  bottom: Math.min(y, y + height),
  right: Math.max(x, x + width),
  top: Math.max(y, y + height),
});

type Turn = 0 | 90 | 180 | 270;

const turnOf = (page: PDFPage): Turn => ((((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360 || 0) as Turn;

/** Lays the mark over a page as it is seen, which may be turned, and repeats it on pages that are taller or wider. */
function drawMark(page: PDFPage, stamp: PDFEmbeddedPage, turn: Turn): void {
  const { width, height } = page.getSize();
  const [seenWidth, seenHeight] = turn === 90 || turn === 270 ? [height, width] : [width, height];
  // On a flat page the mark has twice its height at most, since its foot must be on the page together with a line of the mark.
  const scale = Math.min(seenWidth / stamp.width, (2 * seenHeight) / stamp.height);
  const stepUp = Math.max(stamp.height * scale, seenHeight / MOST_MARKS);
  const stepAcross = Math.max(stamp.width * scale, seenWidth / MOST_MARKS);
  // A rest that is narrower than a thousandth of a mark comes from rounding.
  for (let up = 0; up < seenHeight - stepUp / 1_000; up += stepUp) {
    for (let across = 0; across < seenWidth - stepAcross / 1_000; across += stepAcross) {
      const place: Record<Turn, [x: number, y: number]> = {
        0: [across, up],
        90: [width - up, across],
        180: [width - across, height - up],
        270: [up, height - across],
      };
      const [x, y] = place[turn];
      page.drawPage(stamp, { x, y, xScale: scale, yScale: scale, rotate: degrees(turn) });
    }
  }
}
