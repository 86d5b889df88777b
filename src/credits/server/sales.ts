import { count, gte, sql } from 'drizzle-orm';
import type { ReadDatabase } from '~/platform/database';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import { creditPurchases } from '../tables';

/** The sum that was paid for a pack, less its refunds. */
const netCents = sql`${creditPurchases.totalCents} - ${creditPurchases.refundedCents}`;

/** The number of packs of credits paid at or after an instant, and the sum in cents of what was paid for them, less what was given back. */
export async function creditFigures(db: ReadDatabase, since: Date): Promise<{ count: number; netCents: number }> {
  const [row] = await db
    .select({ count: count(), netCents: sql<number>`coalesce(sum(${netCents}), 0)`.mapWith(Number) })
    .from(creditPurchases)
    // The status is a literal, so that PostgreSQL can use the partial index.
    .where(sql`${creditPurchases.status} = 'paid' and ${gte(creditPurchases.paidOn, since)}`);
  return row ?? { count: 0, netCents: 0 };
}

/** The number of the packs of credits paid in each week, and the sum in cents of what was paid for them, less what was given back since. */
export const creditSalesByWeek = (db: ReadDatabase, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: creditPurchases, at: creditPurchases.paidOn, sum: netCents }, starts);
