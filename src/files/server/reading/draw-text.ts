import { brand, printColors } from '~/platform/brand';
import { decorate, MARGIN, type PdfDocument, placeText, renderPdf, TEXT_WIDTH, widthOfText, writeText } from '~/platform/pdf/document';

const SIZE = 10.5;
const BOTTOM = 792 - MARGIN;
/** The longest text that is shown: some ten pages, which take the process a part of a second. */
const MOST_LETTERS = 20_000;
/** A piece of a paragraph, which is never divided between two pages. */
const PIECE = 500;

/** The text of a file as a document. */
export function drawText(title: string, text: string): Promise<Uint8Array> {
  return renderPdf({ title, author: brand.name }, (doc) => {
    for (const paragraph of text.slice(0, MOST_LETTERS).split(/\r\n|[\r\n]/)) {
      for (const piece of piecesOf(paragraph)) writePiece(doc, piece);
    }
    if (text.length > MOST_LETTERS) writePiece(doc, '[The file is longer than what is shown here.]');
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
