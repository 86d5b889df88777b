import type { Database } from '~/platform/database';
import { countUnpaid, sumPaidSince } from './queries';

/** The number of complete posts that are not paid yet; the number and the sum in cents of orders paid or activated at or after an instant. */
export async function orderFigures(db: Database, since: Date): Promise<{ unpaid: number; paid: { count: number; totalCents: number } }> {
  const [unpaid, paid] = await Promise.all([countUnpaid(db), sumPaidSince(db, since)]);
  return { unpaid, paid };
}
