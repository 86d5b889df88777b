import { checkArchive } from '../archive/check-archive';
import { restore } from '../archive/restore';
import { withBoard, withDatabase } from '../board';
import { requireFile } from '../require-file';
import type { Terminal } from '../terminal';

/** Restores a backup into the empty board that the environment names. */
export async function restoreBoard(path: string, terminal: Terminal): Promise<void> {
  // Nothing is made for an archive that does not exist, cannot be read or is damaged.
  await requireFile(path);
  const archive = await checkArchive(path);
  await withDatabase((parts) => restore(parts, archive, terminal));
  // The queue is made for the restored database: the board's own secret and its tasks come from there.
  await withBoard(async ({ ctx }) => {
    const count = await ctx.queue.restore(archive.jobs);
    if (count > 0) terminal.say(`Background jobs that will finish after the next start: ${count}.`);
  });
}
