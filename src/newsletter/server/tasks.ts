import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { openEditions } from './issues/queries';
import { sendIssues } from './issues/send-issues';
import { startDueEdition } from './issues/start-edition';
import { mailUnsubscribeLink, sendUnsubscribeLink } from './unsubscribe-link';

/** Milliseconds for which a job sends issues before it queues another one, so that a process that stops need not wait longer. */
const RUN_TIME = 4_000;

const start = defineTask<object>('newsletter.start', { retries: 0, schedule: '* * * * *' });
const send = defineTask<object>('newsletter.send', { retries: 0, concurrency: 2 });

/** Registers the background tasks of the newsletter: its issues, and mailing unsubscribe links. */
export function handleNewsletterTasks(ctx: Context): void {
  ctx.queue.handle(sendUnsubscribeLink, ({ email }) => mailUnsubscribeLink(ctx, email));
  ctx.queue.handle(start, async () => {
    await startDueEdition(ctx);
    if ((await openEditions(ctx.db)).length > 0) await ctx.queue.enqueue(ctx.db, send, {});
  });
  ctx.queue.handle(send, async () => {
    const more = await sendIssues(ctx, performance.now() + RUN_TIME);
    if (more) await ctx.queue.enqueue(ctx.db, send, {});
  });
}
