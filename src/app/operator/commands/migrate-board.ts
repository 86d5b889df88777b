import { countMigrations, listMigrations, MigrationFailed, migrate } from '~/platform/database/migrate';
import { withDatabase } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

/** Brings the database to this release's schema. @throws Refusal for a database of a later release, and where a migration fails. */
export const migrateBoard = (terminal: Terminal): Promise<void> =>
  withDatabase(async ({ database }) => {
    const known = await listMigrations();
    const before = await countMigrations(database.driver);
    if (before > known.length) throw new Refusal('The database is of a later release than this one.');
    let count = 0;
    const onDone = (tag: string) => {
      count += 1;
      terminal.say(tag);
    };
    await migrate(database.driver, onDone).catch((error: unknown) => {
      throw error instanceof MigrationFailed ? new Refusal(error.message) : error;
    });
    terminal.good(count === 0 ? 'The database has the schema of this release already.' : `Migrations carried out: ${count}.`);
  });
