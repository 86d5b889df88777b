import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { downloadCsv } from '~/platform/http/download';
import { toDollars } from '~/platform/money/money';
import { csvLines } from '~/platform/records/csv';
import { wayName } from '../../statement';
import { loadBooks } from './load-books';

const COLUMNS = ['date', 'kind', 'invoice_number', 'record_id', 'description', 'method', 'subtotal', 'discount', 'received', 'refunded'];
const money = (cents: number): string => toDollars(cents).toFixed(2);

/** Each order, pack of credits, refund and returned coupon of a month, in the sequence of time. Received less refunded adds up to the statement's net. */
export async function statementCsv(ctx: Context, month: string): Promise<Response> {
  const { orders, returned, purchases, refunds } = await loadBooks(ctx, month);
  const dayOf = (at: Date | null) => (at ? isoDayAt(at, ctx.config.TIME_ZONE) : '');
  const lines = [
    ...orders.map((row) => ({
      at: row.paidOn,
      cells: ['order', String(row.invoiceNumber ?? ''), row.id, row.headline, row.totalCents > 0 ? wayName(row.way ?? 'card') : (row.couponType ?? '')],
      cents: [money(row.subtotalCents), money(row.discountCents), money(row.totalCents), ''],
    })),
    ...purchases.map((row) => ({
      at: row.paidOn,
      cells: ['credits', String(row.invoiceNumber ?? ''), row.id, `${row.count} credits`, wayName(row.way ?? 'card')],
      cents: [money(row.listCents), money(row.savingsCents), money(row.totalCents), ''],
    })),
    ...returned.map((row) => ({
      at: row.refundedOn,
      cells: ['coupon returned', '', row.id, row.headline, row.couponType ?? ''],
      cents: ['', '', '', ''],
    })),
    ...refunds.map((row) => ({
      at: row.refundedOn,
      cells: ['refund', '', row.subjectId, 'Refund', wayName(row.way)],
      // A column of its own: a cell that begins with a minus sign would be taken for a formula.
      cents: ['', '', '', money(row.amountCents)],
    })),
  ].sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
  const csv = `\ufeff${csvLines([COLUMNS, ...lines.map(({ at, cells, cents }) => [dayOf(at), ...cells, ...cents])])}`;
  return downloadCsv(csv, `statement-${month}.csv`);
}
