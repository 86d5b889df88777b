import { endIncidents } from '~/incidents/server';
import type { OperatedBoard } from '../board';
import type { Terminal } from '../terminal';

/** Makes all search rows, totals and figures again, the searches of alerts, and the HTML of texts, while the board serves. */
export async function reindex({ ctx }: OperatedBoard, terminal: Terminal): Promise<void> {
  for (const rows of [...ctx.slices.derivedRows, ...ctx.slices.remadeRows]) {
    const progress = terminal.progress(rows.name, await rows.size(ctx.db));
    await rows.rebuild(ctx, (records) => progress.advance(records));
    progress.done(`Rebuilt: ${rows.name}.`);
  }
  await endIncidents(ctx.db, 'derived_rows', ctx.clock.now());
}
