import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { newsletterRequests, newsletterSubscriptions, newsletterTotals } from '../tables';

export type RequestRow = typeof newsletterRequests.$inferSelect;
export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** Serializes changes of one address, by a mailed link or by an account that verifies the address. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter of ${email}`}, 0))`);
}

export const findSubscription = async (db: Database, email: string): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0];

/** Subscribes an address or changes its subscription. */
export async function upsertSubscription(tx: Database, { confirmedAt, ...row }: Omit<SubscriptionRow, 'endedAt'>): Promise<void> {
  const set = { ...row, endedAt: null };
  await tx
    .insert(newsletterSubscriptions)
    .values({ ...set, confirmedAt })
    .onConflictDoUpdate({ target: newsletterSubscriptions.email, set });
}

/** Ends an existing subscription; only its address is kept. */
export async function endSubscription(tx: Database, email: string, now: Date): Promise<void> {
  await tx
    .update(newsletterSubscriptions)
    .set({ firstName: '', lastName: '', days: [], endedAt: now })
    .where(and(eq(newsletterSubscriptions.email, email), isNull(newsletterSubscriptions.endedAt)));
}

export async function deleteSubscription(tx: Database, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)).returning();
  return row;
}

export async function insertRequest(tx: Database, request: typeof newsletterRequests.$inferInsert): Promise<void> {
  await tx.insert(newsletterRequests).values(request);
}

/** The request of a mailed link. */
export const findRequest = async (db: Database, hash: string): Promise<RequestRow | undefined> =>
  (await db.select().from(newsletterRequests).where(eq(newsletterRequests.hash, hash)))[0];

/** The same, locked. */
export const lockRequest = async (tx: Database, hash: string): Promise<RequestRow | undefined> =>
  (await tx.select().from(newsletterRequests).where(eq(newsletterRequests.hash, hash)).for('update'))[0];

export async function markUsed(tx: Database, hash: string, now: Date): Promise<void> {
  await tx.update(newsletterRequests).set({ usedAt: now }).where(eq(newsletterRequests.hash, hash));
}

export const listRequests = (db: Database, email: string): Promise<RequestRow[]> =>
  db.select().from(newsletterRequests).where(eq(newsletterRequests.email, email)).orderBy(desc(newsletterRequests.createdAt)).limit(100);

export async function deleteRequests(tx: Database, email: string): Promise<void> {
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, email));
}

/** The number of confirmed subscribers, with and without an account, from totals that triggers keep. */
export async function countSubscribers(db: Database): Promise<number> {
  const totals = await db.select().from(newsletterTotals);
  return totals.reduce((sum, { count }) => sum + count, 0);
}
