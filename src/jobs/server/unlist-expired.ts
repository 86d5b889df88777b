import { announcePublicChange } from '~/platform/changes';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { unlistExpiredPosts } from './post-queries';

/** Runs at each post's end, and every minute for those whose task was lost or whose end was moved. */
export const unlistExpired = defineTask<Record<string, never>>('posts.unlist-expired', { schedule: '* * * * *' });

/** Says who takes ended posts out of the lists; called once, while the application is put together. */
export function registerExpiryTask(ctx: Context): void {
  ctx.queue.handle(unlistExpired, async () => {
    await inTransaction(ctx.db, async (tx) => {
      if ((await unlistExpiredPosts(tx, ctx.clock.now())) > 0) await announcePublicChange(tx);
    });
  });
}
