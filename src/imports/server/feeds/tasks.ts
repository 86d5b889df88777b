import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { dueFeeds } from './feed-queries';
import { runFeed } from './run-feed';

/** Reads one feed. It waits for another site, so several may run. */
export const readFeedTask = defineTask<{ feedId: string; byHand: boolean }>('imports.read-feed', {
  concurrency: 2,
  timeLimit: 1_800,
  lease: 30,
  retries: 3,
  pollSeconds: 5,
});

/** Finds the feeds that are due. */
const startFeeds = defineTask('imports.start-feeds', { schedule: '*/5 * * * *' });

/** The most feeds that are started at once. */
const MOST = 100;

/** Registers the background work of imports. */
export function handleImportTasks(ctx: Context): void {
  ctx.queue.handle(readFeedTask, ({ feedId, byHand }, signals) => runFeed(ctx, feedId, byHand, signals));
  ctx.queue.handle(startFeeds, async () => {
    for (const { id } of await dueFeeds(ctx.db, ctx.clock.now(), MOST))
      await ctx.queue.enqueue(ctx.db, readFeedTask, { feedId: id, byHand: false }, { key: id });
  });
}
