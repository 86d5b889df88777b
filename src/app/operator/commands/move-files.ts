import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { storedKeys } from '~/files/server';
import { createStorage, type Storage } from '~/platform/storage';
import { diskStorage } from '~/platform/storage/disk';
import { type OperatedBoard, readOperatorConfig } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

const AT_ONCE = 8;
/** A name of the storage's drafts: the key, and the id of a file that is not complete. */
const DRAFT = /\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Copies all files from `DATA_DIR/files` to the bucket, and reads each back. Files that are there already are not sent again. */
export async function moveFiles(terminal: Terminal): Promise<void> {
  const { config } = readOperatorConfig();
  if (!config.S3_BUCKET) throw new Refusal('S3_BUCKET is not set: it names the bucket that gets the files.');
  const bucket = await createStorage(config);
  const folder = join(config.DATA_DIR, 'files');
  const keys = await listKeys(folder);
  const progress = terminal.progress('Files', keys.length);
  const limit = pLimit(AT_ONCE);
  let sent = 0;
  await Promise.all(
    keys.map((key) =>
      limit(async () => {
        if (await copyFile(bucket, key, await readFile(join(folder, key)), 'The bucket')) sent += 1;
        progress.advance();
      }),
    ),
  );
  progress.done(`${keys.length} files are in the bucket; ${sent} were sent now.`);
  terminal.say(`Start the board with the same S3 settings, run \`move-files\` once more for uploads of the meantime, then delete ${folder}.`);
}

/**
 * Copies all files that records refer to from the bucket to `DATA_DIR/files`, and reads each back. Files that are there already are not written
 * again.
 * @throws Refusal where the board has no bucket.
 */
export async function moveFilesBack({ config, ctx }: OperatedBoard, terminal: Terminal): Promise<void> {
  if (!config.S3_BUCKET) throw new Refusal('S3_BUCKET is not set: it names the bucket that has the files.');
  const disk = diskStorage(config.DATA_DIR);
  const keys = await storedKeys(ctx, ctx.db);
  const progress = terminal.progress('Files', keys.length);
  const limit = pLimit(AT_ONCE);
  let [there, written] = [0, 0];
  await Promise.all(
    keys.map(({ key, optional }) =>
      limit(async () => {
        const bytes = await ctx.storage.get(key);
        if (bytes) {
          if (await copyFile(disk, key, bytes, 'DATA_DIR')) written += 1;
          there += 1;
        } else if (!optional) terminal.bad(`The file ${key} has a record, but it is not in the bucket.`);
        progress.advance();
      }),
    ),
  );
  progress.done(`${there} files are in ${join(config.DATA_DIR, 'files')}; ${written} were written now.`);
  terminal.say('Start the board without the S3 settings. For uploads of the meantime run `move-files --back` with them once more.');
}

async function listKeys(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !DRAFT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @returns whether the file was written. @throws Refusal where the storage has something else afterwards. */
async function copyFile(storage: Storage, key: string, bytes: Uint8Array, where: string): Promise<boolean> {
  const isThere = async () => {
    const stored = await storage.get(key);
    return stored !== undefined && hashOf(stored) === hashOf(bytes);
  };
  if (await isThere()) return false;
  await storage.put(key, bytes, 'application/octet-stream');
  if (!(await isThere())) throw new Refusal(`${where} does not have ${key} as it was sent.`);
  return true;
}
