import { brand, printColors } from '../../../platform/brand/index.ts';
import { MARGIN, TEXT_WIDTH } from '../../../platform/pdf/content.ts';
import { decorate, letterNote, type PdfDocument, placeText, renderPdf, widthOfText, writeText } from '../../../platform/pdf/document.ts';
import type { DocumentText } from './collected-text.ts';

const SIZE = 10.5;
const BOTTOM = 792 - MARGIN;
/** The longest text that is shown: some ten pages. */
const MOST_LETTERS = 20_000;
/** A text of very short lines fills more pages. */
const MOST_PAGES = 40;
/** A piece of a paragraph, which is never divided between two pages. */
const PIECE = 500;

/** The text of a file as a document, which says what it does not show. Of several empty lines one is kept. */
export function drawText(title: string, { text, notShown }: DocumentText): Promise<Uint8Array> {
  return renderPdf({ title, author: brand.name }, (doc) => {
    let pages = 1;
    let wasEmpty = true;
    let isShortened = text.length > MOST_LETTERS;
    doc.on('pageAdded', () => {
      pages += 1;
    });
    for (const paragraph of text
      .slice(0, MOST_LETTERS)
      .toWellFormed()
      .split(/\r\n|[\r\n]/)) {
      const isEmpty = paragraph.trim() === '';
      if (isEmpty && wasEmpty) continue;
      wasEmpty = isEmpty;
      if (pages >= MOST_PAGES) {
        isShortened = true;
        break;
      }
      for (const piece of piecesOf(paragraph)) writePiece(doc, piece);
    }
    if (notShown.length > 0) writePiece(doc, `[This copy has only the text of the file. Not shown: ${notShown.join(', ')}.]`);
    const note = letterNote(doc);
    if (note) writePiece(doc, `[${note}]`);
    if (isShortened) writePiece(doc, '[The file is longer than this copy.]');
  });
}

function writePiece(doc: PdfDocument, text: string): void {
  const lines = Math.ceil(widthOfText(doc, text, SIZE) / TEXT_WIDTH) + 1;
  if (doc.y + lines * SIZE * 1.3 > BOTTOM) doc.addPage();
  if (text.trim() === '') doc.y += SIZE;
  else writeText(doc, text, { size: SIZE, color: printColors.ink });
}

/** Divides a long paragraph between words. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > PIECE) {
    const space = rest.lastIndexOf(' ', PIECE);
    const end = space > PIECE / 2 ? space : PIECE;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** The page that is laid over each page of a copy: the mark across it several times, and the footer. */
export function drawMark({ mark, footer }: { mark: string; footer: string }): Promise<Uint8Array> {
  return renderPdf({ title: mark, author: brand.name }, (doc) => {
    for (const y of [150, 410, 670]) {
      doc.save();
      doc.rotate(-24, { origin: [306, y] });
      doc.fillOpacity(0.13);
      decorate(doc, () => placeText(doc, mark, { size: 30, color: printColors.ink, y, align: 'center' }));
      doc.restore();
    }
    doc.fillOpacity(1);
    decorate(doc, () => placeText(doc, footer, { size: 7, color: printColors.inkSoft, x: 24, y: 772, width: 564, align: 'center' }));
  });
}
