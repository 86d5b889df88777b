import { isBoardEmpty } from '~/accounts/server';
import type { OpenDatabase } from '~/platform/database';
import { migrate, readSchemaState } from '~/platform/database/migrate';
import { knownTables, listTables, readSequences, replaceRows, UnknownSequence, writeSequences } from '~/platform/database/transfer/schema';
import { countRows, inLoad, inSnapshot } from '~/platform/database/transfer/session';
import type { Queue, UnfinishedJob } from '~/platform/queue';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

const notOnlyOfBoard = (): Refusal =>
  new Refusal(
    'The schema “public” of the database has tables, columns or sequences that are not the board’s, so nothing was moved. Move these to another schema first.',
  );

/**
 * Copies all rows of a board into another, empty database. Files stay where they are.
 * @returns the background work that was waiting, for the queue of the other database.
 * @throws Refusal where the other database has accounts, where the board’s has tables of other programs, and where a later release has migrated the board's database.
 */
export async function moveDatabase(source: OpenDatabase & { queue: Queue }, target: OpenDatabase, terminal: Terminal): Promise<UnfinishedJob[]> {
  if ((await readSchemaState(source.driver)) === 'later') {
    throw new Refusal('The database has the schema of a later release than this one, so nothing was moved. Move the board with the release that migrated it.');
  }
  await migrate(target.driver);
  if (!(await isBoardEmpty(target.db))) throw new Refusal('The other database has accounts. A board is moved into an empty database.');
  return inSnapshot(source.driver, async (from) => {
    const tables = await listTables(from);
    const progress = terminal.progress('Tables', tables.length);
    let rows = 0;
    const load = inLoad(target.driver, async (to) => {
      if (!(await knownTables(to, new Map(tables.map(({ name, columns }) => [name, columns]))))) throw notOnlyOfBoard();
      await replaceRows(to, async () => {
        for (const { source: columns } of tables) {
          for await (const piece of from.copyOut(columns)) {
            await to.copyIn(columns, piece);
            rows += countRows(piece);
          }
          progress.advance();
        }
        await writeSequences(to, await readSequences(from));
      });
    });
    await load.catch((error: unknown) => {
      throw error instanceof UnknownSequence ? notOnlyOfBoard() : error;
    });
    progress.done(`${tables.length} tables, ${rows} rows.`);
    return source.queue.unfinished(from.db);
  });
}
