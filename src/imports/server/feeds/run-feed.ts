import { managerOf } from '~/organizations/server';
import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { isDatabaseUnavailable, isTransactionConflict } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import { deleteTempFile } from '~/platform/disk/temp-files';
import { iso } from '~/platform/http/schemas';
import { RemoteFault } from '~/platform/network/remote-files';
import { Interrupted, type JobSignals } from '~/platform/queue';
import { beginning } from '~/platform/text/text';
import { confirmImported, endImportedPost } from '~/posts/server/states';
import { type FeedRun, firstMessages, noCounts, scheduleAfter } from '../../feed-rules';
import { plainMapping } from '../../mapping-file';
import { fetchSource } from '../fetch-source';
import { forgetDigest, importedAmong, importedExcept } from '../queries';
import { readJobs } from '../readers/read-jobs';
import { type ImportResult, type ItemReport, runImport } from '../run-import';
import { claimDueFeed, type FeedRow, type FeedState, findFeed, releaseFeed, sourceOfFeed, storeRun } from './feed-queries';

/** The findings of a run. The values by which the site names this state of the feed are kept only where all of it was taken. */
interface Outcome extends Pick<FeedRun, 'outcome' | 'error' | 'counts' | 'messages'> {
  state?: FeedState;
}

const failed = (error: string): Outcome => ({ outcome: 'failed', error, counts: noCounts(), messages: [] });

/**
 * Reads a feed and makes posts of its jobs. Posts whose job is gone end. A feed that cannot be read, or has no job at all, ends nothing:
 * that is more often a fault of the site than the end of all its jobs.
 * @param byHand whether an admin asked for it: it is then read although it is not due, and although the site says that nothing has changed.
 */
export async function runFeed(ctx: Context, feedId: string, byHand: boolean, signals: JobSignals): Promise<void> {
  const started = ctx.clock.now();
  if (byHand) {
    const feed = await findFeed(ctx.db, feedId);
    if (feed) await runAndStore(ctx, feed, started, byHand, signals);
    return;
  }
  // Within an hour the run has ended, and stores the right time.
  const claimedUntil = new Date(started.getTime() + HOUR);
  const feed = await claimDueFeed(ctx.db, feedId, started, claimedUntil);
  if (!feed) return;
  try {
    await runAndStore(ctx, feed, started, byHand, signals);
  } catch (error) {
    // The queue repeats the job at once, so the feed is made due again. After another fault it is not, since it would then be read every five minutes.
    if (error instanceof Interrupted || isDatabaseUnavailable(error) || isTransactionConflict(error)) {
      await releaseFeed(ctx.db, feedId, claimedUntil, started).catch((err: unknown) => ctx.log.warn({ err }, 'a feed waits for an hour'));
    }
    throw error;
  }
}

async function runAndStore(ctx: Context, feed: FeedRow, started: Date, byHand: boolean, signals: JobSignals): Promise<void> {
  const { state, ...result } = await readFeed(ctx, feed, byHand, signals).catch((error: unknown) => {
    if (error instanceof RemoteFault) return failed(error.message);
    throw error;
  });
  const ended = ctx.clock.now();
  const run: FeedRun = {
    ...result,
    messages: firstMessages(result.messages),
    error: beginning(result.error, 500),
    started_on: iso(started),
    ended_on: iso(ended),
  };
  const schedule = scheduleAfter(feed, started, { failed: result.outcome === 'failed', byHand });
  await storeRun(ctx.db, feed, run, schedule, result.outcome === 'unchanged' ? undefined : (state ?? { etag: '', lastModified: '' }));
}

async function readFeed(ctx: Context, feed: FeedRow, byHand: boolean, signals: JobSignals): Promise<Outcome> {
  const userId = await managerOf(ctx.db, feed.organizationId);
  if (!userId) return failed('The organization isn’t active, or has no member who can manage the posts.');
  const fetched = await fetchSource(ctx, feed.url, feed.format, byHand ? {} : { etag: feed.etag, lastModified: feed.lastModified });
  const source = sourceOfFeed(feed.id);
  if (!fetched.changed) {
    await confirmImported(
      ctx,
      (await importedExcept(ctx.db, source, new Set())).map(({ recordId }) => recordId),
    );
    return { outcome: 'unchanged', error: '', counts: noCounts(), messages: [] };
  }
  try {
    const refused: string[] = [];
    const drafts: string[] = [];
    const report = (item: ItemReport) => {
      if (item.what === 'failed' || (item.what === 'skipped' && item.reason))
        refused.push(`${item.at}: ${item.title || 'an item without a title'}: ${item.reason}`);
      else if (item.draft) drafts.push(`${item.at}: ${item.title}: ${item.draft}`);
    };
    const target = { organizationId: feed.organizationId, userId };
    const options = { source, mapping: plainMapping, live: feed.live, invite: false, logos: false, announce: true, target };
    const items = readJobs({ path: fetched.path, format: feed.format }, plainMapping);
    const result = await runImport(ctx, items, options, { dryRun: false, report, signal: AbortSignal.any([signals.lost, signals.stopping]) });
    // The next run continues, since what is written is found again.
    if (signals.lost.aborted || signals.stopping.aborted) throw new Interrupted('the run of a feed was interrupted');
    // The feed says that the jobs which it still has are open.
    await confirmImported(ctx, await importedAmong(ctx.db, source, result.seen));
    const error = result.fault ?? (result.counts.read === 0 ? 'The feed has no jobs.' : '');
    const counts = { ...result.counts, ended: error === '' ? await endMissing(ctx, source, result) : 0 };
    const isWhole = error === '' && result.complete && counts.failed === 0;
    return {
      outcome: error === '' ? 'done' : 'failed',
      error,
      counts,
      messages: [...refused, ...drafts],
      ...(isWhole ? { state: { etag: fetched.etag, lastModified: fetched.lastModified } } : {}),
    };
  } finally {
    await deleteTempFile(fetched.path);
  }
}

/** Ends the posts whose job the feed does not have any more. Drafts stay, since their employers may be working on them. @returns how many. */
async function endMissing(ctx: Context, source: string, { seen, complete }: ImportResult): Promise<number> {
  if (!complete) return 0;
  let count = 0;
  for (const { foreignId, recordId } of await importedExcept(ctx.db, source, seen)) {
    const ended = await inTransaction(ctx.db, async (tx) => {
      await forgetDigest(tx, source, foreignId);
      return endImportedPost(ctx, tx, recordId);
    });
    if (ended) count += 1;
  }
  return count;
}
