import type { Database } from '~/platform/database';
import { totalsByWeek, type WeekTotal } from '~/platform/database/weeks';
import { creditPurchases } from '../tables';

/** The number and the sum in cents of the packs of credits paid in each week. */
export const creditSalesByWeek = (db: Database, starts: readonly Date[]): Promise<WeekTotal[]> =>
  totalsByWeek(db, { table: creditPurchases, at: creditPurchases.paidOn, sum: creditPurchases.totalCents }, starts);
