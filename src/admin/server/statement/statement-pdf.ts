import { createRequire } from 'node:module';
import { brand, printColors } from '~/platform/brand';
import type { Context } from '~/platform/context';
import { monthName, statementOf } from '../../statement';
import { statementRows } from '../../statement-rows';
import { loadBooks } from './load-books';

const require = createRequire(import.meta.url);
const font = (family: string) => require.resolve(`@fontsource/${family}/files/${family}-latin-400-normal.woff`);
const MARGIN = 64;
const WIDTH = 612 - 2 * MARGIN;

/** The statement of a month as one page. */
export async function statementPdf(ctx: Context, month: string): Promise<Response> {
  // Loaded for the first statement, since it takes a while and most starts of a board need none.
  const { default: PDFDocument } = await import('pdfkit');
  const statement = statementOf(month, await loadBooks(ctx, month));
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, info: { Title: `Statement ${month}`, Author: ctx.config.COMPANY_NAME } });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('text', font(brand.fonts.text.package)).registerFont('head', font(brand.fonts.headings.package));
  doc.font('head').fontSize(22).fillColor(printColors.primary).text(ctx.config.SITE_NAME, MARGIN, 60);
  doc.font('text').fontSize(10).fillColor(printColors.inkSoft).text(ctx.config.COMPANY_NAME);
  doc
    .moveDown(1.5)
    .font('head')
    .fontSize(26)
    .fillColor(printColors.ink)
    .text(`Statement for ${monthName(month)}`);
  for (const { title, rows } of statementRows(statement)) {
    doc.moveDown(0.8).font('head').fontSize(14).fillColor(printColors.ink).text(title, MARGIN);
    for (const [label, detail, amount] of rows) {
      const top = doc.y + 5;
      doc
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + WIDTH, top)
        .lineWidth(0.5)
        .strokeColor(printColors.line)
        .stroke();
      doc
        .font('text')
        .fontSize(10.5)
        .fillColor(printColors.ink)
        .text(label, MARGIN, top + 5, { width: 190 });
      doc.fillColor(printColors.inkSoft).text(detail, MARGIN + 190, top + 5, { width: WIDTH - 290 });
      doc.fillColor(printColors.ink).text(amount, MARGIN + WIDTH - 100, top + 5, { width: 100, align: 'right' });
    }
  }
  doc.end();
  await ended;
  return new Response(new Uint8Array(Buffer.concat(chunks)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${month}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
