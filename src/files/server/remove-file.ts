import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { storageKeyOf } from './attachments';
import { lockOwnFile, replacePrimary } from './own-files';
import { deactivateFile, deleteFile } from './queries';
import { deleteStoredFile } from './stored-files';

/**
 * Removes a file. Employers who received it with an application keep it; otherwise it is deleted.
 * @throws 404 for another user's file.
 */
export async function removeFile(ctx: Context, viewer: Viewer, fileId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { file, others } = await lockOwnFile(tx, viewer.userId, fileId);
    const kept = await Promise.all(ctx.fileAccessRules.map((rule) => rule.mustRetain?.(tx, file) ?? false));
    if (kept.includes(true)) {
      await deactivateFile(tx, file.id);
    } else {
      await deleteFile(tx, file.id);
      await ctx.queue.enqueue(tx, deleteStoredFile, { storageKey: storageKeyOf(file.path) });
    }
    if (file.primary) await replacePrimary(tx, viewer.userId, others);
  });
}
