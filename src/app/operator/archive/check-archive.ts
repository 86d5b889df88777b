import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { areKnown } from '~/platform/database/migrate';
import { countRows } from '~/platform/database/transfer/session';
import type { UnfinishedJob } from '~/platform/queue';
import { Refusal } from '../refusal';
import { End, FORMAT, Manifest, Sequences } from './format';
import { readArchive } from './read-archive';

/** An archive that was read to its end and is whole, with its parts that are not files or rows. */
export interface CheckedArchive {
  path: string;
  manifest: Manifest;
  jobs: UnfinishedJob[];
  sequences: z.output<typeof Sequences>;
}

const damaged = (path: string, reason: string): Refusal => new Refusal(`${path} is damaged, so nothing was changed: ${reason}.`);

const notOfBoard = (path: string): Refusal => new Refusal(`${path} is not a backup of a board, so nothing was changed.`);

/**
 * Reads a whole archive, and changes nothing. The checksum that finds a changed byte stands at the end of the file, so nothing is stored before it was read.
 * @throws Refusal for a file that is not an archive, is damaged or was cut off, and for an archive of a later release.
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  if ((await stat(path).catch(() => undefined))?.size === 0) throw new Refusal(`${path} is empty, so nothing was changed.`);
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let jobs: UnfinishedJob[] = [];
  let sequences: CheckedArchive['sequences'] = [];
  const seen: { files: number; rows: Record<string, number> } = { files: 0, rows: {} };
  await readArchive(path, async (name, content) => {
    if (!manifest) {
      if (name !== 'manifest.json') throw notOfBoard(path);
      manifest = await readManifest(path, content);
      return;
    }
    const [kind = '', table = ''] = name.split('/');
    if (kind === 'files') seen.files += 1;
    else if (kind === 'tables') {
      if (manifest.tables[table] === undefined) throw damaged(path, 'it has rows of an unknown table');
      seen.rows[table] = (seen.rows[table] ?? 0) + countRows(content);
    } else if (name === 'queue.json') jobs = parsed(path, name, content) as UnfinishedJob[];
    else if (name === 'sequences.json') sequences = checked(path, name, Sequences, content);
    else if (name === 'end.json') end = checked(path, name, End, content);
  });
  if (!manifest) throw notOfBoard(path);
  if (!isComplete(seen, end)) throw new Refusal(`${path} is not complete, so nothing was changed.`);
  return { path, manifest, jobs, sequences };
}

async function readManifest(path: string, content: Buffer): Promise<Manifest> {
  const versioned = z.object({ format: z.number(), release: z.string() }).safeParse(parsed(path, 'manifest.json', content));
  if (versioned.success && versioned.data.format > FORMAT) throw ofLaterRelease(path, versioned.data.release);
  const manifest = checked(path, 'manifest.json', Manifest, content);
  if (await areKnown(manifest.migrations)) return manifest;
  // A number stands for a migration that the writing release did not know.
  throw manifest.migrations.some((name) => /^\d+$/.test(name)) ? new Refusal(ofLaterSchema(path, manifest.release)) : ofLaterRelease(path, manifest.release);
}

const ofLaterRelease = (path: string, release: string): Refusal =>
  new Refusal(
    `${path} is of release ${release}, which this release ${__APP_VERSION__} does not know, so nothing was changed. Restore it with release ${release} or a later one.`,
  );

/** The words of the refusal of a backup that a release wrote after a later one had migrated the database. */
export const ofLaterSchema = (path: string, release: string): string =>
  `${path} was written by release ${release} when its database had the schema of a later release, which this release ${__APP_VERSION__} does not know, so nothing was restored. Restore it with the release that migrated the database, or a later one.`;

const isComplete = ({ files, rows }: { files: number; rows: Record<string, number> }, end: End | undefined): boolean =>
  end !== undefined && end.files === files && Object.entries(end.rows).every(([table, count]) => (rows[table] ?? 0) === count);

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
