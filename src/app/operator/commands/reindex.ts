import { candidateIndexes } from '~/candidates/server';
import { jobIndexes } from '~/jobs/server';
import { subscriberTotals } from '~/newsletter/server';
import type { DerivedRows } from '~/platform/database/derived';
import type { OperatedBoard } from '../board';
import type { Terminal } from '../terminal';

/** All rows that triggers derive from records. */
export const derivedRows: readonly DerivedRows[] = [jobIndexes, candidateIndexes, subscriberTotals];

/** Makes all search rows and totals again, while the board serves. */
export async function reindex({ ctx }: OperatedBoard, terminal: Terminal): Promise<void> {
  for (const rows of derivedRows) {
    const progress = terminal.progress(rows.name, await rows.size(ctx.db));
    await rows.rebuild(ctx, (records) => progress.advance(records));
    progress.done(`Made again: ${rows.name}.`);
  }
}
