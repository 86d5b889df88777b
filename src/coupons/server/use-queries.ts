import { and, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type BoardTime, startOfToday } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { ask } from '~/platform/slices/questions';
import { couponOrders } from '../questions';
import { coupons, couponUses } from '../tables';
import type { CouponRow } from './queries';

/** A use that was not released. */
export const counts = isNull(couponUses.releasedAt);

/** Returns whether this user or this organization has used any gift card. */
export const hasUsedGiftCard = async (db: Database, userId: string, organizationId: string | null): Promise<boolean> =>
  (await db.$count(
    couponUses,
    and(
      eq(couponUses.couponType, 'Gift Card'),
      counts,
      or(eq(couponUses.userId, userId), organizationId ? eq(couponUses.organizationId, organizationId) : undefined),
    ),
  )) > 0;

/** The organizations among these that have used a gift card. */
export async function organizationsThatUsedGiftCard(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: couponUses.organizationId })
    .from(couponUses)
    .where(and(inArray(couponUses.organizationId, ids), sql`${couponUses.couponType} = 'Gift Card'`, counts));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export const hasUsed = async (db: Database, couponId: string, userId: string): Promise<boolean> =>
  (await db.$count(couponUses, and(eq(couponUses.couponId, couponId), eq(couponUses.userId, userId), counts))) > 0;

/** Whether an order holds a use of its coupon. */
export const holdsUse = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.$count(couponUses, and(eq(couponUses.orderId, orderId), counts))) > 0;

/** Whether the last day of a coupon has not passed. */
export const stillValid = (time: BoardTime): SQL =>
  sql`(${coupons.expiresOn} is null or ${coupons.expiresOn} >= ${startOfToday(time).toISOString()}::timestamptz)`;

/** The orders among these whose coupon has its use back. */
export async function returnedUses(db: Database, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ id: couponUses.orderId })
    .from(couponUses)
    .where(inArray(couponUses.orderId, orderIds))
    .groupBy(couponUses.orderId)
    // A charge that failed has released a use as well, before the one that counts.
    .having(sql`bool_and(${couponUses.releasedAt} is not null)`);
  return new Set(rows.map(({ id }) => id));
}

/** Consumes one use if one is left: a conditional update, so that uses never exceed the limit under any concurrency. */
export async function consumeUse(tx: Database, couponId: string, time: BoardTime): Promise<CouponRow | undefined> {
  const [row] = await tx
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} + 1` })
    .where(and(eq(coupons.id, couponId), eq(coupons.active, true), lt(coupons.useCount, coupons.useLimit), stillValid(time)))
    .returning();
  return row;
}

export async function insertUse(tx: Database, coupon: CouponRow, use: { orderId: string; userId: string; organizationId: string | null }, now: Date) {
  await tx.insert(couponUses).values({ id: newId(), couponId: coupon.id, couponType: coupon.couponType, usedAt: now, ...use });
}

const LISTED_USES = 2_000;

/** The uses of coupons that a user may see, the latest first: all those of the user's own coupons, and the user's uses of others. */
export async function listVisibleUses(db: Database, viewerId: string, rows: CouponRow[]): Promise<{ couponId: string; orderId: string; userId: string }[]> {
  if (rows.length === 0) return [];
  const idsOf = (some: CouponRow[]) =>
    inArray(
      couponUses.couponId,
      some.map(({ id }) => id),
    );
  const own = rows.filter(({ userId }) => userId === viewerId);
  return db
    .select({ couponId: couponUses.couponId, orderId: couponUses.orderId, userId: couponUses.userId })
    .from(couponUses)
    .where(and(idsOf(rows), counts, or(eq(couponUses.userId, viewerId), own.length > 0 ? idsOf(own) : undefined)))
    .orderBy(desc(couponUses.usedAt), desc(couponUses.id))
    .limit(LISTED_USES);
}

const SHOWN_USERS = 100;

/** The users of a coupon with the number of their uses, the latest first. */
export const listUsersOf = (db: Database, couponId: string): Promise<{ userId: string; used: number }[]> =>
  db
    .select({ userId: couponUses.userId, used: sql<number>`count(*)::int` })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), counts))
    .groupBy(couponUses.userId)
    .orderBy(sql`max(${couponUses.usedAt}) desc`)
    .limit(SHOWN_USERS);

/** Whether a coupon has ever been used, also by payments that failed or were given back. */
export const hasUses = async (db: Database, couponId: string): Promise<boolean> => (await db.$count(couponUses, eq(couponUses.couponId, couponId))) > 0;

/** Releases the use that an order holds, if it holds one, and restores it to the coupon. */
export async function restoreUse(tx: Database, orderId: string, now: Date): Promise<void> {
  const held = and(eq(couponUses.orderId, orderId), counts);
  const [use] = await tx.select({ couponId: couponUses.couponId }).from(couponUses).where(held);
  if (!use) return;
  // The coupon is locked before its use, in the same order as when a use is consumed.
  const coupon = eq(coupons.id, use.couponId);
  await tx.select({ id: coupons.id }).from(coupons).where(coupon).for('no key update');
  const released = await tx.update(couponUses).set({ releasedAt: now }).where(held).returning({ id: couponUses.id });
  if (released.length > 0)
    await tx
      .update(coupons)
      .set({ useCount: sql`${coupons.useCount} - 1` })
      .where(coupon);
}

const usesOf = (couponId: string) => and(eq(couponUses.couponId, couponId), counts);

/** The final uses of a coupon: their orders are paid, and no post waits for the review. Other uses may still be released. */
const finalUsesOf = (ctx: Context, couponId: string) => and(usesOf(couponId), ask(ctx, couponOrders).isFinal(couponUses.orderId));

/** The number of uses of a coupon that are not final. That of a post that its employer deletes during the review stays so. */
export const countPendingUses = (ctx: Context, couponId: string): Promise<number> =>
  ctx.db.$count(couponUses, and(usesOf(couponId), not(ask(ctx, couponOrders).isFinal(couponUses.orderId))));

/** The number of different people whose use of a coupon is final. */
export async function countUsers(ctx: Context, db: Database, couponId: string): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${couponUses.userId})::int` })
    .from(couponUses)
    .where(finalUsesOf(ctx, couponId));
  return row?.people ?? 0;
}

const LISTED_FINAL_USES = 100;

/** The final uses of a coupon with their organizations, the latest first. */
export const listFinalUses = (ctx: Context, couponId: string): Promise<{ organizationId: string | null; usedAt: Date }[]> =>
  ctx.db
    .select({ organizationId: couponUses.organizationId, usedAt: couponUses.usedAt })
    .from(couponUses)
    .where(finalUsesOf(ctx, couponId))
    .orderBy(desc(couponUses.usedAt), desc(couponUses.id))
    .limit(LISTED_FINAL_USES);

/** Marks the reward as given; of two concurrent calls, one gets the row. */
export async function markRewarded(tx: Database, couponId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(coupons)
    .set({ triggeredAt: now })
    .where(and(eq(coupons.id, couponId), isNull(coupons.triggeredAt)))
    .returning({ id: coupons.id });
  return marked.length > 0;
}
