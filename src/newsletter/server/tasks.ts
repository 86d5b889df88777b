import { dayNumberAt, isoDay } from '~/platform/calendar/civil-day';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { deleteOldJobs } from './issues/job-order';
import { deleteOldIssues, openEditions } from './issues/queries';
import { sendIssues } from './issues/send-issues';
import { startDueEdition } from './issues/start-edition';
import { deleteExpiredRequests } from './queries';
import { mailUnsubscribeLink, sendUnsubscribeLink } from './unsubscribe-link';

/** Days for which issues are kept. Their numbers stay with the edition. */
const ISSUES_KEPT = 30;
/** Milliseconds for which a job sends issues before it queues another one, so that a process that stops need not wait longer. */
const RUN_TIME = 4_000;

const cleanUp = defineTask<object>('newsletter.sweep', { retries: 0, schedule: '41 * * * *' });
const start = defineTask<object>('newsletter.start', { retries: 0, schedule: '* * * * *' });
const send = defineTask<object>('newsletter.send', { retries: 0, concurrency: 2 });

/** Registers the background tasks of the newsletter: its issues, mailing unsubscribe links, and deleting what is too old. */
export function handleNewsletterTasks(ctx: Context): void {
  ctx.queue.handle(sendUnsubscribeLink, ({ email }) => mailUnsubscribeLink(ctx, email));
  ctx.queue.handle(cleanUp, () => deleteOld(ctx));
  ctx.queue.handle(start, async () => {
    await startDueEdition(ctx);
    if ((await openEditions(ctx.db)).length > 0) await ctx.queue.enqueue(ctx.db, send, {});
  });
  ctx.queue.handle(send, async () => {
    const more = await sendIssues(ctx, performance.now() + RUN_TIME);
    if (more) await ctx.queue.enqueue(ctx.db, send, {});
  });
}

async function deleteOld(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredRequests(ctx.db, now);
  const before = isoDay(dayNumberAt(now, ctx.config.TIME_ZONE) - ISSUES_KEPT);
  while (await deleteOldIssues(ctx.db, before)) {
    // In batches, so that no statement holds many locks.
  }
  while (await deleteOldJobs(ctx.db, addDays(now, -1))) {
    // As above.
  }
}
