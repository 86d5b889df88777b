import { printColors } from '~/platform/brand';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { formatDollars } from '~/platform/money/money';
import { type DocumentContent, type Part, TEXT_WIDTH } from '~/platform/pdf/content';
import { drawInThread } from '~/platform/pdf/draw-in-thread';
import type { Owner } from '~/platform/threads/fair-queue';
import { billingLines, paymentWords, receiptLines } from '../rules';
import type { Order } from '../schemas';

const { ink: INK, inkSoft: MUTED, line: LINE, primary: PRIMARY, success: SUCCESS } = printColors;
const LABEL_WIDTH = 110;
const AMOUNT_WIDTH = 120;

/**
 * The receipt of a paid order: one page with seller and buyer, the product, the amounts and a stamp, paid or refunded.
 * @param owner of the document, as `drawInThread` takes it.
 */
export function renderReceipt({ config }: Context, order: Order, owner: Owner): Promise<Uint8Array> {
  const dateOf = (instant: string | null) => (instant ? formatBoardDate(config, instant) : '');
  const content: DocumentContent = {
    title: `Receipt, invoice ${order.invoice_number}`,
    author: config.COMPANY_NAME,
    top: 56,
    parts: [
      { kind: 'text', text: config.SITE_NAME, size: 20, color: PRIMARY, style: 'head' },
      { kind: 'text', text: 'Receipt', tag: 'H1', size: 30, color: INK, style: 'head', above: 14 },
      { kind: 'space', height: 10 },
      parties(order, config.COMPANY_NAME),
      ...facts(order, dateOf),
      { kind: 'space', height: 14 },
      ...receiptLines(order).map(amount),
      { kind: 'line', color: INK, width: 1.2 },
      stamp(order, dateOf),
    ],
  };
  return drawInThread(content, owner);
}

/** Seller and buyer side by side, each with a name and an address. */
function parties({ seller, billing }: Order, company: string): Part {
  const sold = [seller?.name ?? company, ...(seller?.address ?? '').split('\n'), seller?.tax_id ? `Tax number ${seller.tax_id}` : ''];
  const bought = billing ? billingLines(billing) : [];
  return { kind: 'columns', columns: [party('Sold by', sold), party('Billed to', bought)], gap: 24, below: 18 };
}

function party(title: string, lines: string[]) {
  const shown = lines.map((line) => line.trim()).filter(Boolean);
  if (shown.length === 0) return [];
  return [{ text: title, tag: 'H2' as const, size: 10, color: MUTED }, ...shown.map((text) => ({ text, size: 11, color: INK }))];
}

function facts(order: Order, dateOf: (instant: string | null) => string): Part[] {
  const rows: [label: string, value: string][] = [
    ['Invoice number', String(order.invoice_number ?? '')],
    ['Order id', order._id],
    ['Paid', dateOf(order.paid_on)],
  ];
  if (order.post) rows.push(['Post', order.post.headline]);
  if (order.credits) rows.push(['Code', `${order.credits.code}, valid until ${dateOf(order.credits.expires_on)}`]);
  if (order.txn) rows.push([order.txn.method ? 'Payment' : 'Card', paymentWords(order)]);
  if (order.refunded_on) rows.push(['Refunded', dateOf(order.refunded_on)]);
  if (order.coupon) rows.push(['Coupon', order.coupon.code]);
  return rows.map(([label, value]) => ({
    kind: 'row',
    cells: [
      { text: label, size: 10, color: MUTED, width: LABEL_WIDTH, down: 1 },
      { text: value, size: 11, color: INK, x: LABEL_WIDTH + 5, width: TEXT_WIDTH - LABEL_WIDTH - 5 },
    ],
    below: 3,
  }));
}

/** The label comes first, as it is read aloud. */
function amount([label, dollars]: [string, string]): Part {
  const words = { size: label === 'Total' ? 14 : 11, color: INK, down: 8 };
  return {
    kind: 'row',
    line: { color: LINE },
    cells: [
      { ...words, text: label, width: TEXT_WIDTH - AMOUNT_WIDTH },
      { ...words, text: dollars, x: TEXT_WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' },
    ],
    below: 6,
  };
}

function stamp(order: Order, dateOf: (instant: string | null) => string): Part {
  const refundedOn = dateOf(order.refunded_on);
  if (refundedOn)
    return { kind: 'stamp', text: `REFUNDED${order.refunded > 0 ? ` ${formatDollars(order.refunded)}` : ''} · ${refundedOn}`, color: MUTED, above: 36 };
  return { kind: 'stamp', text: `PAID ${formatDollars(order.total)} · ${dateOf(order.paid_on)}`, color: SUCCESS, above: 36 };
}
