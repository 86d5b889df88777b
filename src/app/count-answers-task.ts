import { countAnswers, countUnansweredApplications } from '~/applications/server';
import { noteIncident } from '~/incidents/server';
import type { Context } from '~/platform/context';
import { formatCount } from '~/platform/count-text';
import { defineTask } from '~/platform/queue';

/** Before the nightly comparison of derived rows, and before the daily report to the staff. */
const countTask = defineTask('applications.count-answers', { schedule: '5 6 * * *', retries: 2, timeLimit: 3_600 });

/** Registers the task that counts the organizations' answers each night, and reports applications that nobody answers to the staff. */
export function registerAnswerTask(ctx: Context): void {
  ctx.queue.handle(countTask, async () => {
    await countAnswers(ctx);
    await reportUnanswered(ctx);
  });
}

/** Notes for the daily report to the staff how many applications have had no answer after ten days. */
async function reportUnanswered(ctx: Context): Promise<void> {
  const { applications: count, posts } = await countUnansweredApplications(ctx.db, ctx.clock.now());
  if (count > 0) await noteIncident(ctx, { kind: 'unanswered_applications', count, detail: posts === 1 ? 'to 1 job' : `to ${formatCount(posts)} jobs` });
}
