import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { mailEndLink, sendEndLink } from './mail-end-link';
import { deleteEndedRequests } from './queries';

const sweep = defineTask<object>('newsletter.sweep', { retries: 0, every: '41 * * * *' });

/** The background work of the newsletter: ending links are mailed, and addresses that nobody confirmed are forgotten. */
export function handleNewsletterTasks(ctx: Context): void {
  ctx.queue.handle(mailEndLink, ({ email }) => sendEndLink(ctx, email));
  ctx.queue.handle(sweep, () => deleteEndedRequests(ctx.db, ctx.clock.now()));
}
