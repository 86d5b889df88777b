import { createHash } from 'node:crypto';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { storedKeys } from '~/files/server';
import type { Config } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import { createStorage, type Storage } from '~/platform/storage';
import { diskStorage } from '~/platform/storage/disk';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

const AT_ONCE = 8;

/** The settings of a bucket. A board that serves gets them from the command line, since it may serve without the bucket. */
export const BucketSettings = z.object({
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}) satisfies z.ZodType<Partial<Config>>;

type Settings = z.output<typeof BucketSettings>;

/**
 * Copies all files that records refer to from `DATA_DIR/files` to the bucket.
 * @throws Refusal where no bucket is named.
 */
export async function moveFiles({ config, ctx }: OperatedBoard, settings: Settings, terminal: Terminal): Promise<void> {
  if (!settings.S3_BUCKET) throw new Refusal('S3_BUCKET is not set: it names the bucket that gets the files.');
  const target: Target = {
    storage: await createStorage({ ...config, ...settings }),
    name: 'The bucket',
    place: 'in the bucket',
    done: 'sent',
    list: join(config.DATA_DIR, 'copied-to-bucket.txt'),
  };
  await copyFiles(ctx, diskStorage(config.DATA_DIR), target, terminal);
  const folder = join(config.DATA_DIR, 'files');
  terminal.say(`Start the board with the same S3 settings, run \`move-files\` once more for uploads and removals of the meantime, then delete ${folder}.`);
}

/**
 * Copies all files that records refer to from the bucket to `DATA_DIR/files`.
 * @throws Refusal where no bucket is named.
 */
export async function moveFilesBack({ config, ctx }: OperatedBoard, settings: Settings, terminal: Terminal): Promise<void> {
  if (!settings.S3_BUCKET) throw new Refusal('S3_BUCKET is not set: it names the bucket that has the files.');
  const target: Target = {
    storage: diskStorage(config.DATA_DIR),
    name: 'DATA_DIR',
    place: `in ${join(config.DATA_DIR, 'files')}`,
    done: 'written',
    list: join(config.DATA_DIR, 'copied-from-bucket.txt'),
  };
  await copyFiles(ctx, await createStorage({ ...config, ...settings }), target, terminal);
  terminal.say(
    'Start the board without the S3 settings. The bucket keeps its files: run `move-files --back` with the settings once more for uploads and removals of the meantime, then empty the bucket.',
  );
}

/** A storage to which files are copied, with its words for the operator. */
interface Target {
  storage: Storage;
  name: string;
  place: string;
  done: string;
  /** The path of the file that lists the keys that `move-files` has written there. */
  list: string;
}

/**
 * Copies all files that records refer to, and reads each back. Files that are there already are not written again. Those that this run or a
 * former one has written, and whose records were deleted since, are deleted: a board that works with the other storage erases them only there. Any other
 * file of the target stays: it may be an upload whose record is not stored yet, or a file of another board.
 */
async function copyFiles(ctx: Context, from: Storage, { storage, name, place, done, list }: Target, terminal: Terminal): Promise<void> {
  const keys = await storedKeys(ctx, ctx.db);
  const copied = new Set(await readKeys(list));
  // Without the line that an interrupted run has left unfinished, to which the next one would be added.
  await writeKeys(list, [...copied]);
  const noteCopy = async (key: string) => {
    if (!copied.has(key)) await appendFile(list, `${key}\n`, { mode: 0o600, flush: true });
    copied.add(key);
  };
  const progress = terminal.progress('Files', keys.length);
  let [there, written] = [0, 0];
  const missing: string[] = [];
  await forEach(keys, async ({ key, optional }) => {
    const bytes = await from.get(key);
    if (bytes && (await copyFile({ storage, name, noteCopy }, key, bytes))) written += 1;
    // A file that was uploaded while the board worked with the target is only there.
    if (bytes || (await storage.open(key))) there += 1;
    else if (!optional) missing.push(key);
    progress.advance();
  });
  const recorded = new Set((await storedKeys(ctx, ctx.db)).map(({ key }) => key));
  const [kept, erased] = [[...copied].filter((key) => recorded.has(key)), [...copied].filter((key) => !recorded.has(key))];
  await forEach(erased, (key) => storage.delete(key));
  await writeKeys(list, kept);
  for (const key of missing) if (recorded.has(key)) terminal.bad(`The file ${key} has a record, but it is in neither storage.`);
  progress.done(`${there} files are ${place}; ${written} were ${done} now.`);
}

/** Works on all items, a few at a time. After a fault no other item is begun, and those that were begun have ended when it is thrown. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(AT_ONCE);
  let fault: { error: unknown } | undefined;
  const workUnlessFailed = async (item: Item) => {
    if (fault) return;
    await work(item).catch((error: unknown) => {
      fault ??= { error };
    });
  };
  await limit.map(items, workUnlessFailed);
  if (fault) throw fault.error;
}

/** The keys that a file lists, one in each line. A line without its end is left out: a run was interrupted while it wrote it, before it copied the file. */
async function readKeys(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').slice(0, -1);
}

/** Replaces the list as a whole. */
async function writeKeys(path: string, keys: readonly string[]): Promise<void> {
  await writeFile(`${path}.partial`, keys.map((key) => `${key}\n`).join(''), { mode: 0o600 });
  await rename(`${path}.partial`, path);
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface CopyTarget extends Pick<Target, 'storage' | 'name'> {
  /** Lists the file before it is written, so that the next run knows it also where this one is interrupted. */
  noteCopy(key: string): Promise<void>;
}

/** @returns whether the file was written. @throws Refusal where the storage has something else afterwards. */
async function copyFile({ storage, name, noteCopy }: CopyTarget, key: string, bytes: Uint8Array): Promise<boolean> {
  const isThere = async () => {
    const stored = await storage.get(key);
    return stored !== undefined && hashOf(stored) === hashOf(bytes);
  };
  if (await isThere()) return false;
  await noteCopy(key);
  await storage.put(key, bytes, 'application/octet-stream');
  if (!(await isThere())) throw new Refusal(`${name} does not have ${key} as it was sent.`);
  return true;
}
