import { LRUCache } from 'lru-cache';
import { MARGIN, TEXT_WIDTH } from './content.ts';
import { drawable, faceOf, facesFor, fontOf, type Style, UNKNOWN_LETTER } from './fonts.ts';
import { type Run, visualLines } from './visual-lines.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** Makes a document of the size Letter, which `draw` fills. Only threads call this: drawing blocks the thread that does it. */
export async function renderPdf(info: { title: string; author: string }, draw: (doc: PdfDocument) => void): Promise<Uint8Array> {
  // Loaded for the first document: the thread for reading copies draws none where it only marks PDF files.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      info: { Title: info.title, Author: info.author },
      // Screen readers read the tagged texts in the order in which they were written.
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
    });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    for (const face of [...facesFor('head'), ...facesFor('text')]) doc.registerFont(face.name, fontOf(face));
    const root = doc.struct('Document');
    doc.addStructure(root);
    roots.set(doc, root);
    draw(doc);
    doc.end();
  });
}

/** The structure of a document, which its texts are added to. */
const roots = new WeakMap<PdfDocument, PDFKit.PDFStructureElement>();

/** The documents with letters that no font has. */
const incomplete = new WeakSet<PdfDocument>();

/** The sentence that a document ends with where it has letters that no font has. */
export const letterNote = (doc: PdfDocument): string | undefined =>
  incomplete.has(doc) ? `Some letters can’t be printed in this document. Each is shown as “${UNKNOWN_LETTER}”.` : undefined;

interface TextOptions {
  /** The role of the text for screen readers: a heading, or a paragraph. */
  tag?: 'H1' | 'H2' | 'P';
  size: number;
  color: string;
  style?: Style;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
}

/** With features of its own, the library shapes a run as a whole instead of word by word. */
const WHOLE = { lineBreak: false, features: [] as PDFKit.Mixins.OpenTypeFeatures[], baseline: 'alphabetic' as const };

/**
 * Writes a text in any mixture of Latin, Hebrew, Cyrillic, Greek, Arabic, Armenian, Georgian and Ethiopic letters in the order in which it is read, and moves
 * `doc.y` below it.
 */
export function writeText(doc: PdfDocument, text: string, { tag = 'P', ...options }: TextOptions): void {
  const place = () => placeText(doc, text, options);
  if (text === '') place();
  // Letters that are read from the right are placed in the order in which they are seen, so the text itself is kept beside them.
  else roots.get(doc)?.add(doc.struct(tag, { actual: text }, place));
}

/** Places a text as `writeText` does, without adding it to what screen readers read; for texts within `decorate`. */
export function placeText(doc: PdfDocument, text: string, options: Omit<TextOptions, 'tag'>): void {
  const { size, color, style = 'text', x = MARGIN, y = doc.y, width = TEXT_WIDTH, align = 'left' } = options;
  const measure = (run: Run): number => widthOfRun(doc, run, size);
  const drawn = drawable(style, text);
  if (!drawn.isWhole) incomplete.add(doc);
  let baseline = y + size;
  for (const runs of visualLines(drawn.text, { width, fontOf: (codePoint) => faceOf(style, codePoint), measure })) {
    const free = width - runs.reduce((sum, run) => sum + measure(run), 0);
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    for (const run of runs) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, left, baseline, WHOLE);
      left += measure(run);
    }
    baseline += size * LINE_HEIGHT;
  }
  doc.x = MARGIN;
  doc.y = baseline - size + size * (LINE_HEIGHT - 1);
}

const LINE_HEIGHT = 1.3;

/** The widths of the runs that were measured last, by font, size and text: documents repeat their labels, and shaping a run is most of the work of a short one. */
const widths = new LRUCache<string, number>({ max: 2_000 });

function widthOfRun(doc: PdfDocument, { font, text }: Run, size: number): number {
  const key = `${font} ${size} ${text}`;
  const width = widths.get(key) ?? doc.font(font).fontSize(size).widthOfString(text, WHOLE);
  widths.set(key, width);
  return width;
}

/** The width of a text in one line. */
export const widthOfText = (doc: PdfDocument, text: string, size: number, style: Style = 'text'): number =>
  visualLines(drawable(style, text).text, { width: Number.POSITIVE_INFINITY, fontOf: (codePoint) => faceOf(style, codePoint), measure: () => 0 })
    .flat()
    .reduce((sum, run) => sum + widthOfRun(doc, run, size), 0);

/** The height of a text that is broken into lines of this width. */
export function heightOfText(doc: PdfDocument, text: string, size: number, width: number, style: Style = 'text'): number {
  const lines = visualLines(drawable(style, text).text, {
    width,
    fontOf: (codePoint) => faceOf(style, codePoint),
    measure: (run) => widthOfRun(doc, run, size),
  });
  return lines.length * size * LINE_HEIGHT;
}

/** A line across the page at the current height. */
export function rule(doc: PdfDocument, color: string, width = 0.7, y = doc.y): void {
  decorate(doc, () =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + TEXT_WIDTH, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke(),
  );
}

/** Draws something that screen readers skip. */
export function decorate(doc: PdfDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
