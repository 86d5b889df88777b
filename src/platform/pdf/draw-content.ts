import { printColors } from '../brand/index.ts';
import { type Cell, type DocumentContent, MARGIN, type Part, TEXT_WIDTH } from './content.ts';
import { decorate, letterNote, type PdfDocument, renderPdf, rule, widthOfText, writeText } from './document.ts';

/** Draws a document on one page of the size Letter. */
export const drawContent = ({ title, author, top, parts }: DocumentContent): Promise<Uint8Array> =>
  renderPdf({ title, author }, (doc) => {
    doc.y = top;
    for (const part of parts) drawPart(doc, part);
    const note = letterNote(doc);
    if (note) writeText(doc, note, { size: 8, color: printColors.inkSoft, y: doc.y + 12 });
  });

function drawPart(doc: PdfDocument, part: Part): void {
  if (part.kind === 'text') writeText(doc, part.text, { ...part, y: doc.y + (part.above ?? 0) });
  else if (part.kind === 'columns') drawColumns(doc, part);
  else if (part.kind === 'row') drawRow(doc, part);
  else if (part.kind === 'stamp') drawStamp(doc, part);
  else if (part.kind === 'line') rule(doc, part.color, part.width);
  else doc.y += part.height;
}

type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** Texts side by side, in columns of one width. */
function drawColumns(doc: PdfDocument, { columns, gap, below }: PartOf<'columns'>): void {
  const top = doc.y;
  const width = (TEXT_WIDTH - gap * (columns.length - 1)) / columns.length;
  const ends = columns.map((lines, at) => {
    doc.y = top;
    for (const line of lines) writeText(doc, line.text, { ...line, x: MARGIN + at * (width + gap), width });
    return doc.y;
  });
  doc.y = Math.max(top, ...ends) + below;
}

function drawRow(doc: PdfDocument, { cells, line, above = 0, below = 0 }: PartOf<'row'>): void {
  const top = doc.y + above;
  if (line) rule(doc, line.color, line.width, top);
  const end = (cell: Cell): number => {
    writeText(doc, cell.text, { ...cell, x: MARGIN + (cell.x ?? 0), y: top + (cell.down ?? 0) });
    return doc.y;
  };
  doc.y = Math.max(...cells.map(end)) + below;
}

function drawStamp(doc: PdfDocument, { text, color, above }: PartOf<'stamp'>): void {
  const top = doc.y + above;
  const width = widthOfText(doc, text, 16, 'head') + 32;
  doc.save().rotate(-4, { origin: [MARGIN + width / 2, top + 20] });
  decorate(doc, () => doc.roundedRect(MARGIN, top, width, 40, 4).lineWidth(2).strokeColor(color).stroke());
  writeText(doc, text, { size: 16, color, style: 'head', y: top + 10, width: width + 1, align: 'center' });
  doc.restore();
}
