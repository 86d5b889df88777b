import { type SQL, sql } from 'drizzle-orm';
import { type BoardTime, endAfterDays, startOfToday } from '~/platform/calendar/last-day';
import type { ReadDatabase } from '~/platform/database';
import { coupons } from '../tables';

/** Whether the last day of a coupon is today or one of so many days after it. */
export const endsWithin = (days: number, time: BoardTime): SQL =>
  sql`${coupons.expiresOn} between ${startOfToday(time).toISOString()}::timestamptz and ${endAfterDays(time.now, days, time.timeZone).toISOString()}::timestamptz`;

/** Counts the packs of credits with credits left whose last day is within so many days. */
export const countExpiringCredits = (db: ReadDatabase, days: number, time: BoardTime): Promise<number> =>
  db.$count(
    coupons,
    sql`${coupons.couponType} = 'User Credits' and ${coupons.active} and ${coupons.useCount} < ${coupons.useLimit} and ${endsWithin(days, time)}`,
  );
