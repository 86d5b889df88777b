import type { SQL } from 'drizzle-orm';
import type { Database, ReadDatabase } from './types';

/** The rows of a hand-written query. Both drivers return `rows`, which Drizzle's common type hides. */
export const queryRows = <Row extends Record<string, unknown>>(db: ReadDatabase, query: SQL): Promise<Row[]> => changeRows(db as Database, query);

/** The rows that a hand-written statement returns of those that it changes. */
export async function changeRows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
