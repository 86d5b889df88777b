import { and, asc, count, desc, eq, exists, inArray, isNull, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BoardTime } from '~/platform/calendar/last-day';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { couponHolders, coupons, couponUses } from '../tables';
import type { CouponRow } from './queries';
import { counts, stillValid } from './use-queries';

const SHOWN_HOLDERS = 100;

export const isHolder = async (db: Database, couponId: string, userId: string): Promise<boolean> =>
  (await db.$count(couponHolders, and(eq(couponHolders.couponId, couponId), eq(couponHolders.userId, userId)))) > 0;

/** The users to whom a coupon was given, the latest first. */
export const listHoldersOf = async (db: Database, couponId: string): Promise<string[]> =>
  (
    await db
      .select({ userId: couponHolders.userId })
      .from(couponHolders)
      .where(eq(couponHolders.couponId, couponId))
      .orderBy(desc(couponHolders.createdAt))
      .limit(SHOWN_HOLDERS)
  ).map(({ userId }) => userId);

/** Whether a coupon is active, has a use left and has not expired. */
const isUsable = (time: BoardTime): SQL => sql`(${and(eq(coupons.active, true), lt(coupons.useCount, coupons.useLimit), stillValid(time))})`;

/** A page of a user's gift cards with their total number: those that can be used now, then the others, the newest first in each. */
export async function listGiftCards(
  db: Database,
  { userId, time, page, pageSize }: { userId: string; time: BoardTime; page: number; pageSize: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const own = and(eq(coupons.userId, userId), eq(coupons.couponType, 'Gift Card'));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(coupons)
      .where(own)
      .orderBy(desc(isUsable(time)), desc(coupons.createdAt), desc(coupons.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(coupons).where(own),
  ]);
  return { rows, total: total[0]?.total ?? 0 };
}

/** The user's own coupons, and those given to them or saved by them. */
const couponsOf = (db: Database, userId: string): SQL | undefined =>
  or(
    and(eq(coupons.userId, userId), sql`${coupons.couponType} <> 'Gift Card'`),
    exists(
      db
        .select({ one: sql`1` })
        .from(couponHolders)
        .where(and(eq(couponHolders.couponId, coupons.id), eq(couponHolders.userId, userId))),
    ),
  );

const holding = (couponId: SQLWrapper, userId: string): SQL | undefined => and(eq(couponHolders.couponId, couponId), eq(couponHolders.userId, userId));

/** A coupon's place in a user's list: the owner's place is stored with the coupon, that of another holder with the holding. */
const placeFor = (db: Database, userId: string): SQL<number> => {
  const held = db.select({ position: couponHolders.position }).from(couponHolders).where(holding(coupons.id, userId));
  return sql<number>`case when ${coupons.userId} = ${userId} then ${coupons.position} else coalesce((${held}), 0) end`;
};

export const listUserCoupons = (db: Database, userId: string): Promise<{ coupon: CouponRow; spent: boolean }[]> =>
  db
    .select({ coupon: coupons, spent: sql<boolean>`${isSpentFor(db, userId)}` })
    .from(coupons)
    .where(and(eq(coupons.active, true), couponsOf(db, userId)))
    .orderBy(placeFor(db, userId), desc(coupons.createdAt))
    .limit(100);

/**
 * Whether a user has used a coupon and so cannot use it again: one for a single use, and, since an employer may use one gift card,
 * any gift card once one was used.
 */
const isSpentFor = (db: Database, userId: string): SQL =>
  sql`(${or(
    and(
      eq(coupons.reuse, false),
      exists(
        db
          .select({ one: sql`1` })
          .from(couponUses)
          .where(and(eq(couponUses.couponId, coupons.id), eq(couponUses.userId, userId), counts)),
      ),
    ),
    and(
      eq(coupons.couponType, 'Gift Card'),
      exists(
        db
          .select({ one: sql`1` })
          .from(couponUses)
          .where(and(eq(couponUses.userId, userId), sql`${couponUses.couponType} = 'Gift Card'`, counts)),
      ),
    ),
  )})`;

/**
 * The coupons that a user may use: their own credits and discounts, and those given or saved; without expired and used-up ones. Those that end
 * soonest come first, so that none is lost, and those without an end last.
 */
export const listUsable = (db: Database, userId: string, time: BoardTime): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(and(isUsable(time), couponsOf(db, userId), not(isSpentFor(db, userId))))
    .orderBy(placeFor(db, userId), asc(coupons.expiresOn), desc(coupons.createdAt))
    .limit(100);

const LISTED_IN_BACK_OFFICE = 200;

/** All coupons that a user owns or was given, gift cards and inactive ones included, in the user's order, with their places. */
export async function listAllCouponsOf(db: Database, userId: string): Promise<{ coupon: CouponRow; position: number }[]> {
  const place = placeFor(db, userId);
  return db
    .select({ coupon: coupons, position: place })
    .from(coupons)
    .where(
      or(
        eq(coupons.userId, userId),
        inArray(coupons.id, db.select({ id: couponHolders.couponId }).from(couponHolders).where(eq(couponHolders.userId, userId))),
      ),
    )
    .orderBy(place, desc(coupons.createdAt), desc(coupons.id))
    .limit(LISTED_IN_BACK_OFFICE);
}

/** Locks the coupons that a user owns, in the order of their ids. */
export async function lockCouponsOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.userId, userId)).orderBy(coupons.id).for('no key update');
}

/** Makes a user the owner of a coupon that has none. @returns false if it has an owner, or does not exist. */
export async function assignCoupon(tx: Database, couponId: string, userId: string): Promise<boolean> {
  const unowned = and(eq(coupons.id, couponId), isNull(coupons.userId), isNull(coupons.claimEmail));
  return (await tx.update(coupons).set({ userId }).where(unowned).returning({ id: coupons.id })).length > 0;
}

/** Takes a coupon from a user, who owns it or was given it. */
export async function takeCoupon(tx: Database, couponId: string, userId: string): Promise<void> {
  await tx.delete(couponHolders).where(holding(sql`${couponId}::uuid`, userId));
  await tx
    .update(coupons)
    .set({ userId: null, position: 0 })
    .where(and(eq(coupons.id, couponId), eq(coupons.userId, userId)));
}

/** Gives a coupon to a user who does not have it yet. @returns false if the user has it. */
export async function addHolder(tx: Database, couponId: string, userId: string, now: Date): Promise<boolean> {
  const added = await tx
    .insert(couponHolders)
    .values({ id: newId(), couponId, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: couponHolders.id });
  return added.length > 0;
}

/** Stores the place of a coupon in the list of a user. */
export async function placeCoupon(tx: Database, couponId: string, userId: string, position: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ position })
    .where(and(eq(coupons.id, couponId), eq(coupons.userId, userId)));
  await tx
    .update(couponHolders)
    .set({ position })
    .where(holding(sql`${couponId}::uuid`, userId));
}
