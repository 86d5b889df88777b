import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { createContext, createLog } from '~/app/context';
import { type Config, readConfig } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import { type OpenDatabase, openDatabase } from '~/platform/database';
import { readSchemaState } from '~/platform/database/migrate';
import { prepareDataDirectory } from '~/platform/disk/data-directory';
import { Refusal } from './refusal';

/** A board as commands use it: its configuration, its database, and everything that is built on them. */
export interface OperatedBoard {
  config: Config;
  database: OpenDatabase;
  ctx: Context;
}

/** The configuration for commands. Their log shows warnings only, since the commands report by themselves. */
export function readOperatorConfig(): { config: Config; log: Logger } {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  return { config, log: createLog(config) };
}

/** Commands may take long: nobody waits for their statements. */
export const NO_LIMITS = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Opens the database that the environment names, and closes it after `work`. */
export async function withDatabase<Result>(work: (parts: { config: Config; log: Logger; database: OpenDatabase }) => Promise<Result>): Promise<Result> {
  const { config, log } = readOperatorConfig();
  await prepareDataDirectory(config.DATA_DIR, log);
  const database = await openDatabase(config, log, NO_LIMITS);
  try {
    return await work({ config, log, database });
  } finally {
    await database.close();
  }
}

/** The same for a database that must exist: a mistyped `DATA_DIR` must not become an empty board. @throws Refusal where there is none. */
async function withExistingDatabase<Result>(work: Parameters<typeof withDatabase<Result>>[0]): Promise<Result> {
  const { config } = readOperatorConfig();
  const where = config.embedded ? `in ${resolve(config.DATA_DIR)} (DATA_DIR)` : 'in the database that DATABASE_URL names';
  if (config.embedded && !existsSync(join(config.DATA_DIR, 'pg'))) throw new Refusal(`There is no board ${where}.`);
  return withDatabase(async (parts) => {
    if ((await readSchemaState(parts.database.driver)) === 'empty') throw new Refusal(`There is no board ${where}.`);
    return work(parts);
  });
}

/**
 * Opens the board that the environment names, and closes it after `work`.
 * @throws Refusal where its schema is not that of this release: commands would fail half-way, or write what the next start cannot read.
 */
export const withBoard = <Result>(work: (board: OperatedBoard) => Promise<Result>): Promise<Result> =>
  withExistingDatabase(async ({ config, log, database }) => {
    if ((await readSchemaState(database.driver)) === 'earlier')
      throw new Refusal('The database does not have the schema of this release. Run `npm run migrate` first.');
    const ctx = await createContext(config, database, { log });
    await ctx.queue.prepare();
    try {
      return await work({ config, database, ctx });
    } finally {
      await ctx.queue.stop(0);
      await ctx.serverErrors.flush();
    }
  });
