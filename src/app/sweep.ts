import type { Context } from '~/platform/context';
import { sweepTables } from '~/platform/database/retention';
import { defineTask } from '~/platform/queue';
import { lifetimes } from './lifetimes';

/** Ends the rows whose time is over. A run that is interrupted goes on in the next hour. */
const sweep = defineTask('board.sweep', { retries: 0, schedule: '23 * * * *', timeLimit: 3_000, lease: 60 });

/** Registers the task that deletes old rows of all tables, every hour. */
export function registerSweep(ctx: Context): void {
  ctx.queue.handle(sweep, (_payload, { lost, stopping }) => sweepTables(ctx, lifetimes, { mayStop: () => lost.aborted || stopping.aborted }));
}
