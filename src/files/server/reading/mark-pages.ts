import { degrees, PDFArray, PDFDict, PDFDocument, type PDFEmbeddedPage, PDFName, type PDFObject, type PDFPage, PDFStream } from '@cantoo/pdf-lib';

/** Longer documents are not resumes, and take long. */
const MOST_PAGES = 100;
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
 * A copy of a PDF with a mark over each page. Only what the pages show is copied: the author's name in the properties of the document, attached
 * files, links, comments and scripts are not.
 * @param mark a PDF of one page, which is laid over each page in the page's width.
 * @returns null for a document that cannot be read, or with too many pages.
 */
export async function markPages(bytes: Uint8Array, mark: Uint8Array, title: string): Promise<Uint8Array | null> {
  const source = await load(bytes);
  if (!source) return null;
  drawFormFields(source);
  removeHiddenParts(source);
  const copy = await PDFDocument.create();
  copy.setTitle(title, { showInWindowTitleBar: true });
  const [stamp] = await copy.embedPdf(mark, [0]);
  if (!stamp) return null;
  const pages = source.getPages();
  const shown = pages.filter((page) => page.node.Contents() !== undefined);
  const embedded = await copy.embedPages(shown, shown.map(visibleBox));
  const contents = new Map(shown.map((page, index) => [page, embedded[index]]));
  for (const page of pages) {
    const { left, bottom, right, top } = visibleBox(page);
    const marked = copy.addPage([right - left, top - bottom]);
    const turn = turnOf(page);
    marked.setRotation(degrees(turn));
    // The content is a form of its own: it cannot change how the mark is drawn after it.
    const content = contents.get(page);
    if (content) marked.drawPage(content);
    drawMark(marked, stamp, turn);
  }
  return copy.save();
}

/** A document with pages; null for a damaged one, one with a password, and one with too many pages. */
async function load(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    return source.getPageCount() > 0 && source.getPageCount() <= MOST_PAGES ? source : null;
  } catch {
    return null;
  }
}

/** Makes the fields of a form, which are annotations, a part of their pages, so that a form that was filled in can be read. */
function drawFormFields(source: PDFDocument): void {
  if (!source.catalog.has(PDFName.of('AcroForm'))) return;
  try {
    source.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    // The form is damaged. Its pages are shown without the other fields.
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
