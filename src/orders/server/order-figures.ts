import type { Database } from '~/platform/database';
import { countUnpaid, sumPaidSince } from './queries';

/** How many posts are complete and wait for their payment; and the orders paid or activated at or after an instant, in cents together. */
export async function orderFigures(db: Database, since: Date): Promise<{ unpaid: number; paid: { count: number; totalCents: number } }> {
  const [unpaid, paid] = await Promise.all([countUnpaid(db), sumPaidSince(db, since)]);
  return { unpaid, paid };
}
