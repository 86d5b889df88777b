import pg from 'pg';
import { openEmbedded } from '../../../src/platform/database/embedded';
import type { BoardProcess } from '../board-process';
import type { Query } from './books';

/** Runs work on a board's database. An embedded one belongs to its process: the board is stopped for it and started again. */
export type Inspect = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;

export const inspectServer =
  (databaseUrl: string): Inspect =>
  async (work) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await work(async (statement) => (await client.query(statement)).rows);
    } finally {
      await client.end();
    }
  };

export const inspectEmbedded =
  (board: BoardProcess): Inspect =>
  async (work) => {
    await board.stop();
    const { driver, close } = await openEmbedded(board.dataDir);
    if (driver.kind !== 'pglite') throw new Error('this is no embedded database');
    try {
      return await work(async (statement) => (await driver.client.query<Record<string, unknown>>(statement)).rows);
    } finally {
      await close();
      await board.restart();
    }
  };
