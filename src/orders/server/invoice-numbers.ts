import { sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { queryRows } from '~/platform/database';

/** The next number of the board's one sequence of invoices. A rolled-back transaction leaves a gap. */
export async function nextInvoiceNumber(tx: Database): Promise<number> {
  const [row] = await queryRows<{ number: string | number }>(tx, sql`select nextval('invoice_numbers') as number`);
  return Number(row?.number);
}
