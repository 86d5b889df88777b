import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '~/platform/database';
import { coupons } from '../tables';

/** The credits of a bought pack, which are the uses of its coupon. */
export interface PackCredits {
  code: string;
  unused: number;
  expiresOn: Date | null;
}

/** The credits of packs, by the ids of their coupons. */
export async function packCredits(db: ReadDatabase, couponIds: string[]): Promise<Map<string, PackCredits>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db.select().from(coupons).where(inArray(coupons.id, couponIds));
  return new Map(rows.map(({ id, code, useLimit, useCount, expiresOn }) => [id, { code, unused: useLimit - useCount, expiresOn }]));
}

/**
 * Takes unused credits back by lowering the limit of their coupon. It is a conditional update, so a payment at the same moment
 * cannot use them. @returns the new limit; undefined if fewer are unused.
 */
export async function takeCreditsBack(tx: Database, couponId: string, credits: number): Promise<number | undefined> {
  const [row] = await tx
    .update(coupons)
    .set({ useLimit: sql`${coupons.useLimit} - ${credits}` })
    .where(and(eq(coupons.id, couponId), sql`${coupons.useLimit} - ${coupons.useCount} >= ${credits}`))
    .returning({ useLimit: coupons.useLimit });
  return row?.useLimit;
}

/** Gives credits back that were taken for a refund that the payment provider refused. @returns the new limit. */
export async function restoreCredits(tx: Database, couponId: string, credits: number): Promise<number> {
  const [row] = await tx
    .update(coupons)
    .set({ useLimit: sql`${coupons.useLimit} + ${credits}` })
    .where(eq(coupons.id, couponId))
    .returning({ useLimit: coupons.useLimit });
  if (!row) throw new Error('the coupon of a bought pack is missing');
  return row.useLimit;
}
