import { formatBoardDate } from '~/platform/board-date';
import { printColors } from '~/platform/brand';
import type { Context } from '~/platform/context';
import { formatDollars } from '~/platform/money';
import { decorate, MARGIN, type PdfDocument, renderPdf, rule, TEXT_WIDTH, widthOfText, writeText } from '~/platform/pdf/document';
import { paymentWords, receiptLines } from '../rules';
import type { Order } from '../schemas';

const { ink: INK, inkSoft: MUTED, line: LINE, primary: PRIMARY, success: SUCCESS } = printColors;
const GAP = 24;
const HALF = (TEXT_WIDTH - GAP) / 2;
const LABEL_WIDTH = 110;
const AMOUNT_WIDTH = 120;

/** The receipt of a paid order: one page with seller and buyer, the product, the amounts and a stamp, paid or refunded. */
export const renderReceipt = ({ config }: Context, order: Order): Promise<Uint8Array> =>
  renderPdf({ title: `Receipt ${order.invoice_number}`, author: config.COMPANY_NAME }, (doc) => {
    const dateOf = (instant: string | null) => (instant ? formatBoardDate(config, instant) : '');
    writeText(doc, config.SITE_NAME, { size: 20, color: PRIMARY, style: 'head', y: 56 });
    writeText(doc, 'Receipt', { tag: 'H1', size: 30, color: INK, style: 'head', y: doc.y + 14 });
    doc.y += 10;
    parties(doc, order, config.COMPANY_NAME);
    facts(doc, [
      ['Invoice number', String(order.invoice_number ?? '')],
      ['Order id', order._id],
      ['Paid', dateOf(order.paid_on)],
      ...(order.post ? ([['Post', order.post.headline]] as const) : []),
      ...(order.credits ? ([['Code', `${order.credits.code}, valid until ${dateOf(order.credits.expires_on)}`]] as const) : []),
      ...(order.txn ? ([[order.txn.method ? 'Payment' : 'Card', paymentWords(order)]] as const) : []),
      ...(order.refunded_on ? ([['Refunded', dateOf(order.refunded_on)]] as const) : []),
      ...(order.coupon ? ([['Coupon', order.coupon.code]] as const) : []),
    ]);
    doc.y += 14;
    amounts(doc, receiptLines(order));
    const refundedOn = dateOf(order.refunded_on);
    if (refundedOn) stamp(doc, `REFUNDED${order.refunded > 0 ? ` ${formatDollars(order.refunded)}` : ''} · ${refundedOn}`, MUTED);
    else stamp(doc, `PAID ${formatDollars(order.total)} · ${dateOf(order.paid_on)}`, SUCCESS);
  });

/** Seller and buyer side by side, each with a name and an address. */
function parties(doc: PdfDocument, { seller, billing }: Order, company: string): void {
  const top = doc.y;
  const sold = [seller?.name ?? company, ...(seller?.address ?? '').split('\n'), seller?.tax_id ? `Tax number ${seller.tax_id}` : ''];
  const bought = billing ? [billing.organization, billing.name, [billing.address, billing.zipcode].filter(Boolean).join(', ')] : [];
  const left = party(doc, 'Sold by', sold, MARGIN, top);
  const right = party(doc, 'Billed to', bought, MARGIN + HALF + GAP, top);
  doc.y = Math.max(left, right) + 18;
}

/** @returns the height below it. */
function party(doc: PdfDocument, title: string, lines: string[], x: number, y: number): number {
  const shown = lines.map((line) => line.trim()).filter(Boolean);
  if (shown.length === 0) return y;
  writeText(doc, title, { tag: 'H2', size: 10, color: MUTED, x, y, width: HALF });
  for (const line of shown) writeText(doc, line, { size: 11, color: INK, x, width: HALF });
  return doc.y;
}

function facts(doc: PdfDocument, rows: (readonly [string, string])[]): void {
  for (const [label, value] of rows) {
    const top = doc.y;
    writeText(doc, label, { size: 10, color: MUTED, y: top + 1, width: LABEL_WIDTH });
    writeText(doc, value, { size: 11, color: INK, x: MARGIN + LABEL_WIDTH + 5, y: top, width: TEXT_WIDTH - LABEL_WIDTH - 5 });
    doc.y += 3;
  }
}

function amounts(doc: PdfDocument, rows: [string, string][]): void {
  for (const [label, amount] of rows) {
    const top = doc.y;
    rule(doc, LINE);
    const size = label === 'Total' ? 14 : 11;
    // The label comes first, as it is read aloud.
    writeText(doc, label, { size, color: INK, y: top + 8, width: TEXT_WIDTH - AMOUNT_WIDTH });
    const below = doc.y;
    writeText(doc, amount, { size, color: INK, x: MARGIN + TEXT_WIDTH - AMOUNT_WIDTH, y: top + 8, width: AMOUNT_WIDTH, align: 'right' });
    doc.y = below + 6;
  }
  rule(doc, INK, 1.2);
}

function stamp(doc: PdfDocument, label: string, color: string): void {
  const top = doc.y + 36;
  const width = widthOfText(doc, label, 16, 'head') + 32;
  doc.save().rotate(-4, { origin: [MARGIN + width / 2, top + 20] });
  decorate(doc, () => doc.roundedRect(MARGIN, top, width, 40, 4).lineWidth(2).strokeColor(color).stroke());
  writeText(doc, label, { size: 16, color, style: 'head', y: top + 10, width: width + 1, align: 'center' });
  doc.restore();
}
