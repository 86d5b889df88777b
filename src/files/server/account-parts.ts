import type { accountRemoved } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { storageKeyOf } from './attachments';
import { filesIdentityPart } from './own-files';
import { deleteAllFiles, findOwnFiles } from './queries';
import { deleteStoredFile } from './stored-files';

/** Deletes all of a user's files with their account, including those that employers received. */
export const removeFiles: ListenerOf<typeof accountRemoved> = async (ctx, tx, userId) => {
  for (const path of await deleteAllFiles(tx, userId)) await ctx.queue.enqueue(tx, deleteStoredFile, { storageKey: storageKeyOf(path) });
};

export const exportFiles: AnswerOf<typeof exportedData> = async (ctx, userId) => ({
  documents: { files: (await filesIdentityPart(ctx.db, userId)).user?.files?.resumes ?? [] },
  files: (await findOwnFiles(ctx.db, userId)).map((row) => ({ name: row.currentName, storageKey: storageKeyOf(row.path) })),
});
