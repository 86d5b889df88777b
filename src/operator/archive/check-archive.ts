import { stat } from 'node:fs/promises';
import type { z } from 'zod';
import { MAX_FILE_BYTES } from '~/files/rules';
import { areKnown, BASELINE_RELEASE, sinceBaseline } from '~/platform/database/migrate';
import { countRows, RowTooLong, wholeRows } from '~/platform/database/transfer/session';
import type { UnfinishedJob } from '~/platform/queue';
import { isStorageKey } from '~/platform/storage';
import { Refusal } from '../refusal';
import { AnyManifest, End, FORMAT, Jobs, Manifest, Sequences } from './format';
import { type ArchiveEntry, readArchive } from './read-archive';

/** The most bytes of a part that is read as a whole. A waiting job has some hundred bytes. */
const MOST_BYTES = 4_000_000;
const MOST_BYTES_OF_JOBS = 256_000_000;

/** An archive that was read to its end and is whole, with its parts that are not files or rows. */
export interface CheckedArchive {
  path: string;
  manifest: Manifest;
  jobs: UnfinishedJob[];
  sequences: z.output<typeof Sequences>;
}

const damaged = (path: string, reason: string): Refusal => new Refusal(`${path} is damaged, so nothing was changed: ${reason}.`);

const notOfBoard = (path: string): Refusal => new Refusal(`${path} is not a backup of a board, so nothing was changed.`);

/** The key of a stored file; undefined for another part of an archive. */
export const fileKeyOf = (entryName: string): string | undefined => (entryName.startsWith('files/') ? entryName.slice('files/'.length) : undefined);

/** The name of the table whose rows a part has; undefined for another part of an archive. */
export const tableOf = (entryName: string): string | undefined => /^tables\/(\w{1,63})\/\d{1,9}$/.exec(entryName)?.[1];

/**
 * Reads a whole archive, and changes nothing. The checksum that finds a changed byte stands at the end of the file, so nothing is stored before it was read.
 * @throws Refusal for a file that is not an archive, is damaged or was cut off, and for an archive of a later release or of one before the baseline.
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  if ((await stat(path).catch(() => undefined))?.size === 0) throw new Refusal(`${path} is empty, so nothing was changed.`);
  let manifest: Manifest | undefined;
  const parts = new Map<string, unknown>();
  const files = new Set<string>();
  const rows = new Map<string, number>();
  const readPart = async (entry: ArchiveEntry, schema: z.ZodType, most = MOST_BYTES) => {
    if (parts.has(entry.name)) throw damaged(path, `it has the part ${entry.name} twice`);
    parts.set(entry.name, checked(path, entry.name, schema, await entry.bytes(most)));
  };
  await readArchive(path, async (entry) => {
    if (!manifest) {
      if (entry.name !== 'manifest.json') throw notOfBoard(path);
      manifest = await readManifest(path, await entry.bytes(MOST_BYTES));
      return;
    }
    const [key, table] = [fileKeyOf(entry.name), tableOf(entry.name)];
    if (key !== undefined) {
      if (!isStorageKey(key) || files.has(key)) throw damaged(path, 'it has a file that no board stores');
      if (entry.size > MAX_FILE_BYTES) throw damaged(path, 'it has a file that is larger than the board takes');
      files.add(key);
    } else if (table !== undefined) {
      if (!manifest.tables.has(table)) throw damaged(path, 'it has rows of an unknown table');
      rows.set(table, (rows.get(table) ?? 0) + (await countRowsOf(path, entry)));
    } else if (entry.name === 'queue.json') await readPart(entry, Jobs, MOST_BYTES_OF_JOBS);
    else if (entry.name === 'sequences.json') await readPart(entry, Sequences);
    else if (entry.name === 'end.json') await readPart(entry, End);
    else throw damaged(path, 'it has a part that no backup has');
  });
  if (!manifest) throw notOfBoard(path);
  const end = parts.get('end.json') as z.output<typeof End> | undefined;
  if (!isComplete(files, rows, end)) throw new Refusal(`${path} is not complete, so nothing was changed.`);
  return {
    path,
    manifest,
    jobs: (parts.get('queue.json') ?? []) as UnfinishedJob[],
    sequences: (parts.get('sequences.json') ?? []) as CheckedArchive['sequences'],
  };
}

async function countRowsOf(path: string, { content }: ArchiveEntry): Promise<number> {
  let count = 0;
  try {
    for await (const piece of wholeRows(content)) count += countRows(piece);
  } catch (error) {
    throw error instanceof RowTooLong ? damaged(path, error.message) : error;
  }
  return count;
}

async function readManifest(path: string, content: Buffer): Promise<Manifest> {
  const versioned = AnyManifest.safeParse(parsed(path, 'manifest.json', content));
  if (versioned.success && versioned.data.format > FORMAT) throw ofLaterRelease(path, versioned.data.release);
  const manifest = checked(path, 'manifest.json', Manifest, content);
  const migrations = await sinceBaseline(manifest.migrations);
  if (!migrations) throw ofOldRelease(path, manifest.release);
  if (await areKnown(migrations)) return { ...manifest, migrations };
  // A number stands for a migration that the writing release did not know.
  throw manifest.migrations.some((name) => /^\d+$/.test(name)) ? new Refusal(ofLaterSchema(path, manifest.release)) : ofLaterRelease(path, manifest.release);
}

const ofLaterRelease = (path: string, release: string): Refusal =>
  new Refusal(
    `${path} is of release ${release}, which this release ${__APP_VERSION__} does not know, so nothing was changed. Restore it with release ${release} or a later one.`,
  );

const ofOldRelease = (path: string, release: string): Refusal =>
  new Refusal(
    `${path} is of release ${release}, whose tables this release ${__APP_VERSION__} cannot make, so nothing was changed. Restore it with release ${BASELINE_RELEASE}, and upgrade that board to this release.`,
  );

/** The words of the refusal of a backup that a release wrote after a later one had migrated the database. */
export const ofLaterSchema = (path: string, release: string): string =>
  `${path} was written by release ${release} when its database had the schema of a later release, which this release ${__APP_VERSION__} does not know, so nothing was restored. Restore it with the release that migrated the database, or a later one.`;

const isComplete = (files: ReadonlySet<string>, rows: ReadonlyMap<string, number>, end: z.output<typeof End> | undefined): boolean =>
  end !== undefined && end.files === files.size && [...end.rows.keys(), ...rows.keys()].every((table) => (end.rows.get(table) ?? 0) === (rows.get(table) ?? 0));

function parsed(path: string, name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw damaged(path, `its part ${name} is not JSON`);
  }
}

function checked<Schema extends z.ZodType>(path: string, name: string, schema: Schema, content: Buffer): z.output<Schema> {
  const result = schema.safeParse(parsed(path, name, content));
  if (!result.success) throw damaged(path, `its part ${name} is not as a backup has it`);
  return result.data;
}
