import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Logger } from 'pino';

/** The data directory cannot be used. The operator sees the message. */
export class DataDirectoryUnusable extends Error {}

/**
 * Creates the data directory where it is missing, and makes sure that the board can write into it, and that other users of the machine cannot
 * open it: it has password hashes, resumes and mails with login codes. From then on the process makes no file that they can read.
 * @throws DataDirectoryUnusable naming the directory and the reason.
 */
export async function prepareDataDirectory(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await createFolder(folder, OWNER_ONLY);
    await closeToOthers(folder, log);
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

const OWNER_ONLY = 0o700;
const OTHERS = 0o007;
const GROUP = 0o070;
/** In a directory with this bit, such as `/tmp`, everybody may keep files. */
const STICKY = 0o1000;

/**
 * Takes the permissions of other users off the data directory, and off the files that this process will make. Those of the group stay,
 * since an operator may have given them on purpose, for example for backups.
 */
async function closeToOthers(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  // Windows has no such permissions.
  if (process.platform === 'win32') return;
  const { mode } = await stat(folder);
  const isOpen = (mode & OTHERS) !== 0;
  // A directory of another owner cannot be changed, and some file systems have no permissions.
  if (isOpen && !isShared(folder, mode)) await chmod(folder, mode & 0o7777 & ~OTHERS).catch(() => {});
  if (isOpen && ((await stat(folder)).mode & OTHERS) !== 0) {
    log.warn(
      { mode: (mode & 0o7777).toString(8) },
      `Other users of this machine can open the data directory ${folder} (DATA_DIR), which has the database, files and mails. Choose a directory of the board's own with the mode 700.`,
    );
  }
  process.umask(process.umask() | OTHERS | (GROUP & ~mode));
}

/** Whether a directory has more than the data of a board: one for everybody, or one that the board was started in. */
const isShared = (folder: string, mode: number): boolean => (mode & STICKY) !== 0 || !relative(folder, process.cwd()).startsWith('..');

/** Creates a folder and its parents one by one: Node's own recursive `mkdir` does not return in file systems such as /proc. */
async function createFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
  if (dirname(folder) !== folder) await createFolder(dirname(folder));
  await mkdir(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
