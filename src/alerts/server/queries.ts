import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { type SavedSearch, tidySearch } from '~/search/alert-terms';
import { jobAlertKeys, jobAlertMatches, jobAlerts } from '../tables';
import type { Owner } from './links';

export type AlertRow = typeof jobAlerts.$inferSelect;
export type AlertChange = Partial<Omit<typeof jobAlerts.$inferInsert, 'id'>>;

const ownedBy = (owner: Owner): SQL | undefined =>
  'userId' in owner ? eq(jobAlerts.userId, owner.userId) : and(eq(jobAlerts.email, owner.email), isNull(jobAlerts.userId));

/** Serializes changes of the number of an owner's alerts. */
export async function lockOwner(tx: Database, owner: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${'userId' in owner ? owner.userId : owner.email}`}, 0))`);
}

/** The confirmed alerts of an owner, newest first. */
export const findAlerts = (db: Database, owner: Owner): Promise<AlertRow[]> =>
  db
    .select()
    .from(jobAlerts)
    .where(and(ownedBy(owner), isNotNull(jobAlerts.confirmedAt)))
    .orderBy(desc(jobAlerts.createdAt), desc(jobAlerts.id));

/** A confirmed alert of an owner. `lock` locks it until the transaction ends. */
export async function findAlert(db: Database, owner: Owner, id: string, lock = false): Promise<AlertRow | undefined> {
  const query = db
    .select()
    .from(jobAlerts)
    .where(and(eq(jobAlerts.id, id), ownedBy(owner), isNotNull(jobAlerts.confirmedAt)));
  const [row] = lock ? await query.for('no key update') : await query;
  return row;
}

/** An alert of anybody, locked. Where somebody asks for it, the caller has verified a key for it. */
export const lockAlert = async (tx: Database, id: string): Promise<AlertRow | undefined> =>
  (await tx.select().from(jobAlerts).where(eq(jobAlerts.id, id)).for('no key update'))[0];

/** The alert that a mailed code confirms. */
export const findByCode = async (db: Database, codeHash: string): Promise<AlertRow | undefined> =>
  (await db.select().from(jobAlerts).where(eq(jobAlerts.codeHash, codeHash)))[0];

/** The same, locked. */
export async function lockByCode(tx: Database, codeHash: string): Promise<AlertRow | undefined> {
  const query = () => tx.select().from(jobAlerts).where(eq(jobAlerts.codeHash, codeHash)).for('no key update');
  // Another request may have confirmed this code while this one waited for its alert: then an alert that was saved before has the code.
  return (await query())[0] ?? (await query())[0];
}

/** A search as a text, so that equal ones are equal. Searches that were saved by earlier releases have their values in another order. */
const textOf = (search: SavedSearch): string => JSON.stringify(tidySearch(search));

/** The confirmed alert of an owner with the same search. Of several that an earlier release kept, one that has not ended. */
export async function findSameSearch(db: Database, owner: Owner, search: SavedSearch, exceptId?: string): Promise<AlertRow | undefined> {
  const wanted = textOf(search);
  const same = (await findAlerts(db, owner)).filter((alert) => alert.id !== exceptId && textOf(alert.search) === wanted);
  return same.find(({ endedAt }) => endedAt === null) ?? same[0];
}

/** The same, locked. */
export async function lockSameSearch(tx: Database, owner: Owner, search: SavedSearch, exceptId?: string): Promise<AlertRow | undefined> {
  const same = await findSameSearch(tx, owner, search, exceptId);
  return same && (await lockAlert(tx, same.id));
}

/** The number of an owner's alerts that have not ended. */
export const countAlerts = (db: Database, owner: Owner): Promise<number> =>
  db.$count(jobAlerts, and(ownedBy(owner), isNotNull(jobAlerts.confirmedAt), isNull(jobAlerts.endedAt)));

export async function insertAlert(tx: Database, alert: typeof jobAlerts.$inferInsert): Promise<AlertRow> {
  const [row] = await tx.insert(jobAlerts).values(alert).returning();
  if (!row) throw new Error('an alert was not stored');
  return row;
}

/** Changes a locked alert, and keeps its keys in step: only an active alert has any. */
export async function updateAlert(tx: Database, id: string, change: AlertChange): Promise<AlertRow> {
  const [row] = await tx.update(jobAlerts).set(change).where(eq(jobAlerts.id, id)).returning();
  if (!row) throw new Error('a locked alert does not exist');
  await storeKeys(tx, row);
  return row;
}

/** Enters an active alert into the index of keys, and removes any other from it. */
export async function storeKeys(tx: Database, { id, keys, confirmedAt, pausedAt, endedAt }: AlertRow): Promise<void> {
  await tx.delete(jobAlertKeys).where(eq(jobAlertKeys.alertId, id));
  if (!confirmedAt || pausedAt || endedAt) return;
  await tx.insert(jobAlertKeys).values(keys.map((key) => ({ key, alertId: id })));
}

export async function deleteAlert(tx: Database, id: string): Promise<void> {
  await tx.delete(jobAlerts).where(eq(jobAlerts.id, id));
}

/** The alerts of all owners after an id, in their order. @param after null for the first ones. */
export const alertsAfter = (db: Database, after: string | null, limit: number): Promise<AlertRow[]> =>
  db
    .select()
    .from(jobAlerts)
    .where(after === null ? undefined : gt(jobAlerts.id, after))
    .orderBy(asc(jobAlerts.id))
    .limit(limit);

/** The posts that wait for the next mail of an alert. */
export const waitingPosts = async (db: Database, alertId: string): Promise<string[]> =>
  (
    await db
      .select({ postId: jobAlertMatches.postId })
      .from(jobAlertMatches)
      .where(waitingOf([alertId]))
  ).map(({ postId }) => postId);

const waitingOf = (alertIds: string[]): SQL | undefined => and(inArray(jobAlertMatches.alertId, alertIds), isNull(jobAlertMatches.sentAt));

/** Forgets posts that wait for the next mail of an alert: these, or all of them. */
export async function forgetWaiting(tx: Database, alertId: string, postIds?: string[]): Promise<void> {
  await tx.delete(jobAlertMatches).where(and(waitingOf([alertId]), postIds ? inArray(jobAlertMatches.postId, postIds) : undefined));
}

/** The number of posts that wait for the next mail, by alert. */
export async function countWaiting(db: Database, alertIds: string[]): Promise<Map<string, number>> {
  if (alertIds.length === 0) return new Map();
  const rows = await db
    .select({ alertId: jobAlertMatches.alertId, count: count() })
    .from(jobAlertMatches)
    .where(waitingOf(alertIds))
    .groupBy(jobAlertMatches.alertId);
  return new Map(rows.map((row) => [row.alertId, row.count]));
}

/** Deletes the alerts of an owner with all that they have found. */
export async function deleteAlertsOf(tx: Database, owner: { userId: string } | { email: string }): Promise<void> {
  // In the order of ids, as every statement that locks several alerts.
  const ids = await tx.select({ id: jobAlerts.id }).from(jobAlerts).where(ownedBy(owner)).orderBy(asc(jobAlerts.id)).for('update');
  if (ids.length > 0) {
    await tx.delete(jobAlerts).where(
      inArray(
        jobAlerts.id,
        ids.map(({ id }) => id),
      ),
    );
  }
}

/** Gives the confirmed alerts of an address to the account that has proved it. */
export async function giveToAccount(tx: Database, email: string, userId: string): Promise<void> {
  await tx
    .update(jobAlerts)
    .set({ userId, email: null })
    .where(and(ownedBy({ email }), isNotNull(jobAlerts.confirmedAt)));
}

/** The latest matches of an owner's alerts, for the download of an account's data. */
export const matchesOf = (db: Database, owner: Owner) =>
  db
    .select({ alertId: jobAlertMatches.alertId, postId: jobAlertMatches.postId, sentAt: jobAlertMatches.sentAt })
    .from(jobAlertMatches)
    .innerJoin(jobAlerts, eq(jobAlerts.id, jobAlertMatches.alertId))
    .where(and(ownedBy(owner), isNotNull(jobAlertMatches.sentAt)))
    .orderBy(desc(jobAlertMatches.sentAt))
    .limit(1_000);
