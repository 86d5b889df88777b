import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import { defineTask } from '~/platform/queue';
import { askAll } from '~/platform/slices/questions';
import { fileAccess, type StoredKey } from '../questions';
import { fileTag } from '../rules';
import { storageKeyOf } from './attachments';
import { findFileByPath, listPaths } from './queries';

/** Deletes a stored file whose record is deleted. */
export const deleteStoredFile = defineTask<{ storageKey: string }>('files.erase', { concurrency: 4, pollSeconds: 5 });

/** Deletes a stored file whose record was never committed. */
const deleteUnreferencedFile = defineTask<{ storageKey: string }>('files.erase_unrecorded', { pollSeconds: 5 });

/**
 * Stores an uploaded file before its record is inserted. When the record is not committed (a refusal, an error, a process that ends, a
 * commit whose answer is lost), a task finds the file without a record an hour later and deletes it.
 */
export async function storeUpload(ctx: Context, storageKey: string, file: UploadedFile, contentType: string): Promise<void> {
  await deleteUnlessRecorded(ctx, storageKey);
  await ctx.storage.putFile(storageKey, file.path, contentType);
}

/** The same for what the board made of an upload. */
export async function storeBytes(ctx: Context, storageKey: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await deleteUnlessRecorded(ctx, storageKey);
  await ctx.storage.put(storageKey, bytes, contentType);
}

const deleteUnlessRecorded = (ctx: Context, storageKey: string): Promise<unknown> =>
  ctx.queue.enqueue(ctx.db, deleteUnreferencedFile, { storageKey }, { startAfter: new Date(ctx.clock.now().getTime() + HOUR) });

const nameIn = (storageKey: string): string => storageKey.slice(storageKey.indexOf('/') + 1);
const isAttachment = (storageKey: string): boolean => storageKeyOf(nameIn(storageKey)) === storageKey;

async function isReferenced(ctx: Context, storageKey: string): Promise<boolean> {
  if (isAttachment(storageKey)) return (await findFileByPath(ctx.db, nameIn(storageKey))) !== undefined;
  const recorded = await Promise.all(askAll(ctx, fileAccess).map((rule) => rule.isReferenced?.(ctx.db, storageKey) ?? false));
  return recorded.includes(true);
}

/** The storage keys of all files that records refer to, for backups and moves. */
export async function storedKeys(ctx: Pick<Context, 'slices'>, db: Database): Promise<StoredKey[]> {
  const others = await Promise.all(askAll(ctx, fileAccess).map((rule) => rule.storedKeys?.(db) ?? []));
  return [...(await listPaths(db)).map((path) => ({ key: storageKeyOf(path) })), ...others.flat()];
}

/** Registers the tasks that delete files without a record. They run in the queue, so that they are repeated when storage is unavailable. */
export function handleFileTasks(ctx: Context): void {
  ctx.queue.handle(deleteStoredFile, async ({ storageKey }) => {
    await ctx.storage.delete(storageKey);
    if (!isAttachment(storageKey)) await announcePublicChange(ctx.db, [fileTag(storageKey)]);
  });
  ctx.queue.handle(deleteUnreferencedFile, async ({ storageKey }) => {
    if (!(await isReferenced(ctx, storageKey))) await ctx.storage.delete(storageKey);
  });
}
