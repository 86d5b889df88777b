import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The data directory cannot be used. The operator sees the message. */
export class DataDirectoryUnusable extends Error {}

/**
 * Creates the data directory where it is missing, and makes sure that the board can write into it.
 * @throws DataDirectoryUnusable naming the directory and the reason.
 */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await createFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      EROFS: 'the disk is read-only',
      ENOTDIR: 'a part of the path is a file',
      ENOSPC: 'the disk is full',
    };
    throw new DataDirectoryUnusable(`The data directory ${folder} (DATA_DIR) cannot be used: ${reasons[code] ?? message}.`);
  }
}

/** Creates a folder and its parents one by one: Node's own recursive `mkdir` does not return in file systems such as /proc. */
async function createFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
  if (dirname(folder) !== folder) await createFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
