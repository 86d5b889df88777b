import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { changeRows, type Database, queryRows } from '~/platform/database';
import type { Lifetime } from '~/platform/database/retention';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { facetTotal } from '~/posts/server/lists';
import { postSearch, recentSearch, recentSearchStart } from '../tables';
import { LARGE_BOARD } from './count-cap';

/**
 * The index of recent posts, with all that belongs to it: what reads it, the task that keeps its size, and how long its rows are kept. Its triggers
 * and the function `newest_found`, which chooses between it and the whole index, are in `db/functions/recent-search.sql`. Nothing else in the board
 * knows whether a board has it.
 */

/** The conditions of a search; null, also as SQL, does not narrow. */
interface Conditions {
  query: SQL;
  leastCents: number | null;
  zips: SQL;
}

/** The newest `most` listed posts that match, as rows with `post_id`, `posted_on` and `values`, newest first. */
export const newestFound = ({ query, leastCents, zips }: Conditions, most: number): SQL => sql`newest_found(${query}, ${leastCents}, ${zips}, ${most})`;

/** The indexed words of a row of `found`, read from the small index where it is a recent post. */
export const wordsOfFound = sql`coalesce((select recent.words from ${recentSearch} recent where recent.post_id = found.post_id),
  (select stored.words from ${postSearch} stored where stored.post_id = found.post_id)) as words`;

/** Numbers of posts that decide about the index of recent posts. */
interface RecentSizes {
  /** Boards with fewer listed posts have no such index: the whole one is small enough. */
  board: number;
  /** The number of recent posts that is aimed at. Below four fifths of it, older ones are added; above three halves, the oldest leave. */
  recent: number;
  /** Rows that one transaction adds or deletes. Posts wait while it runs. */
  batch: number;
}

const RECENT_SIZES: RecentSizes = { board: LARGE_BOARD, recent: 100_000, batch: 500 };

const keepRecent = defineTask<Record<string, never>>('posts.keep-recent-search', {
  retries: 0,
  schedule: '*/10 * * * *',
  timeLimit: 1_800,
  lease: 60,
  overall: 1,
});

/** Registers the task that keeps the index of recent posts at its size. Called once at start. */
export function registerRecentSearchTask(ctx: Context): void {
  ctx.queue.handle(keepRecent, async (_payload, { lost, stopping }) => keepRecentSearch(ctx.db, RECENT_SIZES, () => lost.aborted || stopping.aborted));
}

/** Extends or shortens the index of recent posts, in small transactions, until it has about the number of posts that is aimed at. */
export async function keepRecentSearch(db: Database, sizes: RecentSizes = RECENT_SIZES, mayStop: () => boolean = () => false): Promise<void> {
  if ((await facetTotal(db, 'all')) < sizes.board) {
    await endUse(db, sizes.batch, mayStop);
    return;
  }
  let count = await countRecent(db);
  if (count > sizes.recent * 1.5) await shorten(db, sizes.recent);
  else {
    const deleted = await deleteOlder(db, sizes.batch, mayStop);
    const isShort = count < sizes.recent * 0.8;
    while (isShort && count < sizes.recent && !mayStop()) {
      const added = await extend(db, sizes.batch);
      if (added === 0) break;
      count += added;
    }
    if (isShort || deleted > 0) await db.execute(sql`analyze ${recentSearch}`);
  }
}

async function countRecent(db: Database): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${recentSearch} where posted_on >= (select since from ${recentSearchStart})`,
  );
  return row?.count ?? 0;
}

/** Waits for the transactions that were made by the present start; those that follow wait for this one. */
const lockStart = (tx: Database) => tx.execute(sql`select from ${recentSearchStart} for update`);

/** Copies the next older posts, all of one instant together, and moves the start to the oldest of them. @returns their number. */
async function extend(db: Database, batch: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockStart(tx);
    const [row] = await changeRows<{ added: number }>(
      tx,
      sql`with older as materialized (
          select * from ${postSearch} where posted_on < coalesce((select since from ${recentSearchStart}), 'infinity')
          order by posted_on desc fetch first ${sql.raw(String(batch))} rows with ties),
        added as (
          insert into ${recentSearch} (post_id, posted_on, yearly_cents, zipcode, "values", words)
          select post_id, posted_on, yearly_cents, zipcode, "values", words || '' from older on conflict (post_id) do nothing),
        moved as (update ${recentSearchStart} set since = (select min(posted_on) from older) where exists (select from older))
        select count(*)::int as added from older`,
    );
    return row?.added ?? 0;
  });
}

/** Moves the start so that about this number of posts remains. The rows before it are deleted by a later run, when no search reads them any more. */
async function shorten(db: Database, recent: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStart(tx);
    await tx.execute(sql`update ${recentSearchStart}
      set since = (select posted_on from ${recentSearch} order by posted_on desc, post_id desc offset ${recent - 1} limit 1)`);
  });
}

/** Ends the use of the index on a board that has become small. Its rows are deleted by a later run. */
async function endUse(db: Database, batch: number, mayStop: () => boolean): Promise<void> {
  const ended = await changeRows(db, sql`update ${recentSearchStart} set since = null where since is not null returning id`);
  if (ended.length === 0) await deleteOlder(db, batch, mayStop);
}

/** Deletes the rows before the start; all of them where there is none. @returns their number. */
async function deleteOlder(db: Database, batch: number, mayStop: () => boolean): Promise<number> {
  let all = 0;
  while (!mayStop()) {
    const deleted = await changeRows(
      db,
      sql`delete from ${recentSearch} where post_id in
        (select post_id from ${recentSearch} where posted_on < coalesce((select since from ${recentSearchStart}), 'infinity') limit ${batch}) returning 1`,
    );
    all += deleted.length;
    if (deleted.length < batch) break;
  }
  return all;
}

export const recentSearchLifetimes: readonly Lifetime[] = [
  { table: recentSearch, rows: 'The search of the newest jobs', kept: 'as long as the job is among the newest in the lists' },
  { table: recentSearchStart, rows: 'From when on jobs are in it', kept: 'one row' },
];
