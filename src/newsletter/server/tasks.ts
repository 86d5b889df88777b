import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { deleteEndedRequests } from './queries';
import { mailUnsubscribeLink, sendUnsubscribeLink } from './unsubscribe-link';

const sweep = defineTask<object>('newsletter.sweep', { retries: 0, schedule: '41 * * * *' });

/** The background work of the newsletter: ending links are mailed, and addresses that nobody confirmed are forgotten. */
export function handleNewsletterTasks(ctx: Context): void {
  ctx.queue.handle(sendUnsubscribeLink, ({ email }) => mailUnsubscribeLink(ctx, email));
  ctx.queue.handle(sweep, () => deleteEndedRequests(ctx.db, ctx.clock.now()));
}
