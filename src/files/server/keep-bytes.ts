import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import { defineTask } from '~/platform/queue';
import { storageKeyOf } from './attachments';
import { findFileByPath } from './queries';

/** Erases the bytes of a file whose record is gone. */
export const eraseBytes = defineTask<{ storageKey: string }>('files.erase', { concurrency: 4 });

/** Erases bytes that were kept for a record which never came about. */
const eraseUnrecorded = defineTask<{ storageKey: string }>('files.erase_unrecorded');

/**
 * Keeps an uploaded file's bytes for a record that is stored next. Where it is not, for whatever reason (a refusal, a fault, a process that ends, a
 * commit whose answer is lost), a task finds them an hour later without a record, and erases them.
 */
export async function keepBytes(ctx: Context, storageKey: string, file: UploadedFile, contentType: string): Promise<void> {
  await ctx.queue.enqueue(ctx.db, eraseUnrecorded, { storageKey }, { startAfter: new Date(ctx.clock.now().getTime() + HOUR) });
  await ctx.storage.putFile(storageKey, file.path, contentType);
}

async function isRecorded({ db, fileInterests }: Context, storageKey: string): Promise<boolean> {
  const name = storageKey.slice(storageKey.indexOf('/') + 1);
  if (storageKeyOf(name) === storageKey) return (await findFileByPath(db, name)) !== undefined;
  const recorded = await Promise.all(fileInterests.map((interest) => interest.isRecorded?.(db, storageKey) ?? false));
  return recorded.includes(true);
}

/** Says who erases bytes without a record: the queue, so that none is left behind when storage is away. */
export function handleFileTasks(ctx: Context): void {
  ctx.queue.handle(eraseBytes, ({ storageKey }) => ctx.storage.delete(storageKey));
  ctx.queue.handle(eraseUnrecorded, async ({ storageKey }) => {
    if (!(await isRecorded(ctx, storageKey))) await ctx.storage.delete(storageKey);
  });
}
