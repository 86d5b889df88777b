import type { z } from 'zod';
import { startFault } from '~/app/start-faults';
import type { StoredKey } from '~/files/questions';
import { storedKeys } from '~/files/server';
import type { Context } from '~/platform/context/context';
import { listCarriedOut } from '~/platform/database/migrate';
import { listTables, readSequences, type TransferTable } from '~/platform/database/transfer/schema';
import { countRows, inSnapshot, type TransferSession } from '~/platform/database/transfer/session';
import { recordBackup } from '~/site/server';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';
import { type End, FORMAT, type Manifest } from './format';
import { type ArchiveWriter, writeArchive } from './write-archive';

/** A file that a record refers to was deleted before it was copied: its record is deleted as well by now. */
class FileGone extends Error {}

/** Why an archive cannot be written, by the system's code. */
const UNWRITABLE: Record<string, string> = {
  EEXIST: 'it exists already, or another backup writes it at this moment as a file that ends in “.partial”',
  ENOENT: 'there is no such directory',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'the system user of the board may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** A file that is missing in the storage stays missing; one that was just deleted is not in the next state of the database. */
const MOST_SNAPSHOTS = 5;

/**
 * Writes the whole board into an archive: the database as it is at one moment, and every file that it refers to. The board may serve
 * meanwhile. Files do not change once they are stored, so those that exist at the beginning are copied first; then one state of the
 * database is read, and the files that came in between are copied while that state is held.
 * @throws Refusal where `path` is taken or cannot be written.
 */
export async function backUp({ config, database, ctx }: OperatedBoard, path: string, terminal: Terminal): Promise<void> {
  const inSnapshotOfBoard = <Result>(work: (session: TransferSession) => Promise<Result>) => inSnapshot(database.driver, work);
  try {
    await writeArchive(path, async (archive) => {
      // A later release may have migrated the database: the schema is what the database says, not what this release knows.
      const { migrations, tables } = await inSnapshotOfBoard(async (session) => ({
        migrations: await listCarriedOut(session.execute),
        tables: await listTables(session),
      }));
      const manifest: z.input<typeof Manifest> = {
        format: FORMAT,
        release: __APP_VERSION__,
        made: ctx.clock.now().toISOString(),
        database: config.embedded ? 'embedded' : 'server',
        migrations,
        tables: Object.fromEntries(tables.map(({ name, source }) => [name, source])),
      };
      await archive.add('manifest.json', JSON.stringify(manifest));
      const files = fileCopier(ctx, archive, terminal);
      await files.copy(await storedKeys(ctx, ctx.db), true);
      const missing = new Set<string>();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inSnapshotOfBoard(async (session) => {
            await files.copy(await storedKeys(ctx, session.db), attempt === MOST_SNAPSHOTS, missing);
            const rows = await copyRows(session, tables, ctx, archive, terminal);
            await archive.add('end.json', JSON.stringify({ files: files.count(), rows } satisfies z.input<typeof End>));
            for (const key of missing) terminal.bad(`The file ${key} has a record, but it is not in the storage.`);
            terminal.good(`${path}: ${files.count()} files, ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows.`);
          });
        } catch (error) {
          if (!(error instanceof FileGone)) throw error;
        }
      }
    });
    await recordBackup(ctx.db, ctx.clock);
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // The same codes mean something else where the database or the bucket is away. Only the archive is written.
    const reason = syscall !== 'write' && startFault(error) ? undefined : UNWRITABLE[code];
    throw reason ? new Refusal(`${path} was not written: ${reason}.`) : error;
  }
}

function fileCopier({ storage }: Context, archive: ArchiveWriter, terminal: Terminal) {
  const copied = new Set<string>();
  return {
    count: () => copied.size,
    /** Adds the files that the archive does not have. @throws FileGone for a file that the storage does not have, unless it `mayMiss` some. */
    async copy(keys: readonly StoredKey[], mayMiss: boolean, missing?: Set<string>): Promise<void> {
      const wanted = keys.filter(({ key }) => !copied.has(key));
      const progress = terminal.progress('Files', wanted.length);
      for (const { key, optional } of wanted) {
        const bytes = await storage.get(key);
        if (bytes) {
          await archive.add(`files/${key}`, bytes);
          copied.add(key);
        } else if (mayMiss && !optional) missing?.add(key);
        else if (!optional) throw new FileGone();
        progress.advance();
      }
      progress.done(`Files: ${copied.size}`);
    },
  };
}

/** Adds the tables that the manifest names, the waiting background work, and the counters of ids. @returns the number of rows of each table. */
async function copyRows(
  session: TransferSession,
  tables: readonly TransferTable[],
  ctx: Context,
  archive: ArchiveWriter,
  terminal: Terminal,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const progress = terminal.progress('Tables', tables.length);
  for (const { name, source } of tables) {
    let count = 0;
    let number = 0;
    for await (const piece of session.copyOut(source)) {
      number += 1;
      count += countRows(piece);
      await archive.add(`tables/${name}/${number}`, piece);
    }
    rows[name] = count;
    progress.advance();
  }
  progress.done(`Tables: ${tables.length}`);
  await archive.add('queue.json', JSON.stringify(await ctx.queue.unfinished(session.db)));
  await archive.add('sequences.json', JSON.stringify(await readSequences(session)));
  return rows;
}
