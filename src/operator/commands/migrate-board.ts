import { DirectoryInUse } from '~/platform/database/directory-lock';
import { migrate, readSchemaState } from '~/platform/database/migrate';
import { withDatabase } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

/**
 * Brings the database to this release's schema, and names each migration and each file of functions when it is carried out.
 * @throws Refusal for a database of a later release, and for an embedded one that is in use.
 */
export const migrateBoard = async (terminal: Terminal): Promise<void> => {
  const work = withDatabase(async ({ database }) => {
    if ((await readSchemaState(database.driver)) === 'later') throw new Refusal('The database belongs to a later release than this one.');
    let count = 0;
    await migrate(database.driver, (tag) => {
      count += 1;
      terminal.say(tag);
    });
    terminal.good(count === 0 ? 'The database is up to date.' : `Migrations run: ${count}.`);
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new Refusal('The running board migrated its embedded database when it started. There is nothing to do.');
  });
};
