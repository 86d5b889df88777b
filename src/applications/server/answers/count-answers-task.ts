import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { emit } from '~/platform/slices/events';
import { unansweredCounted } from '../../events';
import { countAnswers } from './count-answers';
import { countUnansweredApplications } from './unanswered-posts';

/** Before the nightly comparison of derived rows, and before the daily report to the staff. */
const countTask = defineTask('applications.count-answers', { schedule: '5 6 * * *', retries: 2, timeLimit: 3_600, lease: 60, overall: 1 });

/** Registers the task that counts each night how organizations answer, and the applications that nobody answers. */
export function registerAnswerTask(ctx: Context): void {
  ctx.queue.handle(countTask, async () => {
    await countAnswers(ctx);
    await emit(ctx, ctx.db, unansweredCounted, await countUnansweredApplications(ctx.db, ctx.clock.now()));
  });
}
