import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../calendar/clock';
import type { Context } from '../context/context';
import { changeRows } from './';
import { inTransaction } from './transaction';
import type { Database } from './types';

/** How long the rows of a table are kept. Each table of the board has one. */
export interface Lifetime {
  table: PgTable;
  /** The rows in words for operators: "Sessions". */
  rows: string;
  /** For operators: how long the rows are kept, or the reason why they stay. */
  kept: string;
  /** The job that deletes old rows, or clears values in them. Without one the rows stay, or go with those of another table. */
  sweeps?: readonly Sweep[];
  /** The table whose rows take these along when they are deleted, by a foreign key. */
  goesWith?: PgTable;
}

/** Ends old rows of a table, or values in them. */
export interface Sweep {
  /** Days that the rows or values are kept; 0 where a column of the row says when it ends. */
  days: number;
  /** The most rows that one transaction takes. */
  batch: number;
  /** Ends some of the rows. @returns their number; less than the limit when none is left. */
  run(tx: Database, part: SweptPart): Promise<number>;
}

export interface SweptPart {
  /** Rows from before this instant are old. */
  before: Date;
  limit: number;
  /** The board's time zone, in which days are counted. */
  timeZone: string;
}

const BATCH = 1_000;
/** The pause between two transactions in milliseconds, so that a long sweep leaves the database to the requests. */
const PAUSE = 50;

/** The condition for old rows. It writes the constants of a partial index as literals: only then can PostgreSQL use the index. */
type IsOld = (before: Date) => SQL | undefined;

/** The addresses of old rows that no other transaction holds, locked. A row that is held is taken by the next run. */
export const oldRows = (table: PgTable, isOld: SQL | undefined, limit: number, lock: 'update' | 'no key update'): SQL =>
  sql`array(select ctid from ${table} where ${isOld} limit ${limit} for ${sql.raw(lock)} skip locked)`;

/** A sweep that deletes rows of a table that are older than so many days. */
export const deletes = (table: PgTable, days: number, isOld: IsOld, batch = BATCH): Sweep => ({
  days,
  batch,
  run: async (tx, { before, limit }) =>
    (await changeRows(tx, sql`delete from ${table} where ctid = any(${oldRows(table, isOld(before), limit, 'update')}) returning 1`)).length,
});

/** Changes values in rows, which `isOld` must not find again afterwards. @param set assignments, like `ip = null`. */
export const clears = (table: PgTable, days: number, set: SQL, isOld: IsOld, batch = BATCH): Sweep => ({
  days,
  batch,
  run: async (tx, { before, limit }) =>
    (await changeRows(tx, sql`update ${table} set ${set} where ctid = any(${oldRows(table, isOld(before), limit, 'no key update')}) returning 1`)).length,
});

interface SweepOptions {
  /** The most rows of a transaction, where it is not that of the sweep, and the pause after one. */
  batch?: number;
  rest?: number;
  /** Whether to stop between two transactions. */
  mayStop?: () => boolean;
}

/**
 * Ends the old rows of tables, in short transactions. Several processes may do so at once. A sweep that fails does not keep the others
 * from running.
 * @throws AggregateError with the errors of all sweeps that failed.
 */
export async function sweepTables(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  lifetimes: readonly Lifetime[],
  { batch, rest = PAUSE, mayStop = () => false }: SweepOptions = {},
): Promise<void> {
  const errors: unknown[] = [];
  for (const { rows, sweeps = [] } of lifetimes) {
    for (const sweep of sweeps) {
      try {
        await sweepInParts(ctx, sweep, { batch: batch ?? sweep.batch, rest, mayStop });
      } catch (error) {
        errors.push(new Error(`${rows} were not swept`, { cause: error }));
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'old rows could not be deleted');
}

async function sweepInParts({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>, sweep: Sweep, options: Required<SweepOptions>): Promise<void> {
  const { batch: limit, rest, mayStop } = options;
  const part = { before: addDays(clock.now(), -sweep.days), limit, timeZone: config.TIME_ZONE };
  while (!mayStop()) {
    const ended = await inTransaction(db, (tx) => sweep.run(tx, part));
    if (ended < limit) return;
    await pause(rest);
  }
}
