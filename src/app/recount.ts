import type { Context } from '~/platform/context';
import { defineTask } from '~/platform/queue';
import { recordServerError } from '~/site/server';
import { derivedRows } from './derived-rows';

/** Compares all search rows and totals with their records, at night. On a board with a million posts it takes some minutes. */
const recount = defineTask('board.recount', { schedule: '15 7 * * *', retries: 2, timeLimit: 3_600 });

/** Search rows or totals that differ from the records. It names what the operator does about it. */
class DerivedRowsDiffer extends Error {
  override name = 'DerivedRowsDiffer';
}

/** Registers the nightly comparison. A difference is a fault of the board: it is in the log and among the server errors. */
export function registerRecount(ctx: Context): void {
  ctx.queue.handle(recount, async () => {
    for (const rows of derivedRows) {
      const differences = await ctx.inSnapshot((db) => rows.differences(db));
      if (differences === 0) continue;
      const error = new DerivedRowsDiffer(`${differences} rows of the ${rows.name} differ from the records. Run \`npm run board -- reindex\`.`);
      const request = new Request(new URL(`/tasks/${recount.name}`, ctx.config.publicUrl));
      recordServerError(ctx, { error, request, requestId: rows.name, viewer: null, call: `task ${recount.name}` });
    }
  });
}
