import type { z } from 'zod';
import { isBoardEmpty } from '~/accounts/server';
import type { Config } from '~/platform/config';
import type { OpenDatabase } from '~/platform/database';
import { countMigrations, listMigrations, migrate, migrateTo } from '~/platform/database/migrate';
import { replaceRows, writeSequences } from '~/platform/database/transfer/schema';
import { countRows, inLoad } from '~/platform/database/transfer/session';
import type { UnfinishedJob } from '~/platform/queue';
import { createStorage } from '~/platform/storage';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';
import { End, Manifest, Sequences } from './format';
import { readArchive } from './read-archive';

/** Thrown to stop reading when what was looked for has been found. */
class Found extends Error {}

/**
 * Fills an empty board from an archive: its files, and in one transaction all its rows. An archive of an earlier release gets that
 * release's schema first and is migrated afterwards.
 * @returns the background work that was waiting, for the queue.
 * @throws Refusal for a board that is not empty, an archive of a later release, and an archive that is damaged or was cut off.
 */
export async function restore({ config, database }: { config: Config; database: OpenDatabase }, path: string, terminal: Terminal): Promise<UnfinishedJob[]> {
  const manifest = await readManifest(path);
  await refuseUnknownMigrations(manifest);
  await prepareEmptyBoard(database, manifest.migrations.length);
  const storage = await createStorage(config);
  let jobs: UnfinishedJob[] = [];
  const stored: string[] = [];
  const seen: { files: number; rows: Record<string, number>; end: End | undefined } = { files: 0, rows: {}, end: undefined };
  const load = inLoad(database.driver, (session) =>
    replaceRows(session, async () => {
      await readArchive(path, async (name, content) => {
        const [kind = '', ...rest] = name.split('/');
        if (kind === 'files') {
          stored.push(rest.join('/'));
          await storage.put(rest.join('/'), content, 'application/octet-stream');
          seen.files += 1;
        } else if (kind === 'tables') {
          const [table = ''] = rest;
          const source = manifest.tables[table];
          if (source === undefined) throw new Refusal(`${path} is damaged: it has rows of an unknown table.`);
          await session.copyIn(source, content);
          seen.rows[table] = (seen.rows[table] ?? 0) + countRows(content);
        } else if (name === 'queue.json') jobs = parsed(path, content) as UnfinishedJob[];
        else if (name === 'sequences.json') await writeSequences(session, checked(path, Sequences, content));
        else if (name === 'end.json') seen.end = checked(path, End, content);
      });
      refuseCutOff(path, seen);
    }),
  );
  await load.catch(async (error: unknown) => {
    // No record refers to them.
    for (const key of stored) await storage.delete(key);
    throw error;
  });
  await migrate(database.driver);
  terminal.good(`${path} of ${manifest.made}: ${seen.files} files, ${Object.values(seen.rows).reduce((sum, count) => sum + count, 0)} rows.`);
  return jobs;
}

async function readManifest(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const read = readArchive(path, async (name, content) => {
    if (name !== 'manifest.json') throw new Refusal(`${path} is no backup of a board.`);
    manifest = checked(path, Manifest, content);
    throw new Found();
  });
  await read.catch((error: unknown) => {
    if (!(error instanceof Found)) throw error;
  });
  if (!manifest) throw new Refusal(`${path} is no backup of a board.`);
  return manifest;
}

async function refuseUnknownMigrations({ release, migrations }: Manifest): Promise<void> {
  const known = await listMigrations();
  if (migrations.some((tag, index) => known[index] !== tag)) {
    throw new Refusal(
      `The backup is of release ${release}, which this release ${__APP_VERSION__} does not know. Restore it with release ${release} or a later one.`,
    );
  }
}

/** @throws Refusal for a board that has accounts, or that has another schema than the archive. */
async function prepareEmptyBoard(database: OpenDatabase, migrations: number): Promise<void> {
  const existing = await countMigrations(database.driver);
  if (existing > 0 && !(await isBoardEmpty(database.db))) {
    throw new Refusal('This board has accounts. A backup is restored into an empty board: a new DATA_DIR, or a new database.');
  }
  if (existing > migrations) {
    throw new Refusal('The backup is of an earlier release than this database. Restore it into a database without tables, or a new DATA_DIR.');
  }
  await migrateTo(database.driver, migrations);
}

function refuseCutOff(path: string, { files, rows, end }: { files: number; rows: Record<string, number>; end: End | undefined }): void {
  const complete = end !== undefined && end.files === files && Object.entries(end.rows).every(([table, count]) => (rows[table] ?? 0) === count);
  if (!complete) throw new Refusal(`${path} is not complete, so nothing was restored.`);
}

const parsed = (path: string, content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new Refusal(`${path} is damaged: a part of it is no JSON.`);
  }
};

function checked<Schema extends z.ZodType>(path: string, schema: Schema, content: Buffer): z.output<Schema> {
  const result = schema.safeParse(parsed(path, content));
  if (!result.success) throw new Refusal(`${path} is damaged, or of a release that this one does not know.`);
  return result.data;
}
