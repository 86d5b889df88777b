import type { Context } from '~/platform/context/context';
import { sweepTables } from '~/platform/database/retention';
import { defineTask } from '~/platform/queue';
import { checkClock } from './clock-check';

/** Ends the rows whose time is over. A run that is interrupted goes on in the next hour. */
const sweep = defineTask('board.sweep', { retries: 0, schedule: '23 * * * *', timeLimit: 3_000, lease: 60, overall: 1 });

/**
 * Ends old rows, unless the clock has just jumped: then they are left to a later run.
 * @param check says whether the clock is believed.
 */
export async function sweepOldRows(ctx: Context, mayStop: () => boolean, check = checkClock): Promise<void> {
  if ((await check(ctx)).mayDelete) await sweepTables(ctx, ctx.slices.lifetimes, { mayStop });
}

/** Registers the task that deletes old rows of all tables, every hour. */
export function registerSweep(ctx: Context): void {
  ctx.queue.handle(sweep, (_payload, { lost, stopping }) => sweepOldRows(ctx, () => lost.aborted || stopping.aborted));
}
