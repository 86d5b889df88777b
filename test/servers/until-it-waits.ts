import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Database, queryRows } from '~/platform/database';

/** Waits until a statement waits for an open transaction, or is done. The embedded database begins it only after the transaction. */
export async function untilItWaits(db: Database, statement: Promise<unknown>): Promise<void> {
  if (!inject('postgresServer')) return;
  let done = false;
  const end = () => {
    done = true;
  };
  void statement.then(end, end);
  const waiting = sql`select count(*)::int as number from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while (!done && (await queryRows<{ number: number }>(db, waiting))[0]?.number === 0);
}
