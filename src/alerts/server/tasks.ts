import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { mailLink, mailLinkTask } from './mail-link';
import { matchPost, matchPostTask } from './match-post';
import { sendAlerts } from './send-alerts';

/** Milliseconds for which a job sends alerts before it queues another one, so that a process that stops need not wait longer. */
const RUN_TIME = 4_000;

const send = defineTask<object>('alerts.send', { retries: 0, concurrency: 2, schedule: '* * * * *', pollSeconds: 1 });

/** Registers the background tasks of alerts: matching posts, sending, and mailing links. */
export function handleAlertTasks(ctx: Context): void {
  ctx.queue.handle(mailLinkTask, ({ email }) => mailLink(ctx, email));
  ctx.queue.handle(matchPostTask, async (listed) => {
    if ((await matchPost(ctx, listed)) > 0) await ctx.queue.enqueue(ctx.db, send, {});
  });
  ctx.queue.handle(send, async () => {
    if (await sendAlerts(ctx, performance.now() + RUN_TIME)) await ctx.queue.enqueue(ctx.db, send, {});
  });
}
