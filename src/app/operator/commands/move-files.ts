import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { createStorage, type Storage } from '~/platform/storage';
import { readOperatorConfig } from '../board';
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
        if (await copyFile(bucket, key, await readFile(join(folder, key)))) sent += 1;
        progress.advance();
      }),
    ),
  );
  progress.done(`${keys.length} files are in the bucket; ${sent} were sent now.`);
  terminal.say(`Start the board with the same S3 settings, run \`move-files\` once more for uploads of the meantime, then delete ${folder}.`);
}

async function listKeys(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !DRAFT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @returns whether the file was sent. @throws Refusal where the bucket has something else afterwards. */
async function copyFile(bucket: Storage, key: string, bytes: Uint8Array): Promise<boolean> {
  const isThere = async () => {
    const stored = await bucket.get(key);
    return stored !== undefined && hashOf(stored) === hashOf(bytes);
  };
  if (await isThere()) return false;
  await bucket.put(key, bytes, 'application/octet-stream');
  if (!(await isThere())) throw new Refusal(`The bucket does not have ${key} as it was sent.`);
  return true;
}
