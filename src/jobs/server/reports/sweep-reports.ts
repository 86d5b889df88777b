import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { REPORT_DAYS } from '../../reports';
import { deleteOldReports } from './report-queries';

const sweep = defineTask<Record<string, never>>('jobs.sweep-reports', { retries: 0, schedule: '43 3 * * *' });

/** Registers the task that deletes closed reports of jobs after their time, once a day. */
export const sweepReports = (ctx: Context): void =>
  ctx.queue.handle(sweep, async () => {
    await inTransaction(ctx.db, (tx) => deleteOldReports(tx, addDays(ctx.clock.now(), -REPORT_DAYS)));
  });
