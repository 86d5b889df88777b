import { and, count, desc, eq, exists, gt, gte, inArray, isNull, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids';
import { couponHolders, coupons, couponUses } from '../tables';

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

export const findCoupons = (db: Database, ids: string[]): Promise<CouponRow[]> => db.select().from(coupons).where(inArray(coupons.id, ids));

export const isHolder = async (db: Database, couponId: string, userId: string): Promise<boolean> =>
  (await db.$count(couponHolders, and(eq(couponHolders.couponId, couponId), eq(couponHolders.userId, userId)))) > 0;

const counts = isNull(couponUses.releasedAt);

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

/** Consumes one use if one is left: a conditional update, so that uses never exceed the limit under any concurrency. */
export async function consumeUse(tx: Database, couponId: string, now: Date): Promise<CouponRow | undefined> {
  const [row] = await tx
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.active, true),
        lt(coupons.useCount, coupons.useLimit),
        or(isNull(coupons.expiresOn), gt(coupons.expiresOn, now)),
      ),
    )
    .returning();
  return row;
}

export async function insertUse(tx: Database, coupon: CouponRow, use: { orderId: string; userId: string; organizationId: string | null }, now: Date) {
  await tx.insert(couponUses).values({ id: newId(), couponId: coupon.id, couponType: coupon.couponType, usedAt: now, ...use });
}

/** Locks a coupon until the transaction ends. */
export const lockCoupon = async (tx: Database, couponId: string): Promise<CouponRow | undefined> =>
  (await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update'))[0];

export async function updateCoupon(tx: Database, couponId: string, values: Partial<typeof coupons.$inferInsert>): Promise<void> {
  await tx.update(coupons).set(values).where(eq(coupons.id, couponId));
}

export async function deleteCoupon(tx: Database, couponId: string): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, couponId));
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

/** The users to whom a coupon was given, the latest first. */
export const listHoldersOf = async (db: Database, couponId: string): Promise<string[]> =>
  (
    await db
      .select({ userId: couponHolders.userId })
      .from(couponHolders)
      .where(eq(couponHolders.couponId, couponId))
      .orderBy(desc(couponHolders.createdAt))
      .limit(SHOWN_USERS)
  ).map(({ userId }) => userId);

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

/** The number of different users of a coupon. */
export async function countUsers(tx: Database, couponId: string): Promise<number> {
  const [row] = await tx
    .select({ people: sql<number>`count(distinct ${couponUses.userId})::int` })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), counts));
  return row?.people ?? 0;
}

/** Marks the reward as given; of two concurrent calls, one gets the row. */
export async function markRewarded(tx: Database, couponId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(coupons)
    .set({ triggeredAt: now })
    .where(and(eq(coupons.id, couponId), isNull(coupons.triggeredAt)))
    .returning({ id: coupons.id });
  return marked.length > 0;
}

export async function insertCoupon(tx: Database, coupon: typeof coupons.$inferInsert): Promise<void> {
  await tx.insert(coupons).values(coupon);
}

/** A page of coupons that match a condition, newest first, with their total number. */
async function pageOf(db: Database, where: SQL | undefined, page: number, pageSize: number): Promise<{ rows: CouponRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(desc(coupons.createdAt), desc(coupons.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(coupons).where(where),
  ]);
  return { rows, total: total[0]?.total ?? 0 };
}

export const listGiftCards = (db: Database, userId: string, page: number, pageSize: number) =>
  pageOf(db, and(eq(coupons.userId, userId), eq(coupons.couponType, 'Gift Card')), page, pageSize);

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

/** The coupons that a user may use: their own credits and discounts, and those given or saved; without expired and used-up ones. */
export const listUsable = (db: Database, userId: string, now: Date): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.active, true),
        lt(coupons.useCount, coupons.useLimit),
        or(isNull(coupons.expiresOn), gt(coupons.expiresOn, now)),
        couponsOf(db, userId),
        not(isSpentFor(db, userId)),
      ),
    )
    .orderBy(placeFor(db, userId), desc(coupons.createdAt))
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

/** The codes of coupons, by their ids. */
export async function couponCodes(db: Database, ids: string[]): Promise<Map<string, string>> {
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
