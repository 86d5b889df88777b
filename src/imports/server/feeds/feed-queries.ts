import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { FeedRun } from '../../feed-rules';
import { importedRecords, importFeeds } from '../../tables';

export type FeedRow = typeof importFeeds.$inferSelect;

/** The source of a feed's records. */
export const sourceOfFeed = (feedId: string): string => `feed:${feedId}`;

export const findFeed = async (db: Database, id: string): Promise<FeedRow | undefined> =>
  (await db.select().from(importFeeds).where(eq(importFeeds.id, id)))[0];

/** A feed, locked until the transaction ends. */
export const lockFeed = async (tx: Database, id: string): Promise<FeedRow | undefined> =>
  (await tx.select().from(importFeeds).where(eq(importFeeds.id, id)).for('update'))[0];

export const insertFeed = async (tx: Database, feed: typeof importFeeds.$inferInsert): Promise<void> => {
  await tx.insert(importFeeds).values(feed);
};

export const updateFeed = async (tx: Database, id: string, change: Partial<typeof importFeeds.$inferInsert>): Promise<void> => {
  await tx.update(importFeeds).set(change).where(eq(importFeeds.id, id));
};

/** The feeds that are due, those that wait longest first. */
export const dueFeeds = (db: Database, now: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: importFeeds.id })
    .from(importFeeds)
    .where(and(sql`${importFeeds.active}`, lte(importFeeds.nextRunOn, now)))
    .orderBy(importFeeds.nextRunOn)
    .limit(limit);

/** The most feeds that are reported as failing. */
const MOST_FAILING = 50;

/** The active feeds whose last run failed, those that fail longest first. */
export const failingFeeds = (db: Database): Promise<Pick<FeedRow, 'id' | 'name' | 'failures'>[]> =>
  db
    .select({ id: importFeeds.id, name: importFeeds.name, failures: importFeeds.failures })
    .from(importFeeds)
    .where(and(sql`${importFeeds.active}`, sql`${importFeeds.lastRun} ->> 'outcome' = 'failed'`))
    .orderBy(desc(importFeeds.failures), importFeeds.id)
    .limit(MOST_FAILING);

/** Takes a feed that is due, and plans its next run: of two processes one gets it. */
export async function claimDueFeed(db: Database, id: string, now: Date, nextRunOn: Date): Promise<FeedRow | undefined> {
  const [row] = await db
    .update(importFeeds)
    .set({ nextRunOn })
    .where(and(eq(importFeeds.id, id), sql`${importFeeds.active}`, lte(importFeeds.nextRunOn, now)))
    .returning();
  return row;
}

/** Stores the result of a run, unless the address was changed meanwhile: the result then says nothing about the new one. */
export async function storeRun(
  tx: Database,
  feed: Pick<FeedRow, 'id' | 'url'>,
  run: FeedRun,
  change: Pick<FeedRow, 'failures' | 'nextRunOn'> & Partial<Pick<FeedRow, 'etag' | 'lastModified'>>,
): Promise<void> {
  await tx
    .update(importFeeds)
    .set({ lastRun: run, ...change })
    .where(and(eq(importFeeds.id, feed.id), eq(importFeeds.url, feed.url)));
}

/** Deletes a feed and the memory of its records. Its posts stay. */
export async function deleteFeed(tx: Database, id: string): Promise<void> {
  await tx.delete(importFeeds).where(eq(importFeeds.id, id));
  await tx.delete(importedRecords).where(eq(importedRecords.source, sourceOfFeed(id)));
}
