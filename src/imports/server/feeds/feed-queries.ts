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

/** Gives back a feed that was claimed until `nextRunOn`, so that it is due again as it was at `dueOn`. A plan that was changed meanwhile stays. */
export async function releaseFeed(db: Database, id: string, nextRunOn: Date, dueOn: Date): Promise<void> {
  await db
    .update(importFeeds)
    .set({ nextRunOn: dueOn })
    .where(and(eq(importFeeds.id, id), eq(importFeeds.nextRunOn, nextRunOn)));
}

/** The values by which a site names a state of its feed. */
export type FeedState = Pick<FeedRow, 'etag' | 'lastModified'>;

/**
 * Stores the result of a run, unless the address was changed meanwhile: the result then says nothing about the new one.
 * @param state is kept only where jobs are still taken as in the run, live or as drafts: else the next run has to read all of them.
 */
export async function storeRun(
  tx: Database,
  { id, url, live }: Pick<FeedRow, 'id' | 'url' | 'live'>,
  run: FeedRun,
  schedule: Pick<FeedRow, 'failures' | 'nextRunOn'>,
  state?: FeedState,
): Promise<void> {
  const isAsRead = eq(importFeeds.live, live);
  const kept = state && {
    etag: sql`case when ${isAsRead} then ${state.etag} else ${importFeeds.etag} end`,
    lastModified: sql`case when ${isAsRead} then ${state.lastModified} else ${importFeeds.lastModified} end`,
  };
  await tx
    .update(importFeeds)
    .set({ lastRun: run, ...schedule, ...kept })
    .where(and(eq(importFeeds.id, id), eq(importFeeds.url, url)));
}

/** Deletes a feed and the memory of its records. Its posts stay. */
export async function deleteFeed(tx: Database, id: string): Promise<void> {
  await tx.delete(importFeeds).where(eq(importFeeds.id, id));
  await tx.delete(importedRecords).where(eq(importedRecords.source, sourceOfFeed(id)));
}
