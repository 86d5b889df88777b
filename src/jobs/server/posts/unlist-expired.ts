import { announcePublicChange } from '~/platform/changes';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { unlistExpiredPosts } from './post-queries';

/** Runs when a post expires, and every minute for posts whose task was lost or whose end was changed. */
export const unlistExpired = defineTask<Record<string, never>>('posts.unlist-expired', { schedule: '* * * * *', pollSeconds: 1 });

/** Registers the task that takes expired posts out of the lists. Called once at start. */
export function registerExpiryTask(ctx: Context): void {
  ctx.queue.handle(unlistExpired, async () => {
    await inTransaction(ctx.db, async (tx) => {
      if ((await unlistExpiredPosts(tx, ctx.clock.now())) > 0) await announcePublicChange(tx);
    });
  });
}
