import { createRequire } from 'node:module';
import { formatBoardDate } from '~/platform/board-date';
import { brand, printColors } from '~/platform/brand';
import type { Context } from '~/platform/context';
import { formatDollars } from '~/platform/money';
import { paymentWords, receiptLines } from '../rules';
import type { Order } from '../schemas';

const require = createRequire(import.meta.url);
const font = (family: string, subset: string) => require.resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`);

const { ink: INK, inkSoft: MUTED, line: LINE, primary: PRIMARY, success: SUCCESS } = printColors;
const MARGIN = 64;
const WIDTH = 612 - 2 * MARGIN;

type Document = PDFKit.PDFDocument;

/** The receipt of a paid order: one page with the product, the amounts and a stamp, paid or refunded. */
export async function renderReceipt(ctx: Context, order: Order): Promise<Uint8Array> {
  // Loaded for the first receipt, since it takes a while and most starts of a board need none.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, info: { Title: `Receipt ${order.invoice_number}`, Author: ctx.config.COMPANY_NAME } });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.registerFont('text', font(brand.fonts.text.package, 'latin')).registerFont('text-hebrew', font(brand.fonts.text.package, 'hebrew'));
    doc.registerFont('head', font(brand.fonts.headings.package, 'latin'));
    draw(doc, ctx, order);
    doc.end();
  });
}

function draw(doc: Document, ctx: Context, order: Order): void {
  const paidOn = order.paid_on ? formatBoardDate(ctx.config, order.paid_on) : '';
  doc.font('head').fontSize(22).fillColor(PRIMARY).text(ctx.config.SITE_NAME, MARGIN, 60);
  write(doc, ctx.config.COMPANY_NAME, 10, MUTED);
  doc.moveDown(2).font('head').fontSize(30).fillColor(INK).text('Receipt');
  doc.moveDown(0.4);
  facts(doc, [
    ['Invoice number', String(order.invoice_number ?? '')],
    ['Order id', order._id],
    ['Paid', paidOn],
    ['Post', order.post?.headline ?? ''],
    ...(order.txn ? ([[order.txn.method ? 'Payment' : 'Card', paymentWords(order)]] as [string, string][]) : []),
    ...(order.refunded_on ? ([['Refunded', formatBoardDate(ctx.config, order.refunded_on)]] as [string, string][]) : []),
    ...(order.coupon ? ([['Coupon', order.coupon.code]] as [string, string][]) : []),
  ]);
  doc.moveDown(1.5);
  amounts(doc, receiptLines(order));
  const refundedOn = order.refunded_on ? formatBoardDate(ctx.config, order.refunded_on) : '';
  if (refundedOn) stamp(doc, `REFUNDED${order.refunded > 0 ? ` ${formatDollars(order.refunded)}` : ''} · ${refundedOn}`, MUTED);
  else stamp(doc, `PAID ${formatDollars(order.total)} · ${paidOn}`, SUCCESS);
}

function facts(doc: Document, rows: [string, string][]): void {
  for (const [label, value] of rows) {
    const top = doc.y;
    write(doc, label, 10, MUTED, { x: MARGIN, y: top, width: 110 });
    write(doc, value, 11, INK, { x: MARGIN + 115, y: top - 0.5, width: WIDTH - 115 });
    doc.moveDown(0.35);
  }
}

function amounts(doc: Document, rows: [string, string][]): void {
  for (const [label, amount] of rows) {
    const top = doc.y;
    doc
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + WIDTH, top)
      .lineWidth(0.7)
      .strokeColor(LINE)
      .stroke();
    const size = label === 'Total' ? 14 : 11;
    write(doc, label, size, INK, { x: MARGIN, y: top + 9, width: WIDTH - 120 });
    const after = doc.y;
    write(doc, amount, size, INK, { x: MARGIN + WIDTH - 120, y: top + 9, width: 120, align: 'right' });
    doc.y = Math.max(after, doc.y) + 7;
  }
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(1.2)
    .strokeColor(INK)
    .stroke();
}

function stamp(doc: Document, label: string, color: string): void {
  const top = doc.y + 40;
  doc.font('head').fontSize(16);
  const width = doc.widthOfString(label) + 32;
  doc.save().rotate(-4, { origin: [MARGIN + width / 2, top + 20] });
  doc.roundedRect(MARGIN, top, width, 40, 4).lineWidth(2).strokeColor(color).stroke();
  doc.fillColor(color).text(label, MARGIN, top + 11, { width, align: 'center' });
  doc.restore();
}

interface Place {
  x?: number;
  y?: number;
  width?: number;
  align?: 'right';
}

/** Text in Latin and Hebrew letters: each run of a script uses the font that has its letters. */
function write(doc: Document, text: string, size: number, color: string, { x = MARGIN, y = doc.y, width = WIDTH, align }: Place = {}): void {
  const runs = text.match(/[\u0590-\u05ff][\u0590-\u05ff\s'"-]*|[^\u0590-\u05ff]+/g) ?? [''];
  doc.fontSize(size).fillColor(color);
  runs.forEach((run, index) => {
    const options = { width, continued: index < runs.length - 1, ...(align ? { align } : {}) };
    const hebrew = /[\u0590-\u05ff]/.test(run);
    // The PDF library reverses the letters of a word, but not the words of a line.
    const inReadingOrder = hebrew ? run.split(/(\s+)/).reverse().join('') : run;
    doc.font(hebrew ? 'text-hebrew' : 'text');
    if (index === 0) doc.text(inReadingOrder, x, y, options);
    else doc.text(inReadingOrder, options);
  });
}
