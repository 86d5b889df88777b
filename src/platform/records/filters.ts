import { gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { startOfDay } from '../calendar/civil-day';
import type { ReadContext } from '../context/context';

/** SQL for a filter of a list, as `RecordList` takes it. */
export type RecordFilter<Value> = (value: Value, ctx: ReadContext) => SQL | undefined;

/** A filter by a flag. */
export const flagIs =
  (column: PgColumn): RecordFilter<boolean> =>
  (value) =>
    sql`${column} = ${value}`;

/** A filter for the times from a day of the board on. */
export const fromDay =
  (column: PgColumn): RecordFilter<string> =>
  (day, { config }) =>
    gte(column, startOfDay(day, config.TIME_ZONE));

/** A filter for the times up to a day of the board, which counts as a whole. */
export const toDay =
  (column: PgColumn): RecordFilter<string> =>
  (day, { config }) =>
    lt(column, startOfDay(day, config.TIME_ZONE, 1));
