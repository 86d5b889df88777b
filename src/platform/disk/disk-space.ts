import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { MINUTE } from '../calendar/clock';
import { AppError } from '../context/errors';

/** Free space below which nothing new is stored: the embedded database needs some space to finish its writes without damage. */
export const MIN_FREE_BYTES = 50_000_000;

/** Space on the disk that holds a folder, in bytes; `Infinity` where the system does not report it. */
export interface Disk {
  /** What the board may still use. */
  freeBytes(): Promise<number>;
  /** The size of the file system. */
  totalBytes(): Promise<number>;
}

export const diskOf = (folder: string): Disk => {
  const space = () => spaceIn(resolve(folder)).catch(() => ({ free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }));
  return { freeBytes: async () => (await space()).free, totalBytes: async () => (await space()).total };
};

/** A folder that does not exist yet will be on the disk of its parent folder. */
async function spaceIn(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return spaceIn(dirname(folder));
  }
}

/** The folders whose disks are watched, by the name that operators read. Uploads are received in a folder that may be on a disk of its own. */
export const watchedDisks = ({ disk, config }: { disk: Disk; config: { DATA_DIR: string } }): Record<string, Disk> => ({
  DATA_DIR: disk,
  'DATA_DIR/tmp': diskOf(join(config.DATA_DIR, 'tmp')),
});

/** Whether there is room to store something of `size` bytes and leave the minimum free. */
export const hasSpace = async (disk: Pick<Disk, 'freeBytes'>, size = 0): Promise<boolean> => (await disk.freeBytes()) - size >= MIN_FREE_BYTES;

/** @throws an error with the code `ENOSPC`, like the one that the system would throw when the disk is full. */
export async function requireSpace(disk: Pick<Disk, 'freeBytes'>, size = 0): Promise<void> {
  if (!(await hasSpace(disk, size))) throw Object.assign(new Error('no space left on device: the free space is below its minimum'), { code: 'ENOSPC' });
}

/** `53100` is PostgreSQL's `disk_full`, on a server and in the embedded database. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The last one is PostgreSQL's, without a code, where a new connection cannot write its cache of the catalog (`write_relcache_init_file`). */
const FULL_MESSAGE = /no space left on device|disk quota exceeded|could not write init file/i;

/** Whether an error means that the disk is full, here or on the database's server. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; typeof current === 'object' && current !== null; current = (current as { cause?: unknown }).cause) {
    const { code, message } = current as { code?: unknown; message?: unknown };
    if (FULL_CODES.has(String(code)) || FULL_MESSAGE.test(String(message))) return true;
  }
  return false;
}

/** The refusal that a full disk causes. */
export const diskFull = (): AppError =>
  new AppError(503, 'disk_full', 'The board can’t save anything right now because its disk is full. Nothing was saved. Please try again later.', undefined, {
    'Retry-After': '60',
  });

const WATCH_EVERY = MINUTE;

/** Logs an error once a minute while there is too little free space. @returns a function that stops it. */
export function watchDisk({ disk, log }: { disk: Disk; log: Logger }): () => void {
  const check = async () => {
    const free = await disk.freeBytes();
    if (free < MIN_FREE_BYTES) log.error({ free, minimum: MIN_FREE_BYTES }, 'the disk of DATA_DIR is full: nothing new is stored until there is space');
  };
  void check();
  const timer = setInterval(check, WATCH_EVERY).unref();
  return () => clearInterval(timer);
}
