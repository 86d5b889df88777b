import { nextSendingTime } from '~/platform/calendar/sending-time';
import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { restPlaceOf } from '~/site/server';
import { type ReminderPosition, sendReminders } from './send-reminders';

/** Milliseconds for which a job works before it queues another one, so that a process that stops need not wait longer. */
const RUN_TIME = 4_000;

interface ReminderJob {
  from?: ReminderPosition;
}

/** In the morning of America, in the afternoon of Europe and Israel. */
const remind = defineTask<ReminderJob>('mails.send-reminders', { retries: 5, schedule: '20 14 * * *' });

/** Registers the task that sends the reminders of the day. A reminder that falls due in a rest is sent when the rest ends. */
export const handleReminders = (ctx: Context): void => ctx.queue.handle(remind, (job) => runReminders(ctx, job));

/** One job of the task. @internal */
export async function runReminders(ctx: Context, { from }: ReminderJob, runTime = RUN_TIME): Promise<void> {
  const now = ctx.clock.now();
  const { at } = nextSendingTime(now, await restPlaceOf(ctx));
  if (at > now) return ctx.queue.enqueue(ctx.db, remind, from ? { from } : {}, { startAfter: at });
  const position = await sendReminders(ctx, from ?? null, performance.now() + runTime);
  if (position) await ctx.queue.enqueue(ctx.db, remind, { from: position });
}
