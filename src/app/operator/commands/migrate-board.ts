import { countMigrations, listMigrations, migrate } from '~/platform/database/migrate';
import { withDatabase } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

/** Brings the database to this release's schema, and names each migration when it is carried out. @throws Refusal for a database of a later release. */
export const migrateBoard = (terminal: Terminal): Promise<void> =>
  withDatabase(async ({ database }) => {
    const known = await listMigrations();
    const before = await countMigrations(database.driver);
    if (before > known.length) throw new Refusal('The database is of a later release than this one.');
    let count = 0;
    await migrate(database.driver, (tag) => {
      count += 1;
      terminal.say(tag);
    });
    terminal.good(count === 0 ? 'The database has the schema of this release already.' : `Migrations carried out: ${count}.`);
  });
