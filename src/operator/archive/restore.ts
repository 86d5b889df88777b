import { isBoardEmpty } from '~/accounts/server';
import { slices } from '~/app/slices';
import { storedKeys } from '~/files/server';
import type { Config } from '~/platform/config/config';
import { sentenceOf } from '~/platform/context/sentence-of';
import type { OpenDatabase } from '~/platform/database';
import { errorCodes } from '~/platform/database/errors';
import { listCarriedOut, MigrationFailed, makeTablesWithin, migrateWithin, readSchemaState } from '~/platform/database/migrate';
import { knownTables, replaceRows, type TransferTable, UnknownSequence, writeSequences } from '~/platform/database/transfer/schema';
import { countRows, inLoad, type TransferSession, wholeRows } from '~/platform/database/transfer/session';
import { createStorage, isStorageKey, type Storage } from '~/platform/storage';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';
import { type CheckedArchive, fileKeyOf, ofLaterSchema, tableOf } from './check-archive';
import { readArchive } from './read-archive';

/**
 * Fills an empty board from an archive, all or nothing: one transaction makes the schema of the archive's release, stores all rows, and makes
 * this release's schema of it. The files that records then refer to are stored before it is committed; other files of the archive are left out.
 * @throws Refusal for a board that is not empty, and for rows and files that do not fit.
 */
export async function restore({ config, database }: { config: Config; database: OpenDatabase }, archive: CheckedArchive, terminal: Terminal): Promise<void> {
  const { path, manifest, sequences } = archive;
  await requireEmptyBoard(database);
  const storage = await createStorage(config);
  const stored: string[] = [];
  let rows = 0;
  let recorded = new Set<string>();
  const load = inLoad(database.driver, async (session) => {
    const tables = await makeTables(session, archive);
    await replaceRows(session, async () => {
      await readArchive(path, async ({ name, content }) => {
        const table = tables.get(tableOf(name) ?? '');
        if (!table) return;
        for await (const piece of wholeRows(content)) {
          await session.copyIn(table.source, piece);
          rows += countRows(piece);
        }
      });
      await writeSequences(session, sequences);
    });
    await migrateWithin(session.execute);
    recorded = new Set((await storedKeys({ slices }, session.db)).map(({ key }) => key));
    if (![...recorded].every(isStorageKey)) throw new Refusal(`${path} is damaged, so nothing was restored: a record names a file that no board stores.`);
    await storeFiles(storage, path, recorded, (key) => void stored.push(key));
  });
  await load.catch(async (error: unknown) => {
    await deleteFiles(storage, stored, terminal);
    throw refusalOf(path, error);
  });
  terminal.good(`${path} of ${manifest.made}: ${recorded.size} files, ${rows} rows.`);
}

/**
 * Stores the files that records refer to. A file never changes, so one that is there already, as after a restore that was killed, is left alone.
 * @throws Refusal where the storage has another file of that name.
 */
async function storeFiles(storage: Storage, path: string, recorded: ReadonlySet<string>, onStore: (key: string) => void): Promise<void> {
  await readArchive(path, async ({ name, bytes }) => {
    const key = fileKeyOf(name);
    if (key === undefined || !recorded.has(key)) return;
    const content = await bytes();
    const present = await storage.get(key);
    if (present && !content.equals(present)) {
      throw new Refusal(`${path} has another file ${key} than the storage has, so nothing was restored. Restore it with another DATA_DIR or bucket.`);
    }
    if (present) return;
    onStore(key);
    await storage.put(key, content, 'application/octet-stream');
  });
}

/** One that cannot be deleted is named, and the first fault remains the one that is told. */
async function deleteFiles(storage: Storage, keys: readonly string[], terminal: Terminal): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => terminal.bad(`The file ${key} was stored and could not be deleted: ${sentenceOf(error)}`));
  }
}

/** PostgreSQL's classes of faults for values that a column cannot hold, for rows that break a rule, and for rows that are too large. */
const isAboutValues = (error: unknown): boolean => errorCodes(error).some((code) => /^(2[23]|54)...$/.test(code));

/** The fault as a refusal where the archive is the cause. */
function refusalOf(path: string, error: unknown): unknown {
  if (error instanceof MigrationFailed) return new Refusal(`${path} does not fit this release, so nothing was restored: ${sentenceOf(error.cause)}`);
  const isOfArchive = isAboutValues(error) || error instanceof UnknownSequence;
  return isOfArchive ? new Refusal(`${path} is damaged, so nothing was restored: ${sentenceOf(error)}`) : error;
}

/** @throws Refusal for a board that has accounts. */
async function requireEmptyBoard(database: OpenDatabase): Promise<void> {
  if ((await readSchemaState(database.driver)) === 'empty' || (await isBoardEmpty(database.db))) return;
  throw new Refusal('This board has accounts. A backup is restored into an empty board: a new DATA_DIR, or a new database.');
}

/** Makes the schema that the archive's tables need. @throws Refusal where the database has a later one, or this release lacks some of the tables. */
async function makeTables(session: TransferSession, { path, manifest }: CheckedArchive): Promise<Map<string, TransferTable>> {
  const had = await listCarriedOut(session.execute);
  if (!had.every((name) => manifest.migrations.includes(name))) {
    throw new Refusal('The database has the schema of a later release than the backup. Restore it into a database without tables, or a new DATA_DIR.');
  }
  await makeTablesWithin(session.execute, manifest.migrations);
  const tables = await knownTables(session, manifest.tables);
  if (!tables) throw new Refusal(ofLaterSchema(path, manifest.release));
  return tables;
}
