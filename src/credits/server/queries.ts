import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type BoardYear, ofYear, sumsByYear, type YearSum } from '~/orders/server';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import type { Cents } from '~/platform/money/money';
import { priceOfEach } from '../rules';
import { creditPacks, creditPlans, creditPurchases } from '../tables';

/** A plan has this code, without regard to case. */
export const hasPlanCode = (code: string): SQL => sql`lower(${creditPlans.code}) = ${code.toLowerCase()}`;

/** The packs of a plan, smallest first, each with the plan's price of one credit; none for an unknown plan. */
export const findPlanPacks = (db: Database, planCode: string) =>
  db
    .select({
      planCode: creditPlans.code,
      count: creditPacks.count,
      months: creditPacks.months,
      discount: creditPacks.discount,
      creditPriceCents: creditPlans.creditPriceCents,
    })
    .from(creditPacks)
    .innerJoin(creditPlans, eq(creditPlans.code, creditPacks.planCode))
    .where(
      eq(
        creditPlans.code,
        // Older boards may have two plans whose codes differ by case only.
        db.select({ code: creditPlans.code }).from(creditPlans).where(hasPlanCode(planCode)).orderBy(asc(creditPlans.code)).limit(1),
      ),
    )
    .orderBy(asc(creditPacks.count));

export type PackRow = Awaited<ReturnType<typeof findPlanPacks>>[number];

export type PurchaseRow = typeof creditPurchases.$inferSelect;

const VISITOR = 'anyone';

/** The key of a buyer's attempt, as the purchase keeps it. Keys have no spaces. */
export const attemptOf = (userId: string | null, key: string): string => `${userId ?? VISITOR} ${key}`;

/** The buyer and the key of an attempt. */
export function readAttempt(attempt: string): { userId: string | null; key: string } {
  const [buyer = '', key = ''] = attempt.split(' ');
  return { userId: buyer === VISITOR ? null : buyer, key };
}

/** Inserts a purchase unless its attempt has one already. @returns the new one, or undefined. */
export const insertPurchase = async (tx: Database, purchase: typeof creditPurchases.$inferInsert): Promise<PurchaseRow | undefined> =>
  (await tx.insert(creditPurchases).values(purchase).onConflictDoNothing({ target: creditPurchases.attempt }).returning())[0];

/** The purchase of an attempt, by any of the keys that it may have. */
export const purchaseOfAttempt = async (db: Database, attempts: readonly string[]): Promise<PurchaseRow | undefined> =>
  (
    await db
      .select()
      .from(creditPurchases)
      .where(inArray(creditPurchases.attempt, [...attempts]))
  )[0];

export const findPurchase = async (db: Database, purchaseId: string): Promise<PurchaseRow | undefined> =>
  (await db.select().from(creditPurchases).where(eq(creditPurchases.id, purchaseId)))[0];

export const lockPurchase = async (tx: Database, purchaseId: string): Promise<PurchaseRow | undefined> =>
  (await tx.select().from(creditPurchases).where(eq(creditPurchases.id, purchaseId)).for('update'))[0];

/** Marks a purchase as paid, after the charge succeeded. */
export async function markPurchased(
  tx: Database,
  purchaseId: string,
  how: { userId: string | null; couponId: string; invoiceNumber: number; paidOn: Date },
): Promise<void> {
  await tx
    .update(creditPurchases)
    .set({ status: 'paid', ...how })
    .where(eq(creditPurchases.id, purchaseId));
}

/** Records what was given back of a pack. */
export async function markPackRefunded(
  tx: Database,
  purchaseId: string,
  how: { refundedCents: number; refundedCredits: number; refundedOn: Date | null },
): Promise<void> {
  await tx.update(creditPurchases).set(how).where(eq(creditPurchases.id, purchaseId));
}

/** Deletes a purchase whose charge failed. */
export async function deleteUnpaid(tx: Database, purchaseId: string): Promise<void> {
  await tx.delete(creditPurchases).where(and(eq(creditPurchases.id, purchaseId), eq(creditPurchases.status, 'paying')));
}

/** Locks the purchases made for an address without an account. */
export const lockUnclaimed = (tx: Database, email: string): Promise<unknown> =>
  tx.select({ id: creditPurchases.id }).from(creditPurchases).where(unclaimed(email)).orderBy(asc(creditPurchases.id)).for('no key update');

const unclaimed = (email: string) => and(eq(creditPurchases.email, email), isNull(creditPurchases.userId));

/** Assigns purchases made for an address without an account to an account. */
export async function claimPurchases(tx: Database, email: string, userId: string): Promise<void> {
  await tx.update(creditPurchases).set({ userId }).where(unclaimed(email));
}

/** Whether a user has bought a pack that was not given back as a whole. */
export const hasBought = async (db: Database, userId: string): Promise<boolean> => (await purchaseOf(db).execute({ userId })).length > 0;

const purchaseOf = prepared((db) =>
  db
    .select({ id: creditPurchases.id })
    .from(creditPurchases)
    .where(and(eq(creditPurchases.userId, sql.placeholder('userId')), eq(creditPurchases.status, 'paid'), isNull(creditPurchases.refundedOn)))
    .limit(1)
    .prepare('credit_purchase'),
);

/** The packs that a user bought, newest first. */
export const purchasesOf = (db: Database, userId: string): Promise<PurchaseRow[]> =>
  db
    .select()
    .from(creditPurchases)
    .where(and(eq(creditPurchases.userId, userId), eq(creditPurchases.status, 'paid')))
    .orderBy(desc(creditPurchases.paidOn));

/** The sums of the packs that a user bought, by year. */
export const purchaseSums = (db: Database, userId: string, timeZone: string): Promise<YearSum[]> =>
  sumsByYear(
    db,
    { table: creditPurchases, ...getTableColumns(creditPurchases) },
    and(eq(creditPurchases.userId, userId), eq(creditPurchases.status, 'paid')),
    timeZone,
  );

/** Ids and dates of the newest packs that a user bought, at most `limit`, and the number of all of them; of all years, or of one. */
export async function newestPurchases(db: Database, userId: string, limit: number, year?: BoardYear) {
  const where = and(eq(creditPurchases.userId, userId), eq(creditPurchases.status, 'paid'), ofYear(creditPurchases, year));
  const [keys, total] = await Promise.all([
    db
      .select({ id: creditPurchases.id, createdAt: creditPurchases.createdAt })
      .from(creditPurchases)
      .where(where)
      .orderBy(desc(creditPurchases.createdAt), desc(creditPurchases.id))
      .limit(limit),
    db.$count(creditPurchases, where),
  ]);
  return { keys, total };
}

/** The packs, of those given, that a user bought. */
export const purchasesAmong = async (db: Database, userId: string, ids: string[]): Promise<PurchaseRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(creditPurchases)
        .where(and(inArray(creditPurchases.id, ids), eq(creditPurchases.userId, userId), eq(creditPurchases.status, 'paid')));

/** A user's purchases, each locked until the transaction ends. */
export const lockPurchasesOf = (tx: Database, userId: string): Promise<PurchaseRow[]> =>
  tx.select().from(creditPurchases).where(eq(creditPurchases.userId, userId)).orderBy(asc(creditPurchases.id)).for('update');

/** Removes the buyer's address and name from their purchases; the organization on the receipt stays for its books. */
export async function forgetAddresses(tx: Database, userId: string): Promise<void> {
  await tx
    .update(creditPurchases)
    .set({ email: null, billing: sql`${creditPurchases.billing} || '{"name":"","address":"","city":"","zipcode":"","country":""}'::jsonb` })
    .where(eq(creditPurchases.userId, userId));
}

/** The packs that were paid from an instant until before another, in that sequence. */
export const purchasesPaidBetween = (db: Database, from: Date, until: Date): Promise<PurchaseRow[]> =>
  db
    .select()
    .from(creditPurchases)
    .where(and(eq(creditPurchases.status, 'paid'), gte(creditPurchases.paidOn, from), lt(creditPurchases.paidOn, until)))
    .orderBy(asc(creditPurchases.paidOn), asc(creditPurchases.id));

/** The id of the bought pack whose credits a coupon holds. */
export const packOfCoupon = async (db: Database, couponId: string): Promise<string | null> =>
  (await db.select({ id: creditPurchases.id }).from(creditPurchases).where(eq(creditPurchases.couponId, couponId)))[0]?.id ?? null;

/** The price that a buyer paid for each credit of their packs, by the ids of the coupons that hold them. Packs of other buyers are left out. */
export async function creditPricesPaid(db: Database, userId: string, couponIds: string[]): Promise<ReadonlyMap<string, Cents>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db
    .select({ couponId: creditPurchases.couponId, count: creditPurchases.count, totalCents: creditPurchases.totalCents })
    .from(creditPurchases)
    .where(and(eq(creditPurchases.userId, userId), inArray(creditPurchases.couponId, couponIds)));
  return new Map(rows.flatMap(({ couponId, ...pack }) => (couponId ? [[couponId, priceOfEach(pack)] as const] : [])));
}
