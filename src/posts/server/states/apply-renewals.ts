import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { startRenewals } from '../posts/post-queries';

/** Runs when a renewal takes effect that was asked for before the post's end, and every minute for those whose task was lost. */
export const applyRenewals = defineTask<Record<string, never>>('posts.apply-renewals', { schedule: '* * * * *', pollSeconds: 1 });

/** Registers the task that moves renewed posts to the top of the lists when their former end is reached. Called once at start. */
export function registerRenewalTask(ctx: Context): void {
  ctx.queue.handle(applyRenewals, async () => {
    await inTransaction(ctx.db, async (tx) => {
      const postIds = await startRenewals(tx, ctx.clock.now());
      for (const subjectId of postIds) await recordAudit(tx, ctx.clock, { actorId: null, action: 'post.renewal_began', subject: 'post', subjectId });
      if (postIds.length > 0) await announcePublicChange(tx);
    });
  });
}
