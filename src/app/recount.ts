import { noteIncident } from '~/incidents/server';
import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { correctPosts } from '~/posts/server/states';

/** Compares all search rows and totals with their records, at night. On a board with a million posts it takes some minutes. */
const recount = defineTask('board.recount', { schedule: '15 7 * * *', retries: 2, timeLimit: 3_600, lease: 60, overall: 1 });

/** Registers the nightly comparison. A difference is reported to the staff. */
export function registerRecount(ctx: Context): void {
  ctx.queue.handle(recount, async () => {
    await correctPosts(ctx);
    for (const rows of ctx.slices.derivedRows) {
      const differences = await ctx.inSnapshot((db) => rows.differences(db));
      if (differences > 0) await noteIncident(ctx, { kind: 'derived_rows', subject: rows.name, detail: rows.name, count: differences });
    }
  });
}
