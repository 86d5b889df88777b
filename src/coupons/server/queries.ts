import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { coupons } from '../tables';

export type CouponRow = typeof coupons.$inferSelect;

/** Codes are compared without case. */
export const findCouponByCode = async (db: Database, code: string): Promise<CouponRow | undefined> =>
  (
    await db
      .select()
      .from(coupons)
      .where(eq(sql`upper(${coupons.code})`, code.trim().toUpperCase()))
  )[0];

export const findCoupon = async (db: Database, couponId: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(eq(coupons.id, couponId)))[0];

export const findCoupons = async (db: ReadDatabase, ids: string[]): Promise<CouponRow[]> =>
  ids.length === 0 ? [] : couponsById(db).execute({ ids: [...new Set(ids)] });

const couponsById = prepared((db) =>
  db
    .select()
    .from(coupons)
    .where(sql`${coupons.id} = any(${sql.placeholder('ids')})`)
    .prepare('coupons_by_id'),
);

/** Locks a coupon until the transaction ends. */
export const lockCoupon = async (tx: Database, couponId: string): Promise<CouponRow | undefined> =>
  (await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update'))[0];

export async function updateCoupon(tx: Database, couponId: string, values: Partial<typeof coupons.$inferInsert>): Promise<void> {
  await tx.update(coupons).set(values).where(eq(coupons.id, couponId));
}

export async function deleteCoupon(tx: Database, couponId: string): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, couponId));
}

export async function insertCoupon(tx: Database, coupon: typeof coupons.$inferInsert): Promise<void> {
  await tx.insert(coupons).values(coupon);
}

/** The codes of coupons, by their ids. */
export async function couponCodes(db: ReadDatabase, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: coupons.id, code: coupons.code }).from(coupons).where(inArray(coupons.id, ids));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The types of coupons, by their ids. */
export async function couponTypes(db: Database, ids: string[]): Promise<Map<string, CouponRow['couponType']>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: coupons.id, couponType: coupons.couponType }).from(coupons).where(inArray(coupons.id, ids));
  return new Map(rows.map(({ id, couponType }) => [id, couponType]));
}

/** The number of gift cards that were made from an instant until before another. */
export const countGiftCards = (db: Database, from: Date, until: Date): Promise<number> =>
  db.$count(coupons, and(eq(coupons.couponType, 'Gift Card'), gte(coupons.createdAt, from), lt(coupons.createdAt, until)));

/** Whether a coupon came with an order. */
export const hasCoupon = async (db: Database, orderId: string): Promise<boolean> => (await db.$count(coupons, eq(coupons.orderId, orderId))) > 0;

/** The coupon that came with an order. */
export const findCouponOfOrder = async (db: Database, orderId: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(eq(coupons.orderId, orderId)))[0];
