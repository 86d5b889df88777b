import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { deleteExpiredRequests } from './queries';
import { mailUnsubscribeLink, sendUnsubscribeLink } from './unsubscribe-link';

const cleanUp = defineTask<object>('newsletter.sweep', { retries: 0, schedule: '41 * * * *' });

/** Registers the background tasks of the newsletter: mailing unsubscribe links, and deleting requests that were not confirmed in time. */
export function handleNewsletterTasks(ctx: Context): void {
  ctx.queue.handle(sendUnsubscribeLink, ({ email }) => mailUnsubscribeLink(ctx, email));
  ctx.queue.handle(cleanUp, () => deleteExpiredRequests(ctx.db, ctx.clock.now()));
}
