import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../calendar/clock';
import type { Context } from '../context/context';
import { newId } from '../ids/ids';

/** Longer than any upload may take, so that files in use by another process are not deleted. */
const LEFTOVER_AGE = HOUR;

const folderOf = (dataDir: string): string => join(dataDir, 'tmp');

/** The files of this process that are in use. */
const own = new Set<string>();

/** A new path for a temporary file of this board, in a folder that only the board's system account can read. */
export async function tempPath(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const path = join(folderOf(dataDir), newId());
  own.add(path);
  return path;
}

/** Deletes a temporary file, if it has not been moved elsewhere. */
export async function deleteTempFile(path: string): Promise<void> {
  own.delete(path);
  await rm(path, { force: true });
}

/** Deletes the temporary files of uploads that the stop of this process interrupted. */
export const deleteOwnTempFiles = async (): Promise<void> => void (await Promise.all([...own].map(deleteTempFile)));

/** Deletes temporary files of processes that ended before they could delete them. */
export async function sweepTempFiles({ config, clock }: Context): Promise<void> {
  const folder = folderOf(config.DATA_DIR);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < clock.now().getTime() - LEFTOVER_AGE) await rm(path, { force: true });
  }
}
