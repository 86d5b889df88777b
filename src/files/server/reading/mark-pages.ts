import { degrees, PDFArray, PDFDict, PDFDocument, type PDFEmbeddedPage, PDFName, type PDFPage } from '@cantoo/pdf-lib';

/** Longer documents are no resumes, and take long. */
const MOST_PAGES = 100;

/**
 * A copy of a PDF with a mark over each page. Only the pages are copied: the author's name in the properties of the document, attached files and
 * scripts are not.
 * @param mark a PDF of one page, which is laid over each page in the page's width.
 * @returns null for a document that cannot be read, or with too many pages.
 */
export async function markPages(bytes: Uint8Array, mark: Uint8Array, title: string): Promise<Uint8Array | null> {
  const source = await load(bytes);
  if (!source) return null;
  const copy = await PDFDocument.create();
  copy.setTitle(title, { showInWindowTitleBar: true });
  const [stamp] = await copy.embedPdf(mark, [0]);
  if (!stamp) return null;
  for (const page of await copy.copyPages(source, source.getPageIndices())) {
    removeActions(page);
    drawMark(copy.addPage(page), stamp);
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

const ACTIONS = ['A', 'AA'].map((name) => PDFName.of(name));
const OF_PAGE = ['AA', 'Metadata', 'PieceInfo'].map((name) => PDFName.of(name));

/** Removes what a page or an annotation would start or open, and what programs have noted about the page. */
function removeActions({ node }: PDFPage): void {
  for (const name of OF_PAGE) node.delete(name);
  const annotations = node.Annots();
  if (!(annotations instanceof PDFArray)) return;
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index);
    if (annotation instanceof PDFDict) for (const name of ACTIONS) annotation.delete(name);
  }
}

/** Lays the mark over a page as it is seen, which may be turned, and repeats it upwards on pages that are taller. */
function drawMark(page: PDFPage, stamp: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const isSideways = turn === 90 || turn === 270;
  const [seenWidth, seenHeight] = isSideways ? [height, width] : [width, height];
  const scale = seenWidth / stamp.width;
  const step = stamp.height * scale;
  for (let up = 0; up < seenHeight; up += step) {
    const place = { 0: [x, y + up], 90: [x + width - up, y], 180: [x + width, y + height - up], 270: [x + up, y + height] }[turn] ?? [x, y + up];
    page.drawPage(stamp, { x: place[0] ?? x, y: place[1] ?? y, xScale: scale, yScale: scale, rotate: degrees(turn) });
  }
}
