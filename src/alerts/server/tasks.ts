import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { ENDED_KEPT, MATCHES_KEPT, UNCONFIRMED_KEPT } from '../rules';
import { mailLink, mailLinkTask } from './mail-link';
import { matchPost, matchPostTask } from './match-post';
import { deleteOldAlerts, deleteOldMatches } from './queries';
import { sendAlerts } from './send-alerts';

/** Milliseconds for which a job sends alerts before it queues another one, so that a process that stops need not wait longer. */
const RUN_TIME = 4_000;

const send = defineTask<object>('alerts.send', { retries: 0, concurrency: 2, schedule: '* * * * *', pollSeconds: 1 });
const sweep = defineTask<object>('alerts.sweep', { retries: 0, schedule: '47 * * * *' });

/** Registers the background tasks of alerts: matching posts, sending, mailing links, and deleting what is too old. */
export function handleAlertTasks(ctx: Context): void {
  ctx.queue.handle(mailLinkTask, ({ email }) => mailLink(ctx, email));
  ctx.queue.handle(matchPostTask, async (listed) => {
    if ((await matchPost(ctx, listed)) > 0) await ctx.queue.enqueue(ctx.db, send, {});
  });
  ctx.queue.handle(send, async () => {
    if (await sendAlerts(ctx, performance.now() + RUN_TIME)) await ctx.queue.enqueue(ctx.db, send, {});
  });
  ctx.queue.handle(sweep, () => deleteOld(ctx));
}

/** Deletes what is kept no longer, in batches, so that no statement holds many locks. */
export async function deleteOld(ctx: Context): Promise<void> {
  const before = (lifetime: number) => new Date(ctx.clock.now().getTime() - lifetime);
  for (let more = true; more; ) more = await deleteOldAlerts(ctx.db, { unconfirmed: before(UNCONFIRMED_KEPT), ended: before(ENDED_KEPT) });
  for (let more = true; more; ) more = await deleteOldMatches(ctx.db, before(MATCHES_KEPT));
}
