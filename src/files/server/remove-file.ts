import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { askAll } from '~/platform/slices/questions';
import { fileAccess } from '../questions';
import { storageKeyOf } from './attachments';
import { lockOwnFile, replacePrimary } from './own-files';
import { deactivateFile, deleteFile, type FileRow, findFilesByIds, lockOwnFiles } from './queries';
import { deleteStoredFile } from './stored-files';

/**
 * Removes a file. Employers who received it with an application keep it; otherwise it is deleted.
 * @throws 404 for another user's file.
 */
export async function removeFile(ctx: Context, viewer: Viewer, fileId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { file, others } = await lockOwnFile(tx, viewer.userId, fileId);
    if (await isRetained(ctx, tx, file)) await deactivateFile(tx, file.id);
    else await erase(ctx, tx, file);
    if (file.primary) await replacePrimary(tx, viewer.userId, others);
  });
}

/**
 * Erases those of a user's files that the user removed while somebody kept them, and that nobody keeps any more, such as after an application was
 * withdrawn.
 */
export async function eraseReleasedFiles(ctx: Context, tx: Database, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // None of them is removed meanwhile.
  await lockOwnFiles(tx, userId);
  for (const file of await findFilesByIds(tx, [...new Set(ids)]))
    if (file.userId === userId && !file.active && !(await isRetained(ctx, tx, file))) await erase(ctx, tx, file);
}

async function isRetained(ctx: Context, tx: Database, file: FileRow): Promise<boolean> {
  const kept = await Promise.all(askAll(ctx, fileAccess).map((rule) => rule.mustRetain?.(tx, file) ?? false));
  return kept.includes(true);
}

async function erase(ctx: Context, tx: Database, file: FileRow): Promise<void> {
  await deleteFile(tx, file.id);
  await ctx.queue.enqueue(tx, deleteStoredFile, { storageKey: storageKeyOf(file.path) });
}
