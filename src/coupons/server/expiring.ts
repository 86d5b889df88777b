import { sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { coupons } from '../tables';

/** Counts the packs of credits with credits left that expire between two instants. */
export const countExpiringCredits = (db: Database, from: Date, until: Date): Promise<number> =>
  db.$count(
    coupons,
    sql`${coupons.couponType} = 'User Credits' and ${coupons.active} and ${coupons.useCount} < ${coupons.useLimit}
      and ${coupons.expiresOn} between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`,
  );
