import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { correctListed, lengthenToWholeDays } from '../posts/post-queries';
import { followQuestions } from './still-open';

/** Runs when a post expires, and every minute for posts whose task was lost, whose end was changed, or that a wrong clock took out of the lists. */
export const unlistExpired = defineTask<Record<string, never>>('posts.unlist-expired', { schedule: '* * * * *', pollSeconds: 1 });

/** Makes the lists follow from the dates of the posts, in both directions. */
export const correctLists = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await correctListed(tx, clock.now())) > 0) await announcePublicChange(tx);
  });

/** Before the board serves, and each night: corrects ends in the middle of a day, then the lists. What ended while the board was down is never shown. */
export async function correctPosts(ctx: Context): Promise<void> {
  while ((await inTransaction(ctx.db, (tx) => lengthenToWholeDays(tx, boardTime(ctx)))) > 0);
  await correctLists(ctx);
  await followQuestions(ctx);
}

/** Registers the task that keeps the lists in step with time. Called once at start. */
export function registerExpiryTask(ctx: Context): void {
  ctx.queue.handle(unlistExpired, async () => {
    await correctLists(ctx);
    await followQuestions(ctx);
  });
}
