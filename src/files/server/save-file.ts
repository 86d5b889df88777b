import { randomBytes } from 'node:crypto';
import { holdOwnAccount } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound, unsupportedMedia } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { acceptedList, acceptedTypes, extensionOf, guessType, MAX_FILES, safeName } from '../rules';
import type { FileType } from '../schemas';
import { storageKeyOf } from './attachments';
import { inspectFile } from './inspect-file';
import { findOwnFiles, insertFile, lockOwnFiles } from './queries';
import { storeUpload } from './stored-files';

const tooManyFiles = () => conflict(`You have ${MAX_FILES} files, the maximum. Remove one you no longer need and try again.`, 'too_many_files');

interface Upload {
  user_id?: string | undefined;
  file: UploadedFile;
  file_type?: FileType | undefined;
}

/**
 * Stores an uploaded file after inspecting it. The first resume becomes the primary one.
 * @returns the id of the file's record.
 * @throws 415 for an unaccepted type or content of another type; 422 for an empty, damaged, encrypted or infected file; 409 when the user
 *   has 30 files; 404 when the upload is meant for another user; 503 when the virus scanner is unavailable.
 */
export async function saveFile(ctx: Context, viewer: Viewer, { file, user_id, file_type }: Upload): Promise<string> {
  if (user_id && user_id !== viewer.userId) throw notFound();
  const extension = extensionOf(file.name);
  if (!extension) throw unsupportedMedia(`We can’t accept this type of file. Please upload one of: ${acceptedList.join(', ')}.`);
  if ((await findOwnFiles(ctx.db, viewer.userId)).length >= MAX_FILES) throw tooManyFiles();
  const name = safeName(file.name);
  if (extensionOf(name) !== extension) throw invalidField('file', 'please give the file a name');
  await inspectFile(ctx, file, extension);

  const id = newId();
  // Hard to guess, although knowing it gives no access.
  const path = `${randomBytes(16).toString('hex')}.${extension}`;
  await storeUpload(ctx, storageKeyOf(path), file, acceptedTypes[extension]);
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    const others = await lockOwnFiles(tx, viewer.userId);
    if (others.length >= MAX_FILES) throw tooManyFiles();
    const fileType = file_type ?? guessType(name);
    await insertFile(tx, {
      id,
      userId: viewer.userId,
      path,
      currentName: name,
      originalName: name,
      fileType,
      contentType: acceptedTypes[extension],
      size: file.size,
      sha256: file.sha256,
      primary: fileType === 'Resume' && !others.some((other) => other.primary),
      createdAt: ctx.clock.now(),
    });
  });
  return id;
}
