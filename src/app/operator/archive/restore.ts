import { buffer } from 'node:stream/consumers';
import { isBoardEmpty } from '~/accounts/server';
import { storedKeys } from '~/files/server';
import type { Config } from '~/platform/config';
import type { OpenDatabase } from '~/platform/database';
import { errorCodes } from '~/platform/database/errors';
import { countMigrations, listMigrations, migrate, migrateTo } from '~/platform/database/migrate';
import { replaceRows, writeSequences } from '~/platform/database/transfer/schema';
import { countRows, inLoad, inSnapshot } from '~/platform/database/transfer/session';
import { createStorage, type Storage } from '~/platform/storage';
import { fileAccessRules } from '../../slice-parts';
import { Refusal } from '../refusal';
import { sentenceOf } from '../sentence-of';
import type { Terminal } from '../terminal';
import { type CheckedArchive, ofLaterSchema } from './check-archive';
import { readArchive } from './read-archive';

/**
 * Fills an empty board from an archive: its files, and in one transaction all its rows. An archive of an earlier release gets that
 * release's schema first and is migrated afterwards. A file without a record is not kept.
 * @throws Refusal for a board that is not empty, and for rows that do not fit together.
 */
export async function restore({ config, database }: { config: Config; database: OpenDatabase }, archive: CheckedArchive, terminal: Terminal): Promise<void> {
  const { path, manifest, sequences } = archive;
  await prepareEmptyBoard(database, archive);
  const storage = await createStorage(config);
  const stored: string[] = [];
  let rows = 0;
  const load = inLoad(database.driver, (session) =>
    replaceRows(session, async () => {
      await readArchive(path, async (name, content) => {
        const [kind = '', ...rest] = name.split('/');
        if (kind === 'files') {
          stored.push(rest.join('/'));
          await storage.put(rest.join('/'), content, 'application/octet-stream');
        } else if (kind === 'tables') {
          await session.copyIn(manifest.tables[rest[0] ?? ''] ?? '', content);
          rows += countRows(content);
        }
      });
      await writeSequences(session, sequences);
    }),
  );
  await load.catch(async (error: unknown) => {
    await deleteUnrecorded(storage, stored, terminal);
    throw isAboutValues(error) ? new Refusal(`${path} is damaged, so nothing was restored: ${sentenceOf(error)} ${TABLES_LEFT}`) : error;
  });
  await migrate(database.driver);
  // A file whose record was deleted while the backup was written is in the archive, if it was copied before that.
  const recorded = new Set((await storedKeys({ fileAccessRules }, database.db)).map(({ key }) => key));
  const isRecorded = (key: string) => recorded.has(key);
  await deleteUnrecorded(
    storage,
    stored.filter((key) => !isRecorded(key)),
    terminal,
  );
  terminal.good(`${path} of ${manifest.made}: ${stored.filter(isRecorded).length} files, ${rows} rows.`);
}

/** Deletes files to which no record refers. One that cannot be deleted is named and does not end the command, which still has background work to restore or an error to tell. */
async function deleteUnrecorded(storage: Storage, keys: readonly string[], terminal: Terminal): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => terminal.bad(`The file ${key} has no record, but could not be deleted: ${sentenceOf(error)}`));
  }
}

/** The end of a refusal after the tables were made. */
const TABLES_LEFT = 'The database has tables now, without rows. Before you try again, take another database without tables, or another DATA_DIR.';

/** PostgreSQL's classes of faults for values that a column cannot hold, and for rows that break a rule. */
const isAboutValues = (error: unknown): boolean => errorCodes(error).some((code) => /^2[23]...$/.test(code));

/** @throws Refusal for a board that has accounts, or that has another schema than the archive. */
async function prepareEmptyBoard(database: OpenDatabase, { path, manifest }: CheckedArchive): Promise<void> {
  let migrations = manifest.migrations.length;
  const existing = await countMigrations(database.driver);
  if (existing > 0 && !(await isBoardEmpty(database.db))) {
    throw new Refusal('This board has accounts. A backup is restored into an empty board: a new DATA_DIR, or a new database.');
  }
  if (existing > migrations) {
    // A database in which a restore failed may be such a one, too: it had the migrations that the tables of the archive need.
    throw new Refusal(
      'The backup names fewer migrations than this database has had, as after a restore that failed. Restore it into a database without tables, or a new DATA_DIR.',
    );
  }
  await migrateTo(database.driver, migrations);
  // Until 3.1.37 the manifest had the migrations of the release that wrote it, also where a later one had migrated the database.
  const known = (await listMigrations()).length;
  while (!(await hasTables(database, Object.values(manifest.tables)))) {
    migrations += 1;
    if (migrations > known) throw new Refusal(`${ofLaterSchema(path, manifest.release)} ${TABLES_LEFT}`);
    await migrateTo(database.driver, migrations);
  }
}

/** PostgreSQL's codes for a column and for a table that do not exist. */
const MISSING = new Set(['42703', '42P01']);

/** Whether a database has all of these tables with their columns, each written as `COPY` needs it. */
async function hasTables({ driver }: OpenDatabase, tables: readonly string[]): Promise<boolean> {
  try {
    await inSnapshot(driver, async (session) => {
      for (const source of tables) await buffer(session.copyOut(source));
    });
    return true;
  } catch (error) {
    if (errorCodes(error).some((code) => MISSING.has(code))) return false;
    throw error;
  }
}
