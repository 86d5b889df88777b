import pg from 'pg';
import { openEmbedded } from '../../../src/platform/database/embedded';
import type { BoardProcess } from '../board-process';
import type { Query } from './books';

/** Access to a board's database for the checks of the crash tests. */
export interface Inspection {
  /** An embedded database belongs to its process: the board is stopped for a look, and starts when it is needed again. */
  whileRunning: boolean;
  look<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
}

export const inspectionOf = (board: BoardProcess): Inspection => (board.databaseUrl ? ofServer(board.databaseUrl) : ofEmbedded(board));

const ofServer = (databaseUrl: string): Inspection => ({
  whileRunning: true,
  async look(work) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await work(async (statement) => (await client.query(statement)).rows);
    } finally {
      await client.end();
    }
  },
});

const ofEmbedded = (board: BoardProcess): Inspection => ({
  whileRunning: false,
  async look(work) {
    await board.stop();
    const { driver, close } = await openEmbedded(board.dataDir);
    if (driver.kind !== 'pglite') throw new Error('this is not an embedded database');
    try {
      return await work(async (statement) => (await driver.client.query<Record<string, unknown>>(statement)).rows);
    } finally {
      await close();
    }
  },
});
