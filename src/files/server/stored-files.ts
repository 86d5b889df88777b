import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import { defineTask } from '~/platform/queue';
import { storageKeyOf } from './attachments';
import { findFileByPath } from './queries';

/** Erases the bytes of a file whose record is gone. */
export const deleteStoredFile = defineTask<{ storageKey: string }>('files.erase', { concurrency: 4 });

/** Erases bytes that were kept for a record which never came about. */
const deleteUnreferencedFile = defineTask<{ storageKey: string }>('files.erase_unrecorded');

/**
 * Keeps an uploaded file's bytes for a record that is stored next. Where it is not, for whatever reason (a refusal, a fault, a process that ends, a
 * commit whose answer is lost), a task finds them an hour later without a record, and erases them.
 */
export async function storeUpload(ctx: Context, storageKey: string, file: UploadedFile, contentType: string): Promise<void> {
  await ctx.queue.enqueue(ctx.db, deleteUnreferencedFile, { storageKey }, { startAfter: new Date(ctx.clock.now().getTime() + HOUR) });
  await ctx.storage.putFile(storageKey, file.path, contentType);
}

async function isReferenced({ db, fileAccessRules }: Context, storageKey: string): Promise<boolean> {
  const name = storageKey.slice(storageKey.indexOf('/') + 1);
  if (storageKeyOf(name) === storageKey) return (await findFileByPath(db, name)) !== undefined;
  const recorded = await Promise.all(fileAccessRules.map((interest) => interest.isReferenced?.(db, storageKey) ?? false));
  return recorded.includes(true);
}

/** Says who erases bytes without a record: the queue, so that none is left behind when storage is away. */
export function handleFileTasks(ctx: Context): void {
  ctx.queue.handle(deleteStoredFile, ({ storageKey }) => ctx.storage.delete(storageKey));
  ctx.queue.handle(deleteUnreferencedFile, async ({ storageKey }) => {
    if (!(await isReferenced(ctx, storageKey))) await ctx.storage.delete(storageKey);
  });
}
